import { lazy, type ComponentProps } from 'react';
import { useNavigate } from '#lib/router/hooks.ts';
import { guideAt, paths } from '#pages/paths.ts';
import { Practice } from '#features/collect/practice/practice.tsx';
import type { MenuLink } from '#features/collect/wizard/wizard-menu.tsx';

/** The menu of the drawer: each place ends the practice. */
const links: readonly MenuLink[] = [
  { to: paths.dashboard, label: 'dashboard' },
  { to: guideAt('first'), label: 'guide' },
  { to: paths.settings, label: 'settings' },
];

type Given = Omit<ComponentProps<typeof Practice>, 'wizard'>;

/** The page of the registration has the wizard: a phone keeps it, and it stays one file (ADR 0257). */
const PracticeWithWizard = lazy(async () => {
  const { wizardForPractice } = await import('./registration.tsx');
  return { default: (given: Given) => <Practice {...given} wizard={wizardForPractice} /> };
});

/** The wizard with invented persons; nothing is sent or kept. */
export const Page = () => {
  const navigate = useNavigate();
  return (
    <PracticeWithWizard
      dashboard={paths.dashboard}
      links={links}
      onLeave={() => navigate(paths.dashboard, { replace: true })}
    />
  );
};
