import { useCallback, useState } from 'react';
import type { WizardDraft } from './draft.ts';
import { checkRequestProblems, stepProblems } from './step-problems.ts';
import type { StepProblems } from './step-problems.ts';

type Shown = StepProblems & {
  lead?: string | undefined;
  attempt: number;
  fromServer: boolean;
  /** The sentence with which the server refused the whole. */
  refusal?: string | undefined;
  /** The identity numbers that were on the screen: words about them go when one is changed. */
  numbers?: string;
};

const numbersOf = ({ person }: WizardDraft): string => `${person.aadharNumber} ${person.voterId}`;

const nothing: Shown = { summary: [], fields: {}, attempt: 0, fromServer: false };

/**
 * Problems are shown when a person asked to go on, never while typing. The words beside a field
 * go once the field is right; the summary stays until the next attempt, so that nothing jumps.
 */
export const useProblems = (draft: WizardDraft) => {
  const [shown, setShown] = useState(nothing);
  const numbers = numbersOf(draft);
  const show = useCallback(
    (problems: StepProblems, { lead, fromServer = false, refusal }: Partial<Shown> = {}) =>
      setShown((before) => ({
        ...problems,
        lead,
        fromServer,
        refusal,
        numbers,
        attempt: before.attempt + 1,
      })),
    [numbers],
  );
  const clear = useCallback(
    () => setShown((before) => ({ ...nothing, attempt: before.attempt })),
    [],
  );
  const open = {
    ...stepProblems(draft, draft.step).fields,
    ...checkRequestProblems(draft).fields,
  };
  const stillSaid = (id: string): boolean =>
    shown.fromServer && (shown.numbers === numbers || (id !== 'aadharNumber' && id !== 'voterId'));
  const fields = Object.fromEntries(
    Object.entries(shown.fields).filter(([id]) => stillSaid(id) || open[id] !== undefined),
  );
  return { shown, fields, show, clear };
};
