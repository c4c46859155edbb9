import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Suspense } from 'react';
import { NavLink } from '#lib/router/router.tsx';
import { dayTexts } from '#i18n/en/day.ts';
import { useText } from '#i18n/language.ts';
import { bundledPart } from '#lib/device/lazy-part.ts';
import { paths } from '#pages/paths.ts';

/** Fetched with the outbox, which the first page does not wait for. */
export const MineCount = bundledPart(async () => (await import('./mine-count.tsx')).MineCount);

const tabs = [
  { to: paths.dashboard, label: 'home', Icon: House },
  { to: paths.registration, label: 'new', Icon: UserRoundPlus },
  { to: paths.myRegistrations, label: 'mine', Icon: FolderOpen },
] as const;

/**
 * The three pages of a collector under the thumb, on phones. A page with buttons of its own at the foot (the steps
 * of the wizard, a correction) hides it, so that no two bars compete for the thumb (styles.css, ADR 0238).
 */
export const TabBar = () => {
  const t = useText(dayTexts);
  return (
    <nav
      data-tab-bar
      aria-label={t('places')}
      className="weave-top sticky bottom-0 z-10 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden"
    >
      <ul className="grid grid-cols-3">
        {tabs.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="group flex min-h-[56px] flex-col pt-1 items-center justify-center gap-0.5 -outline-offset-2 text-[length:min(var(--text-xs),6vw)] leading-normal font-medium text-ink-2 no-underline aria-[current=page]:text-indigo"
            >
              <span className="relative rounded-full px-4 py-0.5 group-aria-[current=page]:bg-indigo-soft">
                <Icon size={22} aria-hidden="true" />
                {label === 'mine' ? (
                  <Suspense>
                    <MineCount className="absolute -top-1 right-0" />
                  </Suspense>
                ) : null}
              </span>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
