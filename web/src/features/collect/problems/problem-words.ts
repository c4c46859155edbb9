import type { LabelKey } from '@gi/contract/words/labels';
import { coverTexts } from '#i18n/en/cover.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { scanTexts } from '#i18n/en/scan.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { sentenceText } from '#i18n/sentence-text.ts';
import { text } from '#i18n/language.ts';
import type { Problem, SummaryLine } from './step-problems.ts';

/** A line of the summary in words. A field with a label is one that the sentence lists by name. */
export type SummaryWords = { message: string; fields: readonly { id: string; label?: string }[] };

/** The sentence of a problem, in the language of the screens. */
export const problemWords = (problem: Problem): string =>
  problem.code === 'consentMissing' || problem.code === 'guardianMissing'
    ? text(wizard, problem.code)
    : problem.code === 'coverMissing'
      ? text(coverTexts, 'missing')
      : problem.code === 'mismatch'
        ? text(scanTexts, 'mismatch', problem.params)
        : sentenceText(problem);

/** The names that a sentence lists at its end, in its order. */
const listedNames = (problem: Problem): readonly string[] => {
  const labels = (keys: readonly LabelKey[]) => keys.map((key) => text(fieldTexts, key));
  switch (problem.code) {
    case 'fillIn':
      return labels(problem.params.fields);
    case 'upload':
      return labels(problem.params.documents);
    case 'completeProduction':
      return problem.params.products;
    default:
      return [];
  }
};

export const summaryWords = ({ problem, product, fields }: SummaryLine): SummaryWords => {
  const names = listedNames(problem);
  const sentence = problemWords(problem);
  return {
    message: product === undefined ? sentence : `${product}: ${sentence}`,
    fields: fields.map((id, index) => {
      const label = names[index];
      return label === undefined ? { id } : { id, label };
    }),
  };
};
