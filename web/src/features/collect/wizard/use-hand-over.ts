import { useRef, useState } from 'react';
import type { DraftOnDevice } from './use-draft.ts';
import { wizardReducer } from './wizard-reducer.ts';
import { useWizardServices } from './wizard-services.ts';

/** The page after the wizard: the draft that was just confirmed. */
export type Confirmed = { draftId: string };

/**
 * Gives the confirmed draft to the outbox and goes on, with a network and without: the outbox alone sends (ADR 0238).
 * Once: a second tap does nothing.
 */
export const useHandOver = (
  userId: number,
  { draft, handOver }: DraftOnDevice,
  onDone: (confirmed: Confirmed) => void,
) => {
  const { rememberValues, send } = useWizardServices();
  // A ref for the second tap, which may come before the next rendering.
  const given = useRef(false);
  const [isGiven, setGiven] = useState(false);
  const confirm = async () => {
    if (given.current) return;
    given.current = true;
    setGiven(true);
    rememberValues(userId, draft);
    await handOver(wizardReducer(draft, { type: 'confirmed', now: new Date().toISOString() }));
    onDone({ draftId: draft.id });
    // The outbox notes its failures itself.
    await send(draft.id).catch(() => undefined);
  };
  return { confirm: () => void confirm(), isGiven };
};
