import { QueryClientProvider } from '@tanstack/react-query';
import { Menu, WifiOff } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { refreshSession } from '#api/auth.ts';
import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { shownFrom, subscribeToShownFrom } from '#api/offline-answers.ts';
import { useStoredUser } from '#api/session.ts';
import { Brand } from '#components/brand.tsx';
import { DrawerContentProvider } from '#components/drawer-content.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { StatusLine } from '#components/ui/status-line.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { formatDateTime, registryTimeZone } from '#lib/format.ts';
import { LogoutButton } from './logout-button.tsx';
import { menuOf, NavigationDrawer } from './navigation.tsx';
import { homeOf } from './paths.ts';
import { keepInStep, takeQueryClient } from './query-client.ts';
import { useTopOfPage } from './use-top-of-page.ts';

/** Not part of the first page's code: sending waits until the page is there. */
const OutboxLine = lazy(async () => ({
  default: (await import('./outbox-line.tsx')).OutboxLine,
}));

const OfflineLine = () => {
  const t = useText(common);
  const reachable = useSyncExternalStore(subscribeToConnection, isReachable);
  const since = useSyncExternalStore(subscribeToShownFrom, shownFrom);
  return (
    <StatusLine icon={<WifiOff size={16} className="shrink-0" aria-hidden="true" />}>
      {reachable ? null : (
        <span>
          <span>{t('offline')}</span>
          {since === null ? null : <span> {t('listsFrom', { date: formatDateTime(since) })}</span>}
        </span>
      )}
    </StatusLine>
  );
};

const Header = ({ onMenu }: { onMenu: () => void }) => {
  const t = useText(common);
  const user = useStoredUser();
  if (user === null) return null;
  return (
    // A page with a header of its own (`data-page-header`) has the menu there on small screens.
    <header className="sticky top-0 z-20 border-b border-line bg-card max-wide:has-[~_main_[data-page-header]]:hidden print:hidden">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-1 sm:px-4">
        <IconButton
          className="wide:hidden"
          label={t('menu')}
          icon={<Menu size={24} />}
          onClick={onMenu}
        />
        <Link
          to={homeOf(user)}
          className="flex min-h-12 min-w-0 items-center rounded-control text-ink"
        >
          <Brand />
        </Link>
        <nav aria-label={t('menu')} className="ml-4 hidden h-full flex-1 wide:flex">
          {menuOf(user.role).map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              end
              className="flex h-full items-center border-b-3 border-transparent px-3 text-sm font-semibold text-ink-2 hover:text-indigo aria-[current=page]:border-indigo aria-[current=page]:text-indigo"
            >
              {t(item.label)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <span className="hidden items-center gap-2 text-sm sm:flex">
            <span className="max-w-32 truncate font-semibold">{user.username}</span>
            {user.role === 'admin' ? <Chip tone="indigo">{t('admin')}</Chip> : null}
          </span>
          <LogoutButton variant="quiet" className="px-3 max-sm:[&>span]:sr-only" />
        </div>
      </div>
    </header>
  );
};

/** The frame around every page of a signed-in person: header, menu, status line. */
export const Shell = () => {
  const t = useText(common);
  const [client] = useState(takeQueryClient);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // The drawer is open only on the address where it was opened, so navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Coming back to that page must not show the drawer open again.
  if (openOn !== null && openOn !== address) setOpenOn(null);
  const openMenu = useCallback(() => setOpenOn(address), [address]);
  useTopOfPage();
  useEffect(() => keepInStep(client), [client]);
  useEffect(() => {
    // A refusal ends the session in the client; without network the stored session goes on.
    refreshSession().catch(() => undefined);
  }, []);
  // A page shows its days once: in another zone it begins anew.
  useStoredUser();
  const timeZone = registryTimeZone();
  return (
    <QueryClientProvider client={client}>
      <DrawerContentProvider onOpen={openMenu}>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-30 focus:bg-card focus:p-3"
        >
          {t('skipToContent')}
        </a>
        <Header onMenu={openMenu} />
        <OfflineLine />
        <Suspense>
          <OutboxLine />
        </Suspense>
        <main id="content" tabIndex={-1} className="flex w-full flex-1 flex-col outline-none">
          <div
            key={timeZone}
            className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 py-4 sm:py-6"
          >
            <Outlet />
          </div>
        </main>
        <NavigationDrawer open={openOn === address} onClose={() => setOpenOn(null)} />
      </DrawerContentProvider>
    </QueryClientProvider>
  );
};
