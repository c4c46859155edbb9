import { useMemo } from 'react';
import { useDrawerContent } from '#components/dialogs/drawer-content.tsx';
import type { Step, WizardDraft } from '../drafts/draft.ts';
import { StepList, StepProgress, type StepStates } from './step-list.tsx';
import { doneSteps, visitableSteps } from '../problems/step-problems.ts';

const StepsInDrawer = (steps: StepStates) => (
  <div className="flex flex-col gap-4 border-b border-line py-2 pb-4">
    <div className="px-3">
      <StepProgress done={steps.done} />
    </div>
    <StepList names="menuStep" {...steps} />
  </div>
);

/**
 * The steps for the sidebar and the drawer. The drawer is rendered again only when a step's state
 * changes, not at each keystroke.
 */
export const useStepList = (draft: WizardDraft, onVisit: (step: Step) => void): StepStates => {
  const shape = JSON.stringify({
    current: draft.step,
    done: doneSteps(draft),
    visitable: visitableSteps(draft),
  });
  const shown = useMemo(
    () => ({ ...(JSON.parse(shape) as Omit<StepStates, 'onVisit'>), onVisit }),
    [shape, onVisit],
  );
  useDrawerContent(useMemo(() => <StepsInDrawer {...shown} />, [shown]));
  return shown;
};
