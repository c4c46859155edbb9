import { lazy, type ComponentProps } from 'react';
import { useNavigate } from '#lib/router/hooks.ts';
import { paths } from '#pages/paths.ts';
import { Practice } from '#features/collect/practice/practice.tsx';

type Given = Omit<ComponentProps<typeof Practice>, 'wizard'>;

/** The page of the registration has the wizard: a phone keeps it, and it stays one file (ADR 0257). */
const PracticeWithWizard = lazy(async () => {
  const { wizardForPractice } = await import('./registration.tsx');
  return { default: (given: Given) => <Practice {...given} wizard={wizardForPractice} /> };
});

/** The wizard with invented persons; nothing is sent or kept. */
export const Page = () => {
  const navigate = useNavigate();
  return <PracticeWithWizard onLeave={() => navigate(paths.dashboard, { replace: true })} />;
};
