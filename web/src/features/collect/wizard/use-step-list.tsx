import { useMemo } from 'react';
import { useDrawerContent } from '#components/dialogs/drawer-content.tsx';
import type { Step, WizardDraft } from '../drafts/draft.ts';
import type { StepStates } from './step-list.tsx';
import { doneSteps, visitableSteps } from '../problems/step-problems.ts';
import { WizardMenu, type MenuLink } from './wizard-menu.tsx';

/**
 * The steps for the sidebar and the drawer. The drawer is rendered again only when a step's state
 * changes, not at each keystroke.
 */
export const useStepList = (
  draft: WizardDraft,
  onVisit: (step: Step) => void,
  links: readonly MenuLink[],
): StepStates => {
  const shape = JSON.stringify({
    current: draft.step,
    done: doneSteps(draft),
    visitable: visitableSteps(draft),
  });
  const shown = useMemo(
    () => ({ ...(JSON.parse(shape) as Omit<StepStates, 'onVisit'>), onVisit }),
    [shape, onVisit],
  );
  useDrawerContent(useMemo(() => <WizardMenu {...shown} links={links} />, [shown, links]));
  return shown;
};
