import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { ParamsContext, useLocation } from '#lib/router/hooks.ts';
import { matchPath } from '#lib/router/match.ts';
import { Toaster } from '#components/messages/toaster.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Page as LoginPage } from '#pages/public/login.tsx';
import { Page as NotFoundPage } from '#pages/public/not-found.tsx';
import { Navigate } from '#lib/router/router.tsx';
import { paths, routeNames, routes, type RouteName } from '#pages/paths.ts';
import { ErrorBoundary } from './error-page.tsx';
import { LockGate } from './lock-gate.tsx';
import { PageOf } from './page-of.tsx';
import { widthOf } from './pages.tsx';
import { Shell } from './shell.tsx';

// People who scan a producer card have no account: this page is outside the shell and needs no session.
const CheckPage = lazyPart(async () => (await import('#pages/public/check.tsx')).Page);

/** The former address of Today, for old bookmarks. */
const FORMER_TODAY = '/admin/numbers';

const pageOf = (route: RouteName | undefined): ReactNode => {
  if (route === 'home') return <LoginPage />;
  if (route === 'check') return <CheckPage />;
  return route === undefined ? (
    <main className="flex flex-1 flex-col">
      <NotFoundPage />
    </main>
  ) : (
    <LockGate>
      <Shell width={widthOf(route)}>
        <PageOf route={route} />
      </Shell>
    </LockGate>
  );
};

/** The page of the address. */
export const AppRoutes = () => {
  const { pathname } = useLocation();
  if (pathname === FORMER_TODAY) return <Navigate to={paths.today} />;
  const route = routeNames.find((each) => matchPath(routes[each], pathname) !== null);
  const params = route === undefined ? null : matchPath(routes[route], pathname);
  return (
    <>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<LoadingState />}>
          <ParamsContext value={params ?? {}}>{pageOf(route)}</ParamsContext>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  );
};
