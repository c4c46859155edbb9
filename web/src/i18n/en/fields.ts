import { choiceLabels } from '@gi/contract/words/choice-labels';
import { labels } from '@gi/contract/words/labels';
import { defineMessages } from '../messages.ts';

/** One label for each field of a registration, by the contract's key, and the words of its choices. */
export const fieldTexts = defineMessages('fields', {
  ...labels,
  /** The pages of a record call two fields by other names. */
  fullName: 'Full Name',
  recordPhone: 'Phone',
  ...choiceLabels,
  years: { one: '{count} year', other: '{count} years' },
});
