import { NavLink } from 'react-router';
import { useStoredUser } from '#api/session.ts';
import { Brand } from '#components/brand.tsx';
import { useDrawerSlot } from '#components/drawer-content.tsx';
import { LanguageSelect } from '#components/language-select.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { Avatar } from '#components/ui/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { LogoutButton } from './logout-button.tsx';
import { paths } from './paths.ts';

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
  { to: paths.registrations, label: 'allRegistrations' },
  { to: paths.registration, label: 'newRegistration' },
  { to: paths.reports, label: 'viewReports' },
  { to: paths.catalogue, label: 'catalogue' },
  { to: paths.settings, label: 'settings' },
] as const;

/** The menu, the same in the drawer of small screens and along the top of wide ones. */
export const menuOf = (role: string) => (role === 'admin' ? adminMenu : collectorMenu);

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
          <p className="text-sm text-ink-2">
            {t(user.role === 'admin' ? 'administrator' : 'dataCollector')}
          </p>
        </div>
      </div>
      <LogoutButton />
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
              end
              onClick={onClose}
              className="flex min-h-12 items-center rounded-control px-3 font-semibold text-ink hover:bg-indigo-soft aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo"
            >
              {t(item.label)}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="mt-4 border-t border-line px-3 pt-4">
        <LanguageSelect />
      </div>
    </Drawer>
  );
};
