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

/** The wizard with invented persons; nothing is sent or kept. */
export const Page = () => {
  const navigate = useNavigate();
  return (
    <Practice
      dashboard={paths.dashboard}
      links={links}
      onLeave={() => navigate(paths.dashboard, { replace: true })}
    />
  );
};
