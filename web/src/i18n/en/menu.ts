import { defineMessages } from '../messages.ts';

/** The places of the office, each under one name: in the menu, as heading and title, and in the search. */
export const menuTexts = defineMessages('menu', {
  work: 'Work',
  know: 'Know',
  setUp: 'Set up',
  today: 'Today',
  review: 'Review',
  register: 'Register',
  applications: 'Applications',
  printing: 'Printing',
  reports: 'Reports',
  activity: 'Activity',
  catalogue: 'Catalogue',
  users: 'Users',
  unit: 'Unit',
  dataProtection: 'Data protection',
  system: 'System',
  trash: 'Trash',
  newRegistration: 'New Registration',
  allRegistrations: 'All Registrations',
  settings: 'Settings',
  back: 'Back to {place}',
  waiting: { one: '{count} waits', other: '{count} wait' },
  account: 'Account',
  keys: 'Keys',
  search: 'Search',
});
