import { roleMay } from '@gi/contract/fields/roles';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { storedUser } from '#api/session.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { matchPath } from '#lib/router/match.ts';
import { routes, type InsideRoute } from '#pages/paths.ts';
import { ErrorBoundary } from './error-page.tsx';
import { fetchOfficeFrame } from './office-frame.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { insideRoutes, pages } from './pages.tsx';
import { mayOpen, RequireSession, type PageAccess } from './require-session.tsx';

/**
 * What a page of the office is drawn with: its texts, without which it would flash up in English, its menu and its
 * styles. A page that collectors have too is shown without them when they cannot be fetched.
 */
const fetchFrame = async (access: PageAccess): Promise<void> => {
  const user = storedUser();
  if (!mayOpen('user', access)) await fetchOfficeFrame();
  else if (user !== null && roleMay(user.role, 'office'))
    await fetchOfficeFrame().catch(() => undefined);
};

/** Pages whose code is here. */
const loaded = new Map<InsideRoute, ComponentType>();

const load = async (route: InsideRoute): Promise<{ default: ComponentType }> => {
  const { access, load: loadCode } = pages[route];
  const [{ Page }] = await Promise.all([loadCode(), fetchFrame(access)]);
  loaded.set(route, Page);
  return { default: Page };
};

/** Fetches a page's code before it is asked for. A failure for want of a network is shown later by the page itself. */
export const fetchPage = async (route: InsideRoute): Promise<void> => {
  await load(route).catch(() => undefined);
};

/** Fetches the page at an address, so that it is drawn at once: React shows a fallback for 300 ms. */
export const fetchPageAt = async (pathname: string): Promise<void> => {
  const route = insideRoutes.find((each) => matchPath(routes[each], pathname) !== null);
  if (route !== undefined) await fetchPage(route);
};

const Content = ({ route }: { route: InsideRoute }) => {
  const { pathname } = useLocation();
  // State, because another component would remount the page. Code that could not be fetched, without a network say, is
  // fetched again when the page is next opened.
  const [Page] = useState<ComponentType>(() => loaded.get(route) ?? lazy(() => load(route)));
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
};

/** A route's page behind its access check, with a loading state until its code has arrived. */
export const PageOf = ({ route }: { route: InsideRoute }) => (
  <RequireSession access={pages[route].access}>
    <Content key={route} route={route} />
  </RequireSession>
);
