import { QueryClientProvider } from '@tanstack/react-query';
import Menu from 'lucide-react/icons/menu';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '#lib/router/hooks.ts';
import { Link, NavLink } from '#lib/router/router.tsx';
import { refreshSession } from '#api/auth.ts';
import { useReachable } from '#api/connection.ts';
import { useShownFrom } from '#api/offline-answers.ts';
import { storedUser, useMay, useStoredUser, type StoredUser } from '#api/session.ts';
import { Brand } from '#components/page/brand.tsx';
import { DrawerContentProvider } from '#components/dialogs/drawer-content.tsx';
import { IconButton } from '#components/buttons/button.tsx';
import { STATUS_PART, StatusLine, StatusText } from '#components/page/status-line.tsx';
import { appCachingSettled } from '#lib/device/app-on-device.ts';
import { atRest } from '#lib/device/at-rest.ts';
import { useHasLock } from '#lib/sealed-store/lock-state.ts';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { formatDate, formatDateTime, registryTimeZone } from '#lib/format/format.ts';
import { GuideLink, type GuideTopics } from './guide-link.tsx';
import { LockButton, LogoutButton } from './logout-button.tsx';
import { collectorMenu, NavigationDrawer } from './navigation.tsx';
import { useOfficeFrame } from './office-frame.ts';
import { homeOf, paths } from '#pages/paths.ts';
import { MineCount, TabBar } from './tab-bar.tsx';
import type { PageWidth } from './pages.tsx';
import { keepInStep, takeQueryClient } from './query-client.ts';
import { useTopOfPage } from './use-top-of-page.ts';

/**
 * Not part of the first page's code: sending waits until the page is there. The office seldom has
 * something to send; for them it comes once that page is at rest.
 */
const OutboxPart = lazy(async () => {
  if (storedUser()?.role !== 'user') await new Promise<void>((resolve) => atRest(resolve));
  else await appCachingSettled();
  return { default: (await import('./outbox-part.tsx')).OutboxPart };
});

const OfflinePart = () => {
  const t = useText(common);
  const reachable = useReachable();
  const since = useShownFrom();
  if (reachable) return null;
  return (
    <>
      <span className={`${STATUS_PART} shrink-0`}>
        <WifiOff size={14} className="shrink-0" aria-hidden="true" />
        <StatusText text={t('offline')} short={t('offlineShort')} />
      </span>
      {since === null ? null : (
        // The unsent work is more important than this text, which is on a second line, out of sight, where both have no room.
        <span className={`${STATUS_PART} order-last min-w-0`}>
          <StatusText
            text={t('listsFrom', { date: formatDateTime(since) })}
            short={t('listsShort', { date: formatDate(since) })}
          />
        </span>
      )}
    </>
  );
};

/** The page of the guide that fits a screen of a collector. */
const topics: GuideTopics = {
  registration: (search) => (search.endsWith('step=2') ? 'photos' : 'first'),
  myRegistrations: 'offline',
  registrationDetails: 'returned',
  verify: 'identity',
  settings: 'lost',
};

const CollectorTools = ({ user }: { user: StoredUser }) => {
  const lock = useHasLock(user.id);
  return (
    <div className="ml-auto flex shrink-0 items-center sm:gap-2">
      <span className="hidden max-w-32 truncate text-sm font-medium sm:block">{user.username}</span>
      <GuideLink topics={topics} />
      <LockButton variant="quiet" className="px-3" />
      {/* Both are in the menu; a phone's header has room for one. */}
      <LogoutButton variant="quiet" className={`px-3 ${lock ? 'max-sm:hidden' : ''}`} />
    </div>
  );
};

type HeaderProps = { office: ReturnType<typeof useOfficeFrame>; onMenu: () => void };

const Header = ({ office, onMenu }: HeaderProps) => {
  const t = useText(common);
  const user = useStoredUser();
  const isOffice = useMay('office');
  if (user === null) return null;
  // The collector's tools are shown until those of the office are loaded.
  const Tools = office?.HeaderTools ?? CollectorTools;
  return (
    // A page with its own header (`data-page-header`) has the menu there on small screens (styles.css).
    <header
      data-app-header
      className="weave-hem sticky top-0 z-20 border-b border-line bg-card print:hidden"
    >
      <div
        className={`mx-auto flex h-(--header) items-center gap-1 px-1 sm:px-4 ${isOffice ? '' : 'max-w-7xl'}`}
      >
        <IconButton
          className="wide:hidden"
          label={t('menu')}
          icon={<Menu size={24} />}
          onClick={onMenu}
        />
        <Link
          to={homeOf(user)}
          className={`flex min-h-12 min-w-0 items-center rounded-control text-ink ${isOffice ? 'wide:w-49 wide:shrink-0' : ''}`}
        >
          <Brand />
        </Link>
        {isOffice ? null : (
          <nav aria-label={t('menu')} className="ml-4 hidden h-full flex-1 wide:flex">
            {collectorMenu.map((item) => (
              <NavLink
                key={item.to}
                to={item.to}
                className="flex h-full items-center border-b-3 border-transparent px-3 text-sm leading-tight font-medium text-ink-2 hover:text-indigo aria-[current=page]:border-indigo aria-[current=page]:text-indigo"
              >
                {t(item.label)}
                {item.to === paths.myRegistrations ? (
                  <Suspense>
                    <MineCount className="ml-1.5" />
                  </Suspense>
                ) : null}
              </NavLink>
            ))}
          </nav>
        )}
        <Tools user={user} />
      </div>
    </header>
  );
};

/** The office's pages begin at the same place, whatever their width. */
const WIDTHS: Readonly<Record<PageWidth, string>> = {
  list: '',
  form: 'max-w-[47rem]',
  record: 'max-w-[100rem]',
};

/** The frame around every page of a signed-in person: header, menu, status line. */
export const Shell = ({ width, children }: { width: PageWidth; children: ReactNode }) => {
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
    // A refusal ends the session in the client; without a network the stored session stays valid.
    refreshSession().catch(() => undefined);
  }, []);
  // A new time zone remounts the page, so that its days follow.
  const role = useStoredUser()?.role;
  const isOffice = useMay('office');
  const office = useOfficeFrame(isOffice);
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
        <Header office={office} onMenu={openMenu} />
        <StatusLine>
          <OfflinePart />
          <Suspense>
            <OutboxPart />
          </Suspense>
        </StatusLine>
        <div className="flex w-full min-w-0 flex-1">
          {role === undefined || office === undefined ? null : <office.SideMenu role={role} />}
          <main
            id="content"
            tabIndex={-1}
            className="flex w-full min-w-0 flex-1 flex-col outline-none"
          >
            <div
              key={timeZone}
              // A page that fills the screen (`data-fill`) is as wide and as high as the window, and
              // scrolls inside.
              className={`flex w-full flex-1 flex-col px-4 py-4 wide:has-data-fill:h-[calc(100dvh-var(--header)-1px)] wide:has-data-fill:max-w-none wide:has-data-fill:flex-none wide:has-data-fill:pt-2 wide:has-data-fill:pb-1 ${isOffice ? `wide:pt-3 ${WIDTHS[width]}` : 'mx-auto max-w-6xl sm:py-6'}`}
            >
              {children}
            </div>
          </main>
        </div>
        {role === 'user' ? <TabBar /> : null}
        {openOn === address ? (
          <NavigationDrawer MenuLinks={office?.MenuLinks} onClose={() => setOpenOn(null)} />
        ) : null}
      </DrawerContentProvider>
    </QueryClientProvider>
  );
};
