import type { Role } from '@gi/contract/fields/roles';
import type { ComponentType } from 'react';
import { NavLink } from '#lib/router/router.tsx';
import { useStoredUser } from '#api/session.ts';
import { Brand } from '#components/page/brand.tsx';
import { useDrawerSlot } from '#components/dialogs/drawer-content.tsx';
import { LanguageLater, LanguageSelect } from '#components/fields/language-select.tsx';
import { Drawer } from '#components/dialogs/drawer.tsx';
import { Avatar } from '#components/cards/avatar.tsx';
import { useText } from '#i18n/language.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { common } from '#i18n/en/common.ts';
import { LockButton, LogoutButton } from './logout-button.tsx';
import { paths } from '#pages/paths.ts';

/** The menu of a collector: in the drawer of small screens, along the top of wide ones. */
export const collectorMenu = [
  { to: paths.dashboard, label: 'dashboard' },
  { to: paths.registration, label: 'newRegistration' },
  { to: paths.myRegistrations, label: 'myRegistrations' },
  { to: paths.verify, label: 'verifyId' },
  { to: paths.reports, label: 'viewReports' },
  { to: paths.practice, label: 'practice' },
  { to: paths.guide, label: 'guide' },
  { to: paths.settings, label: 'settings' },
] as const;

type NavigationDrawerProps = {
  /** The links of the office's menu. */
  MenuLinks: ComponentType<{ role: Role; inColumns: true; onGo: () => void }> | undefined;
  onClose: () => void;
};

/** The menu of small screens, the office's as a sheet; below the steps of the wizard while it is open. */
export const NavigationDrawer = ({ MenuLinks, onClose }: NavigationDrawerProps) => {
  const t = useText(common);
  const user = useStoredUser();
  const slot = useDrawerSlot();
  if (user === null) return null;
  const footer = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={user.username} />
        <div className="min-w-0">
          <p className="truncate font-medium">{user.username}</p>
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
    <Drawer
      onClose={onClose}
      label={t('menu')}
      edge={MenuLinks !== undefined && slot === null ? 'foot' : 'left'}
      header={<Brand />}
      footer={footer}
    >
      {slot}
      <nav aria-label={t('menu')} className="flex flex-col gap-1">
        {MenuLinks === undefined ? (
          collectorMenu.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              onClick={onClose}
              className="flex min-h-12 items-center rounded-control px-3 font-medium text-ink hover:bg-indigo-soft aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo"
            >
              {t(item.label)}
            </NavLink>
          ))
        ) : (
          <MenuLinks role={user.role} inColumns onGo={onClose} />
        )}
      </nav>
      <div className="mt-4 flex flex-col gap-3 border-t border-line px-3 pt-4">
        <LanguageSelect />
        <LanguageLater />
      </div>
    </Drawer>
  );
};
