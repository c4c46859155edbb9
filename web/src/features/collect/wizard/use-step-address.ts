import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '#lib/router/hooks.ts';
import { isPristine, STEPS, type Step, type WizardDraft } from '../drafts/draft.ts';
import { draftAddress } from '../drafts/draft-address.ts';
import { mayVisit } from '../problems/step-problems.ts';
import type { WizardAction } from './wizard-reducer.ts';

/**
 * Keeps the step in the address and in the draft the same, so that the browser's Back is one step back. The draft
 * decides which step is shown; a step in the address that may not be visited is corrected. An untouched draft is not on
 * the device, and its address has no step: after a reload it is a new one, not one that is gone. `onBack` is called when
 * the address changes the step.
 */
export const useStepAddress = (
  draft: WizardDraft,
  ready: boolean,
  dispatch: (action: WizardAction) => void,
  onBack: () => void,
) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = STEPS.find((step) => String(step) === search.get('step'));
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const untouched = isPristine(draft);
  useEffect(() => {
    if (!ready || (untouched && inAddress === undefined)) return;
    const now = latest.current;
    if (inAddress === now.step) return;
    if (inAddress !== undefined && mayVisit(now, inAddress)) {
      onBack();
      dispatch({ type: 'went-to', step: inAddress });
    } else navigate(draftAddress(now.id, now.step), { replace: true });
  }, [inAddress, ready, untouched, dispatch, onBack, navigate]);
  return useCallback((step: Step) => navigate(draftAddress(draft.id, step)), [draft.id, navigate]);
};
