import { defineMessages } from '../messages.ts';

/** What was deleted, for 30 days. */
export const trashTexts = defineMessages('trash', {
  subtitle: 'Deleted registrations and producers can be restored for 30 days',
  listTitle: 'In the trash',
  none: 'The trash is empty',
  noneText: 'What is deleted in the register stays here for 30 days.',
  name: 'Name',
  kind: 'What',
  registration: 'One registration',
  producer: 'Producer with all registrations',
  deleted: 'Deleted',
  by: 'by {name}',
  formerUser: 'a deleted account',
  reason: 'Reason',
  noReason: 'Not given',
  until: 'Deleted for good on',
  actions: 'Actions',
  restore: 'Restore',
  restoreOf: 'Restore {name}',
  restored: '{name} is restored',
  notRestored: '{name} was not restored',
  erase: 'Delete for good',
  eraseOf: 'Delete {name} for good',
  eraseText: 'Numbers, scans and history of {name} go for good. Nobody can bring them back.',
  erased: '{name} is deleted for good',
});
