import { type Role, roleMay } from '@gi/contract/fields/roles';
import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-complex';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import Gauge from 'lucide-react/icons/gauge';
import LayoutList from 'lucide-react/icons/layout-list';
import ListChecks from 'lucide-react/icons/list-checks';
import PanelLeft from 'lucide-react/icons/panel-left';
import Printer from 'lucide-react/icons/printer';
import ScrollText from 'lucide-react/icons/scroll-text';
import Stamp from 'lucide-react/icons/stamp';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Table2 from 'lucide-react/icons/table-2';
import Trash2 from 'lucide-react/icons/trash';
import UserCog from 'lucide-react/icons/user-cog';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { NavLink } from '#lib/router/router.tsx';
import { useStoredUser } from '#api/session.ts';
import { Brand } from '#components/page/brand.tsx';
import { useDrawerSlot } from '#components/dialogs/drawer-content.tsx';
import { LanguageLater, LanguageSelect } from '#components/fields/language-select.tsx';
import { Drawer } from '#components/dialogs/drawer.tsx';
import { Avatar } from '#components/cards/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { remember, remembered } from '#lib/device/remembered.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { common } from '#i18n/en/common.ts';
import { LockButton, LogoutButton } from './logout-button.tsx';
import { mayOpenAddress } from './pages.tsx';
import { paths } from '#pages/paths.ts';

const collectorMenu = [
  { to: paths.dashboard, label: 'dashboard' },
  { to: paths.registration, label: 'newRegistration' },
  { to: paths.myRegistrations, label: 'myRegistrations' },
  { to: paths.verify, label: 'verifyId' },
  { to: paths.reports, label: 'viewReports' },
  { to: paths.settings, label: 'settings' },
] as const;

const adminMenu = [
  { to: paths.admin, label: 'dashboard' },
  { to: paths.overview, label: 'overview' },
  { to: paths.review, label: 'review' },
  { to: paths.registrations, label: 'allRegistrations' },
  { to: paths.registration, label: 'newRegistration' },
  { to: paths.applications, label: 'applications' },
  { to: paths.reports, label: 'viewReports' },
  { to: paths.catalogue, label: 'catalogue' },
  { to: paths.printing, label: 'printing' },
  { to: paths.users, label: 'users' },
  { to: paths.activity, label: 'activity' },
  { to: paths.trash, label: 'trash' },
  { to: paths.unitSettings, label: 'unitSettings' },
  { to: paths.doctor, label: 'doctor' },
  { to: paths.settings, label: 'settings' },
] as const;

/** The pages of the office that a role may open. */
export const menuOfOffice = (role: Role) => adminMenu.filter(({ to }) => mayOpenAddress(role, to));

/**
 * The menu: in the drawer of small screens, along the top of wide ones for collectors, and along the side
 * of wide ones for the office, which has more pages than a line holds.
 */
export const menuOf = (role: Role) =>
  roleMay(role, 'office') ? menuOfOffice(role) : collectorMenu;

const icons = {
  [paths.admin]: Table2,
  [paths.overview]: Gauge,
  [paths.registrations]: LayoutList,
  [paths.registration]: FilePlus2,
  [paths.applications]: Stamp,
  [paths.reports]: ChartColumn,
  [paths.review]: ListChecks,
  [paths.catalogue]: BookOpen,
  [paths.printing]: Printer,
  [paths.users]: UsersRound,
  [paths.activity]: ScrollText,
  [paths.trash]: Trash2,
  [paths.unitSettings]: Building2,
  [paths.doctor]: Stethoscope,
  [paths.settings]: UserCog,
} as const;

const NARROW_KEY = 'narrow-menu';

/** The office's menu at the left of wide screens; it can be made as narrow as its icons. */
export const SideMenu = ({ role }: { role: Role }) => {
  const t = useText(common);
  const [isNarrow, setNarrow] = useState(() => remembered(NARROW_KEY) === 'true');
  const menu = menuOfOffice(role);
  const toggle = () => {
    setNarrow(!isNarrow);
    remember(NARROW_KEY, String(!isNarrow));
  };
  return (
    <nav
      aria-label={t('menu')}
      className={`sticky top-[calc(3.5rem+1px)] hidden h-[calc(100dvh-3.5rem-1px)] shrink-0 flex-col gap-0.5 overflow-y-auto border-r border-line bg-card p-2 wide:flex print:hidden ${isNarrow ? 'w-15' : 'w-52'}`}
    >
      {menu.map(({ to, label }) => {
        const Icon = icons[to];
        return (
          <NavLink
            key={to}
            to={to}
            title={isNarrow ? t(label) : undefined}
            className="flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3 text-sm font-semibold text-ink-2 -outline-offset-2 hover:bg-indigo-soft hover:text-indigo aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo"
          >
            <Icon size={20} className="shrink-0" aria-hidden="true" />
            <span className={isNarrow ? 'sr-only' : 'truncate'}>{t(label)}</span>
          </NavLink>
        );
      })}
      <button
        type="button"
        aria-pressed={isNarrow}
        title={t('narrowMenu')}
        onClick={toggle}
        className="mt-auto flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3 text-sm text-ink-2 -outline-offset-2 hover:bg-indigo-soft hover:text-indigo"
      >
        <PanelLeft size={20} className="shrink-0" aria-hidden="true" />
        <span className={isNarrow ? 'sr-only' : ''}>{t('narrowMenu')}</span>
      </button>
    </nav>
  );
};

/** The menu of small screens; the wizard puts its list of steps here instead. */
export const NavigationDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useText(common);
  const user = useStoredUser();
  const slot = useDrawerSlot();
  if (user === null) return null;
  const footer = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={user.username} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.username}</p>
          <p className="text-sm text-ink-2">{t(roleTitles[user.role])}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LockButton />
        <LogoutButton />
      </div>
    </div>
  );
  return (
    <Drawer open={open} onClose={onClose} label={t('menu')} header={<Brand />} footer={footer}>
      {slot ?? (
        <nav aria-label={t('menu')} className="flex flex-col gap-1">
          {menuOf(user.role).map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              onClick={onClose}
              className="flex min-h-12 items-center rounded-control px-3 font-semibold text-ink hover:bg-indigo-soft aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo"
            >
              {t(item.label)}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="mt-4 flex flex-col gap-3 border-t border-line px-3 pt-4">
        <LanguageSelect />
        <LanguageLater />
      </div>
    </Drawer>
  );
};
