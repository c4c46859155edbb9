import { checkSentences } from '@gi/contract/words/check-sentences';
import { officeSentences } from '@gi/contract/words/office-sentences';
import { defineMessages } from '../messages.ts';

/** What the server says on administrators' pages only. */
export const officeSentenceTexts = defineMessages('officeSentences', {
  ...officeSentences,
  ...checkSentences,
});
