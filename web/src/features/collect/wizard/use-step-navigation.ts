import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { usePreparing } from '#lib/pictures/preparing.ts';
import { LAST_STEP, type Step } from '../drafts/draft.ts';
import { firstInvalidStep, isValid, stepProblems } from '../problems/step-problems.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { wizardReducer } from './wizard-reducer.ts';
import { useProblems } from './use-problems.ts';
import { useStepAddress } from './use-step-address.ts';

/** Next, Previous, Change and the confirmation: each step opens only when those before it are valid. */
export const useStepNavigation = (device: DraftOnDevice) => {
  const { draft, dispatch, ready } = device;
  const problems = useProblems(draft);
  const { clear } = problems;
  const goTo = useStepAddress(draft, ready, dispatch, clear);
  const [returning, setReturning] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [isNextAsked, setNextAsked] = useState(false);
  const visit = useCallback(
    (step: Step) => {
      clear();
      setNextAsked(false);
      dispatch({ type: 'went-to', step });
      goTo(step);
    },
    [clear, dispatch, goTo],
  );
  /** Shows what is missing on a step, in the summary: a toast would repeat it and cover the buttons. */
  const refuse = (step: Step) => {
    if (step !== draft.step) visit(step);
    problems.show(stepProblems(draft, step), 'completeAllFields');
  };
  const confirm = () => {
    const invalid = firstInvalidStep(draft);
    if (invalid !== undefined) return refuse(invalid);
    if (draft.step !== LAST_STEP) visit(LAST_STEP);
    problems.clear();
    setReturning(false);
    return setConfirming(true);
  };
  const goOn = () => {
    if (!isValid(draft, draft.step)) return refuse(draft.step);
    if (returning) return confirm();
    problems.clear();
    dispatch({ type: 'next' });
    return goTo(wizardReducer(draft, { type: 'next' }).step);
  };
  const preparing = usePreparing();
  const goOnNow = useEffectEvent(goOn);
  useEffect(() => {
    if (!isNextAsked || preparing) return;
    setNextAsked(false);
    goOnNow();
  }, [isNextAsked, preparing]);
  /** A picture that is being prepared would count as missing: Next waits for it. */
  const next = () => (preparing ? setNextAsked(true) : goOn());
  const previous = () => visit((draft.step - 1) as Step);
  const change = (step: Step) => {
    setConfirming(false);
    setReturning(step !== LAST_STEP);
    visit(step);
  };
  return {
    problems,
    visit,
    next,
    isNextAsked,
    previous,
    confirm,
    change,
    returning,
    confirming,
    setConfirming,
  };
};
