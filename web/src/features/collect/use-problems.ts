import { useCallback, useState } from 'react';
import { keptErrorMessage } from '#api/kept-error.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import { useText } from '#i18n/language.ts';
import { documentSlots, kindOfSlot } from './drafts/draft.ts';
import type { WizardDraft } from './drafts/draft.ts';
import { problemWords, summaryWords } from './problem-words.ts';
import type { SummaryWords } from './problem-words.ts';
import { pictureName } from './outbox/sender.ts';
import type { Refusal } from './refusal.ts';
import { checkRequestProblems, stepProblems, summaryOf } from './step-problems.ts';
import type { FieldProblem, StepProblems } from './step-problems.ts';

/** What the server refused: its sentence about the whole, and those about single fields by control. */
export type RefusalShown = Partial<Pick<Refusal, 'message' | 'registered'>> &
  Pick<Refusal, 'fields'>;

type ShownProblems = {
  problems: StepProblems;
  lead?: 'completeAllFields' | undefined;
  refusal?: RefusalShown | undefined;
  /** The draft that the server refused: its words about a field go when that field is changed. */
  refused?: WizardDraft;
  attempt: number;
};

const nothing: ShownProblems = { problems: {}, attempt: 0 };

/** What a refusal of this control is about; the two identity numbers are judged together. */
const refusedValue = (draft: WizardDraft, control: string): unknown => {
  const { person, production } = draft;
  if (['aadharNumber', 'voterId', 'check'].includes(control))
    return `${person.aadharNumber} ${person.voterId}`;
  const slot = documentSlots.find((each) => each === control);
  if (slot !== undefined) return pictureName(draft, kindOfSlot(slot));
  const [, id = '', field] = /^production-(\d+)-(\w+)$/.exec(control) ?? [];
  if (field !== undefined) return new Map(Object.entries(production[id] ?? {})).get(field);
  const parts: Readonly<Record<string, unknown>> = {
    ...{ ...draft, ...person },
    productCategoryIds: draft.categories,
    productionDetails: production,
  };
  return parts[control];
};

/** The problem of a control as it is now, in the words that were shown where they still hold. */
const currentProblem = (said: FieldProblem, now: readonly (FieldProblem | undefined)[]) =>
  now.find((each) => JSON.stringify(each) === JSON.stringify(said)) ??
  now.find((each) => each !== undefined);

/** Without what was mended since: that comes back at the next attempt at the earliest. */
const withoutMended = (shown: ShownProblems, draft: WizardDraft): ShownProblems => {
  const { refusal, refused } = shown;
  const [step, request] = [stepProblems(draft, draft.step), checkRequestProblems(draft)];
  const problems = Object.fromEntries(
    Object.entries(shown.problems).flatMap(([id, said]) => {
      const problem = currentProblem(said, [step[id], request[id]]);
      return problem === undefined ? [] : [[id, problem] as const];
    }),
  );
  if (refusal === undefined || refused === undefined) return { ...shown, problems };
  const before = Object.entries(refusal.fields);
  const open = before.filter(([id]) => refusedValue(refused, id) === refusedValue(draft, id));
  // The message about the whole step stays, unless all its fields are corrected.
  if (before.length > 0 && open.length === 0) return { ...shown, problems, refusal: undefined };
  return { ...shown, problems, refusal: { ...refusal, fields: Object.fromEntries(open) } };
};

/** One line for each sentence of the server, at its first field. */
const refusalSummary = (fields: Readonly<Record<string, string>>): SummaryWords[] =>
  Object.entries(fields)
    .filter(([, message], index, all) => all.findIndex((each) => each[1] === message) === index)
    .map(([id, message]) => ({ message, fields: [{ id }] }));

type Words = { summary: readonly SummaryWords[]; fields: Readonly<Record<string, string>> };

const wordsOf = ({ problems, refusal }: ShownProblems): Words => {
  const refused = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([id, kept]) => [id, keptErrorMessage(kept)]),
  );
  const ofRules = Object.fromEntries(
    Object.entries(problems).map(([id, { problem }]) => [id, problemWords(problem)]),
  );
  return {
    summary: refusal ? refusalSummary(refused) : summaryOf(problems).map(summaryWords),
    fields: { ...ofRules, ...refused },
  };
};

const countOf = ({ problems, refusal }: ShownProblems): number =>
  Object.keys(problems).length + Object.keys(refusal?.fields ?? {}).length;

/**
 * Problems are shown when a person asked to go on, never while typing. The words above and beside a field go once
 * the field is valid, or differs from what the server refused.
 */
export const useProblems = (draft: WizardDraft) => {
  const [state, setShown] = useState(nothing);
  // Drawn again when the language changes.
  useText(fieldTexts);
  useText(sentenceTexts);
  // Most keys are pressed while no problem is shown: then the rules need not run.
  const shown = countOf(state) === 0 ? state : withoutMended(state, draft);
  if (countOf(shown) < countOf(state)) setShown(shown);
  const set = useCallback(
    (next: Partial<ShownProblems>) =>
      setShown((before) => ({ ...nothing, ...next, attempt: before.attempt + 1 })),
    [],
  );
  const show = useCallback(
    (problems: StepProblems, lead?: ShownProblems['lead']) => set({ problems, lead }),
    [set],
  );
  const showRefusal = useCallback(
    (refusal: RefusalShown) => set({ refusal, refused: draft }),
    [set, draft],
  );
  const clear = useCallback(
    () => setShown((before) => ({ ...nothing, attempt: before.attempt })),
    [],
  );
  return { shown, ...wordsOf(shown), show, showRefusal, clear };
};
