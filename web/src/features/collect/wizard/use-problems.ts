import { useCallback, useState } from 'react';
import { keptErrorMessage } from '#api/kept-error.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import { useText } from '#i18n/language.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { documentSlots, kindOfSlot, type WizardDraft } from '../drafts/draft.ts';
import { problemWords, summaryWords, type SummaryWords } from '../problems/problem-words.ts';
import { pictureName } from '../outbox/sender.ts';
import type { Refusal } from '../problems/refusal.ts';
import {
  checkRequestProblems,
  stepProblems,
  summaryOf,
  type FieldProblem,
  type StepProblems,
} from '../problems/step-problems.ts';

/** A refusal of the server: its sentence about the whole, and those about single fields by control. */
export type ShownRefusal = Partial<Pick<Refusal, 'message' | 'registered'>> &
  Pick<Refusal, 'fields'>;

type ShownProblems = {
  problems: StepProblems;
  lead?: 'completeAllFields' | undefined;
  refusal?: ShownRefusal | undefined;
  /** The draft that the server refused: its words about a field go when that field is changed. */
  refused?: WizardDraft;
  attempt: number;
};

const nothing: ShownProblems = { problems: {}, attempt: 0 };

/** The value that a refusal of this control is about; the two identity numbers are checked together. */
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

/** The current problem of a control; the one that was shown, if the control still has it. */
const currentProblem = (shown: FieldProblem, now: readonly (FieldProblem | undefined)[]) =>
  now.find((each) => JSON.stringify(each) === JSON.stringify(shown)) ??
  now.find((each) => each !== undefined);

/** Without the problems that were corrected since: a new one is shown at the next attempt only. */
const withoutCorrected = (shown: ShownProblems, draft: WizardDraft): ShownProblems => {
  const { refusal, refused } = shown;
  const [step, request] = [stepProblems(draft, draft.step), checkRequestProblems(draft)];
  const problems = Object.fromEntries(
    Object.entries(shown.problems).flatMap(([id, before]) => {
      const problem = currentProblem(before, [step[id], request[id]]);
      return problem === undefined ? [] : [[id, problem] as const];
    }),
  );
  if (refusal === undefined || refused === undefined) return { ...shown, problems };
  const refusedFields = Object.entries(refusal.fields);
  const open = refusedFields.filter(
    ([id]) => refusedValue(refused, id) === refusedValue(draft, id),
  );
  // The message about the whole step stays, unless all its fields are corrected.
  if (refusedFields.length > 0 && open.length === 0)
    return { ...shown, problems, refusal: undefined };
  return { ...shown, problems, refusal: { ...refusal, fields: Object.fromEntries(open) } };
};

/** One line for each sentence of the server, at its first field. */
const refusalSummary = (fields: Readonly<Record<string, string>>): SummaryWords[] =>
  Object.entries(fields)
    .filter(([, message], index, all) => all.findIndex((each) => each[1] === message) === index)
    .map(([id, message]) => ({ message, fields: [{ id }] }));

/** The products named as the screens name them. */
const withNames = (problems: StepProblems, nameOf: (product: string) => string): StepProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([id, each]) => [
      id,
      each.product === undefined ? each : { ...each, product: nameOf(each.product) },
    ]),
  );

type Words = { summary: readonly SummaryWords[]; fields: Readonly<Record<string, string>> };

const wordsOf = ({ problems, refusal }: Pick<ShownProblems, 'problems' | 'refusal'>): Words => {
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
 * Problems are shown when a person presses Next, Check or Submit, never while typing. A message disappears when its
 * field is valid, or differs from the value that the server refused.
 */
export const useProblems = (draft: WizardDraft) => {
  const [state, setShown] = useState(nothing);
  // Renders again when the language changes.
  useText(fieldTexts);
  useText(sentenceTexts);
  const names = useEntryNames();
  const nameOf = (product: string): string => {
    const found = draft.existingProducts.find(({ name }) => name === product);
    return found === undefined ? product : names.product(found);
  };
  // Most keystrokes happen while no problem is shown: the rules need not run then.
  const shown = countOf(state) === 0 ? state : withoutCorrected(state, draft);
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
    (refusal: ShownRefusal) => set({ refusal, refused: draft }),
    [set, draft],
  );
  const clear = useCallback(
    () => setShown((before) => ({ ...nothing, attempt: before.attempt })),
    [],
  );
  const inLanguage = { ...shown, problems: withNames(shown.problems, nameOf) };
  return { shown, ...wordsOf(inLanguage), show, showRefusal, clear };
};
