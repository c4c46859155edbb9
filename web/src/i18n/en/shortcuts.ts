import { defineMessages } from '../messages.ts';

/** The keys of the administration, and the box that leads to any record or page. */
export const shortcutTexts = defineMessages('shortcuts', {
  title: 'Keyboard',
  anywhere: 'Go to any record or page',
  search: 'Search the register; ↓ leads to the rows',
  next: 'Next row',
  previous: 'Previous row',
  preview: 'Show the row at the right; again: open it',
  choose: 'Choose the row',
  edit: 'Edit the registration',
  print: 'Go to its papers',
  save: 'Save what is edited',
  close: 'Close the preview or a dialog',
  help: 'This help',
  singleKeys: 'Keys without Ctrl',
  singleKeysHint: 'Switch them off when speech input or another program presses them by mistake.',
  goTo: 'Go to',
  goToHint: 'Name, phone, ID number or page',
  goToKey: 'Ctrl K',
  pages: 'Pages',
  records: 'Registrations',
  nothing: 'Nothing found',
  record: '{name}, ID {id}',
});
