import { lazy, Suspense } from 'react';
import { useLocation } from '#lib/router/hooks.ts';
import { Route, Routes } from '#lib/router/router.tsx';
import { Toaster } from '#components/messages/toaster.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Page as LoginPage } from '#pages/public/login.tsx';
import { Page as NotFoundPage } from '#pages/public/not-found.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { LockGate } from './lock-gate.tsx';
import { PageOf } from './pages.tsx';
import { isInside, routeNames, routes } from '../pages/paths.ts';
import { Shell } from './shell.tsx';

const inside = routeNames.filter(isInside);

// People who scan a producer card have no account: this page is outside the shell and needs no session.
const CheckPage = lazy(async () => ({ default: (await import('#pages/public/check.tsx')).Page }));

/** All addresses of the app. */
export const AppRoutes = () => {
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<LoadingState />}>
          <Routes>
            <Route path={routes.home} element={<LoginPage />} />
            <Route path={routes.check} element={<CheckPage />} />
            <Route
              element={
                <LockGate>
                  <Shell />
                </LockGate>
              }
            >
              {inside.map((route) => (
                <Route key={route} path={routes[route]} element={<PageOf route={route} />} />
              ))}
            </Route>
            <Route
              path="*"
              element={
                <main className="flex flex-1 flex-col">
                  <NotFoundPage />
                </main>
              }
            />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  );
};
