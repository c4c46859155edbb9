import { defineMessages } from '../messages.ts';

/** The page of data protection. */
export const protectionTexts = defineMessages('protection', {
  subtitle: 'Requests of people, how long data are kept, and what was erased',
  find: 'Find a person',
  findHint: 'Consent, own data, legal hold and erasure are on the page of each person.',
  findLabel: 'Name, phone or ID number',
  searching: 'Searching...',
  noPerson: 'Nobody matches “{search}”.',
  someOf: 'The first {n} of {total}. Type more to find fewer.',
  waiting: 'Waits for a decision',
  nothingWaits:
    'Nothing waits. Withdrawals that data collectors propose, and erasures that a second person confirms, are listed here.',
  withdrawn: 'Consent withdrawn, not erased yet',
  withdrawnHint:
    'With the day of the withdrawal, the newest first. Erase them unless a law requires the record.',
  erased: 'Erased people',
  erasedHint: 'What stays of an erasure: numbers, day and reason, nothing about the person.',
  noneErased: 'Nobody was erased yet.',
  when: 'Erased',
  producer: 'Person no.',
  registrations: 'Registrations no.',
  by: 'By',
  byTwo: '{by}, asked for by {asked}',
  byRules: 'The retention rules',
  formerUser: 'A deleted account',
  reason: 'Reason',
  retention: 'Their time was over',
  wholeOnly:
    'Retention and the list of erased people are about the whole register. Your account is bound to an area.',
});
