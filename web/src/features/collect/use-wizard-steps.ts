import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '#lib/router/hooks.ts';
import { STEPS } from './drafts/draft.ts';
import type { Step, WizardDraft } from './drafts/draft.ts';
import { draftAddress } from './drafts/draft-address.ts';
import { mayVisit } from './step-problems.ts';
import type { WizardAction } from './wizard-reducer.ts';

/**
 * Keeps the address in step with the draft, so that the browser's Back is one step back. The step
 * on the screen is the draft's; the address only asks for one, and is corrected when it may not. `onBack` is
 * called when the address changes the step.
 */
export const useWizardSteps = (
  draft: WizardDraft,
  ready: boolean,
  dispatch: (action: WizardAction) => void,
  onBack: () => void,
) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = STEPS.find((step) => String(step) === search.get('step'));
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    if (!ready) return;
    const now = latest.current;
    if (asked === now.step) return;
    if (asked !== undefined && mayVisit(now, asked)) {
      onBack();
      dispatch({ type: 'went-to', step: asked });
    } else navigate(draftAddress(now.id, now.step), { replace: true });
  }, [asked, ready, dispatch, onBack, navigate]);
  return useCallback((step: Step) => navigate(draftAddress(draft.id, step)), [draft.id, navigate]);
};
