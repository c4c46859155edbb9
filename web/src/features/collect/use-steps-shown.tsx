import { useMemo } from 'react';
import { useDrawerContent } from '#components/dialogs/drawer-content.tsx';
import type { Step, WizardDraft } from './drafts/draft.ts';
import type { StepsShown } from './step-list.tsx';
import { doneSteps, visitableSteps } from './step-problems.ts';
import { WizardMenu } from './wizard-menu.tsx';
import type { MenuLink } from './wizard-menu.tsx';

/**
 * The steps for the sidebar and the drawer. The drawer is rendered again only when a step's state
 * changes, not at each keystroke.
 */
export const useStepsShown = (
  draft: WizardDraft,
  onVisit: (step: Step) => void,
  links: readonly MenuLink[],
): StepsShown => {
  const shape = JSON.stringify({
    current: draft.step,
    done: doneSteps(draft),
    visitable: visitableSteps(draft),
  });
  const shown = useMemo(
    () => ({ ...(JSON.parse(shape) as Omit<StepsShown, 'onVisit'>), onVisit }),
    [shape, onVisit],
  );
  useDrawerContent(useMemo(() => <WizardMenu {...shown} links={links} />, [shown, links]));
  return shown;
};
