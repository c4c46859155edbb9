import { type Role, roleMay } from '@gi/contract/fields/roles';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from '#lib/router/hooks.ts';
import { matchPath } from '#lib/router/match.ts';
import { loadOfficeTexts } from '#i18n/language.ts';
import { Page as NotFoundPage } from '#pages/public/not-found.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { routes } from '../pages/paths.ts';
import type { InsideRoute } from '../pages/paths.ts';
import { RequireSession } from './require-session.tsx';
import type { PageAccess } from './require-session.tsx';

/** Each file of `pages/` exports its screen as `Page` and becomes a separate chunk. */
type PageModule = { Page: ComponentType };

const files = import.meta.glob<PageModule>([
  '../pages/{account,admin,collector,dev,register}/*.tsx',
  '!../pages/admin/register-{cards,links}.tsx',
  '!../pages/register/ways-on.tsx',
  '!../pages/**/*.test.tsx',
]);

type PageEntry = { route: InsideRoute; file: string; access: PageAccess };

/** The route table. Who may not open `developer` pages gets the not-found page. */
export const pageTable: readonly PageEntry[] = [
  { route: 'dashboard', file: 'collector/dashboard', access: 'registrations.read' },
  { route: 'admin', file: 'admin/workbench', access: 'office' },
  { route: 'overview', file: 'admin/overview', access: 'office' },
  { route: 'users', file: 'admin/users', access: 'accounts' },
  { route: 'userRegistrations', file: 'admin/user-registrations', access: 'accounts' },
  { route: 'review', file: 'admin/review', access: 'review' },
  { route: 'catalogue', file: 'admin/catalogue', access: 'catalogue' },
  { route: 'applications', file: 'admin/applications', access: 'office' },
  { route: 'activity', file: 'admin/activity', access: 'audit' },
  { route: 'printing', file: 'admin/printing', access: 'print.jobs' },
  { route: 'unitSettings', file: 'admin/settings', access: 'settings' },
  { route: 'doctor', file: 'admin/doctor', access: 'system' },
  { route: 'registration', file: 'collector/registration', access: 'register' },
  { route: 'registrations', file: 'register/registrations', access: 'registrations.read' },
  { route: 'myRegistrations', file: 'collector/my-registrations', access: 'register' },
  {
    route: 'registrationDetails',
    file: 'register/registration-details',
    access: 'registrations.read',
  },
  { route: 'verify', file: 'collector/verify', access: 'register' },
  { route: 'reports', file: 'register/reports', access: 'reports' },
  { route: 'settings', file: 'account/settings', access: 'signed-in' },
  { route: 'ownSessions', file: 'account/own-sessions', access: 'signed-in' },
  { route: 'secondFactor', file: 'account/second-factor', access: 'office' },
  { route: 'testUpload', file: 'dev/test-upload', access: 'developer' },
  { route: 'testSimple', file: 'dev/test-simple', access: 'developer' },
  { route: 'apiTest', file: 'dev/api-test', access: 'developer' },
  { route: 'compressionTest', file: 'dev/compression-test', access: 'developer' },
  { route: 'cameraTest', file: 'dev/camera-test', access: 'developer' },
  { route: 'testSignature', file: 'dev/test-signature', access: 'developer' },
];

/** Whether a role may open a page. */
const mayOpen = (role: Role, access: PageAccess): boolean =>
  access === 'signed-in' || roleMay(role, access === 'developer' ? 'system' : access);

const isOfOffice = (access: PageAccess): boolean => !mayOpen('user', access);

/** Whether a role may open the page at an address; menus leave the others out. */
export const mayOpenAddress = (role: Role, address: string): boolean => {
  const page = pageTable.find(({ route }) => routes[route] === address);
  return page !== undefined && mayOpen(role, page.access);
};

const addressOf = (file: string): string => `../pages/${file}.tsx`;

/** Pages whose code is here. */
const loaded = new Map<InsideRoute, ComponentType>();

const load = async ({ route, file, access }: PageEntry): Promise<{ default: ComponentType }> => {
  const [page] = await Promise.all([
    files[addressOf(file)]?.(),
    // Without them the page would flash up in English.
    isOfOffice(access) ? loadOfficeTexts() : undefined,
  ]);
  if (page === undefined) throw new Error(`there is no page ${file}`);
  loaded.set(route, page.Page);
  return { default: page.Page };
};

const entries = new Map(pageTable.map((entry) => [entry.route, entry]));

/** A page whose code could not be fetched, without a network say, asks for it again when it is next opened. */
const lazyPage = (entry: PageEntry): ComponentType =>
  lazy(async () => {
    try {
      return await load(entry);
    } catch (error) {
      lazyPages.set(entry.route, lazyPage(entry));
      throw error;
    }
  });

const lazyPages = new Map(pageTable.map((entry) => [entry.route, lazyPage(entry)]));

/** Fetches a page's code before it is asked for. A failure for want of a network is shown later by the page itself. */
export const fetchPage = async (route: InsideRoute): Promise<void> => {
  const entry = entries.get(route);
  if (entry !== undefined) await load(entry).catch(() => undefined);
};

/** Fetches the page at an address, so that it is drawn at once: React shows a fallback for 300 ms. */
export const fetchPageAt = async (pathname: string): Promise<void> => {
  const found = pageTable.find(({ route }) => matchPath(routes[route], pathname) !== null);
  if (found !== undefined) await fetchPage(found.route);
};

const Content = ({ route, Lazy }: { route: InsideRoute; Lazy: ComponentType }) => {
  const { pathname } = useLocation();
  // Kept while the page is open: another component would be another page.
  const [Page] = useState<ComponentType>(() => loaded.get(route) ?? Lazy);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
};

/** A route's page behind its access check, with a loading state until its chunk has arrived. */
export const PageOf = ({ route }: { route: InsideRoute }) => {
  const entry = entries.get(route);
  const Lazy = lazyPages.get(route);
  if (entry === undefined || Lazy === undefined) return <NotFoundPage />;
  return (
    <RequireSession access={entry.access}>
      <Content key={route} route={route} Lazy={Lazy} />
    </RequireSession>
  );
};
