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
  tooMany:
    'The file has more than {n} registrations; the rest was not read. Please save a new file on the device when these are there.',
  needsPerson: 'Is it the same person?',
  needsPersonHint:
    '{username} neither registered these people nor looked them up before. Compare both sides: if you confirm, the products are added to the person, and {username} can open the new registration.',
  needsPersonOwn:
    'The file does not prove who wrote it. Compare both sides: if you confirm, the products are added to the person, under your name.',
  needsPersonEnded:
    '{username} may not register any more. Compare both sides: if you confirm, the products are added to the person.',
  mayNotRegister:
    'The account {username} is disabled, or its role may not register: nobody can tell when it wrote the file.',
  needsLook: 'Register these people?',
  needsLookHint:
    'The file does not prove an account that may register. Please ask the collector about each person.',
  registerIt: 'Register',
  leaveIt: 'Leave it',
  fact: 'Fact',
  inFile: 'In the file',
  inRegister: 'In the register',
  samePerson: 'Same person: register',
  otherPerson: 'Not the same person',
  attached: 'Registered as no. {id}',
  notAttached: 'Not registered. Please ask the collector to correct it on the device.',
  list: 'What needs attention',
  notAdded: 'Documents that were not added',
  noName: 'Without a name',
});
