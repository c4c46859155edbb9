import { useCallback, useState } from 'react';
import { fieldTexts } from '#i18n/en/fields.ts';
import { ruleTexts } from '#i18n/en/rules.ts';
import { useText } from '#i18n/language.ts';
import type { WizardDraft } from './draft.ts';
import { problemWords, summaryWords } from './problem-words.ts';
import type { SummaryWords } from './problem-words.ts';
import { checkRequestProblems, stepProblems, summaryOf } from './step-problems.ts';
import type { StepProblems } from './step-problems.ts';

/** What the server refused: its sentence about the whole, and those about single fields by control. */
export type RefusalShown = {
  sentence?: string;
  fields: Readonly<Record<string, string>>;
  registered?: { registrationId: number };
};

type Shown = {
  problems: StepProblems;
  lead?: 'completeAllFields' | undefined;
  refusal?: RefusalShown;
  /** The identity numbers that were on the screen: words about them go when one is changed. */
  numbers?: string;
  attempt: number;
};

const nothing: Shown = { problems: {}, attempt: 0 };
const numbersOf = ({ person }: WizardDraft): string => `${person.aadharNumber} ${person.voterId}`;

/** One line for each sentence of the server, about the first field that it is said of. */
const refusalSummary = (fields: RefusalShown['fields']): SummaryWords[] =>
  Object.entries(fields)
    .filter(([, message], index, all) => all.findIndex((each) => each[1] === message) === index)
    .map(([id, message]) => ({ message, fields: [{ id }] }));

type Words = { summary: readonly SummaryWords[]; fields: Readonly<Record<string, string>> };

const silence: Words = { summary: [], fields: {} };

const wordsOf = ({ problems, refusal, numbers }: Shown, draft: WizardDraft): Words => {
  const open = { ...stepProblems(draft, draft.step), ...checkRequestProblems(draft) };
  const numbersChanged = numbers !== numbersOf(draft);
  const refused = Object.entries(refusal?.fields ?? {}).filter(
    ([id]) => !numbersChanged || (id !== 'aadharNumber' && id !== 'voterId'),
  );
  const wrong = Object.entries(problems).filter(([id]) => open[id] !== undefined);
  return {
    summary: refusal ? refusalSummary(refusal.fields) : summaryOf(problems).map(summaryWords),
    fields: Object.fromEntries([
      ...wrong.map(([id, { problem }]) => [id, problemWords(problem)] as const),
      ...refused,
    ]),
  };
};

/** What is shown, in words; drawn again when the language changes. */
const useWords = (shown: Shown, draft: WizardDraft): Words => {
  useText(fieldTexts);
  useText(ruleTexts);
  // Most keys are pressed while nothing is shown: then the rules need not be asked.
  const isSilent = shown.refusal === undefined && Object.keys(shown.problems).length === 0;
  return isSilent ? silence : wordsOf(shown, draft);
};

/**
 * Problems are shown when a person asked to go on, never while typing. The words beside a field
 * go once the field is right; the summary stays until the next attempt, so that nothing jumps.
 */
export const useProblems = (draft: WizardDraft) => {
  const [shown, setShown] = useState(nothing);
  const numbers = numbersOf(draft);
  const set = useCallback(
    (next: Partial<Shown>) =>
      setShown((before) => ({ ...nothing, ...next, attempt: before.attempt + 1 })),
    [],
  );
  const show = useCallback(
    (problems: StepProblems, lead?: Shown['lead']) => set({ problems, lead }),
    [set],
  );
  const showRefusal = useCallback(
    (refusal: RefusalShown) => set({ refusal, numbers }),
    [set, numbers],
  );
  const clear = useCallback(
    () => setShown((before) => ({ ...nothing, attempt: before.attempt })),
    [],
  );
  const words = useWords(shown, draft);
  return { shown, ...words, show, showRefusal, clear };
};
