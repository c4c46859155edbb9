import { defineMessages } from '../messages.ts';

/** After which time people are erased. */
export const retentionTexts = defineMessages('retention', {
  heading: 'How long data are kept',
  intro:
    'People whose time is over are erased once a day, with documents and registrations. This cannot be taken back. A legal hold keeps a person.',
  years: 'Erase after years without a change',
  yearsHint: 'Since the last registration, correction or consent. Empty: off.',
  days: 'Erase after days since the consent was withdrawn',
  daysHint: 'Empty: off; they are erased one by one, on their page.',
  preview: 'Preview',
  previewing: 'Counting...',
  previewFirst: 'Preview what the rules would remove; then they can be saved.',
  previewTitle: {
    one: '{count} person would be erased now',
    other: '{count} people would be erased now',
  },
  soon: {
    one: '{count} more follows within 30 days.',
    other: '{count} more follow within 30 days.',
  },
  held: {
    one: '{count} is kept by a legal hold.',
    other: '{count} are kept by a legal hold.',
  },
  manyAtOnce:
    'These are so many that nobody is erased before the number is confirmed on this page.',
  firstOf: 'The first {count}, the longest due first:',
  lastChange: 'last change on {date}',
  withdrawn: 'consent withdrawn on {date}',
  save: 'Save these rules',
  saving: 'Saving...',
  saved: 'The rules are saved. They apply from tomorrow; until then they can be changed.',
  lastRound: 'Last round',
  due: 'Due then',
  erased: 'Erased',
  waitingTitle: {
    one: '{count} person waits to be erased',
    other: '{count} people wait to be erased',
  },
  waitingText:
    'So many are due at once that nobody was erased. Preview the rules to see who they are, then confirm, or change the rules.',
  confirm: 'Confirm...',
  confirmTitle: {
    one: 'Erase {count} person?',
    other: 'Erase {count} people?',
  },
  confirmText:
    'They are erased in the next hours, at most 100 an hour, with documents and registrations. This cannot be taken back.',
  confirmButton: 'Erase them',
  confirming: 'Confirming...',
  confirmedText: {
    one: '{count} confirmed person is erased within the next hours.',
    other: '{count} confirmed people are erased in the next hours, at most 100 an hour.',
  },
});
