import { defineMessages } from '../messages.ts';

/** The warning about backups that are old or in a bad place, on the administrator's first page. */
export const backupTexts = defineMessages('backup', {
  none: 'There is no backup of this register',
  old: 'The last good backup is from {date}',
  hint: 'If the server breaks, everything since then is lost. Tell the person who runs the server.',
  sameDisk: 'The backups are on the disk of the register',
  sameDiskHint:
    'If that disk breaks, both are lost. Tell the person who runs the server: BACKUP_TO should be on another disk or machine.',
  notMounted: 'The disk of the backups is not mounted',
  notMountedHint: 'Backups go to the disk beneath it. Tell the person who runs the server.',
  failed: 'The backup of {date} failed:',
});
