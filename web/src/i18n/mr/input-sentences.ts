import type { CollectorTranslation } from '../messages.ts';

/** What the schemas of inputs say, by code. */
export const inputSentences: CollectorTranslation = {};
