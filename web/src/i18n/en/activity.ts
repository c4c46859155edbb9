import { actionSentences } from '@gi/contract/words/activity-texts';
import { defineMessages } from '../messages.ts';

/** The audit trail. */
export const activityTexts = defineMessages('activity', {
  title: 'Activity',
  subtitle: 'Who did what and when, newest first. Entries cannot be changed.',
  who: 'User',
  everybody: 'Everybody',
  what: 'Action',
  everything: 'Everything',
  days: 'Days',
  noneFound: 'Nothing found',
  noneFoundHint: 'No entry fits these filters.',
  showing: { one: '{count} entry', other: '{count} entries' },
  time: 'Time',
  subject: 'About',
  details: 'Details',
  address: 'Address',
  somebody: 'Somebody who was not signed in',
  formerUser: 'a former user',
  subject_registration: 'Registration {id}',
  subject_producer: 'Producer {id}',
  subject_user: 'User {id}',
  subject_product: 'Product {id}',
  subject_category: 'Category {id}',
  subject_print_job: 'Print job {id}',
  subject_other: '{kind} {id}',
  more: {
    one: 'once more within five minutes of {time}',
    other: '{count} times more within five minutes of {time}',
  },
});

/** The sentence of each audit action, by its name with `_` for `.`; the contract has the English ones. */
export const actionTexts = defineMessages('actions', actionSentences);
