import { defineMessages } from '../messages.ts';

/** The warning about old backups on the administrators' dashboard. */
export const backupTexts = defineMessages('backup', {
  none: 'There is no backup of this register',
  old: 'The last good backup is from {date}',
  hint: 'If the server breaks, everything since then is lost. Tell the person who runs the server.',
  failed: 'The backup of {date} failed:',
});
