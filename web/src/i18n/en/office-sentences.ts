import { checkSentences } from '@gi/contract/words/check-sentences';
import { officeSentences } from '@gi/contract/words/office-sentences';
import { defineMessages } from '../messages.ts';

/** The server's sentences on the office's pages only. */
export const officeSentenceTexts = defineMessages('officeSentences', {
  ...officeSentences,
  ...checkSentences,
});
