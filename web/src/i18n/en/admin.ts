import { defineMessages } from '../messages.ts';

/** The office's first page and the deletion of a producer. */
export const adminTexts = defineMessages('admin', {
  title: 'Admin Dashboard',
  subtitle: 'Manage registrations and export producer cards',
  users: 'Users',
  manageUsers: 'Manage Users',
  totalRegistrations: 'Total Registrations',
  totalApplications: 'Total Applications',
  view: 'View',
  viewOf: 'View {name}, ID {id}',
  delete: 'Delete',
  deleteOf: 'Delete {name}, ID {id}',
  deleted: 'User deleted successfully',
  deletedToTrash: 'For 30 days they can be restored from the trash.',
  openTrash: 'Open the trash',
  deleteFailed: 'Failed to delete user: {message}',
});

/** The dialog before a producer or an account is deleted. */
export const deletionTexts = defineMessages('deletion', {
  title: 'Delete user and all related data',
  warning:
    'This will delete the user and all their registrations and files. For 30 days they can be restored from the trash.',
  account: 'This will permanently delete the account. This action cannot be undone.',
  accountToTrash:
    'Its registrations and files go to the trash. For 30 days they can be restored from there.',
  counting: 'Counting what would be deleted...',
  scope: 'To be deleted',
  registrations: { one: '{count} registration', other: '{count} registrations' },
  files: { one: '{count} file', other: '{count} files' },
  held: {
    one: '{count} person is under a legal hold. Nothing can be deleted until the hold is lifted.',
    other:
      '{count} people are under a legal hold. Nothing can be deleted until the holds are lifted.',
  },
  filed: 'These applications are filed or granted',
  reason: 'Reason',
  reasonHint: 'Shown in the trash',
  delete: 'Delete',
  deleting: 'Deleting...',
});
