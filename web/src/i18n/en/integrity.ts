import { defineMessages } from '../messages.ts';

/** The results of the last check of the stored files. */
export const integrityTexts = defineMessages('integrity', {
  heading: 'Stored files',
  notYet: 'The files have not been checked yet',
  notYetHint: 'The server checks them when it starts and every hour.',
  allThere: 'Every document has its file',
  checked: 'Last check',
  documents: 'Documents',
  contents: 'Files read and compared',
  inTrash: 'Moved to the trash',
  stoppedTitle: {
    one: '{count} file has no record in the database',
    other: '{count} files have no record in the database',
  },
  stoppedHint:
    'So many point to an older or wrong database. They were left where they are. Tell the person who runs the server.',
  faultsTitle: {
    one: '{count} document cannot be opened',
    other: '{count} documents cannot be opened',
  },
  personInTrash: '{name} (in the trash)',
  faultsHint: 'Restore the files from a backup, or open the record and take the photograph again.',
  missing: 'file missing since {date}',
  changed: 'file damaged since {date}',
  more: { one: 'and {count} more', other: 'and {count} more' },
});
