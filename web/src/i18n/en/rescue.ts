import { defineMessages } from '../messages.ts';

/** The import of a device's unsent work. */
export const rescueTexts = defineMessages('rescue', {
  title: 'Rescue file of a device',
  hint: 'A device that cannot send its registrations saves them as a rescue file, which only this register can open. Importing a file again registers nothing twice.',
  choose: 'Import a rescue file',
  importing: 'Importing the file. This may take some minutes...',
  failed: 'The file was not imported',
  registered: 'Registered',
  known: 'There already',
  attention: 'Needs attention',
  of: 'Saved by {username} on {time}',
  notOwner:
    'The account {username} is gone, or the file does not prove that it wrote it. These registrations belong to you.',
  cut: 'The end of the file is missing or damaged. Please ask for the file again and import it too.',
  list: 'What needs attention',
  notAdded: 'Documents that were not added',
  noName: 'Without a name',
});
