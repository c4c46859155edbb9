import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ToastArea } from '#components/ui/toast-area.tsx';
import { LoadingState } from '#components/ui/states.tsx';
import { Page as LoginPage } from '#pages/login.tsx';
import { Page as NotFoundPage } from '#pages/not-found.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { pages } from './pages.tsx';
import { routes } from './paths.ts';
import { RequireSession } from './require-session.tsx';

// Everything a signed-in person needs (React Query among it) stays out of the login's chunk.
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));

// Who scans a producer card has no account: the page stands outside the shell and its session.
const CheckPage = lazy(async () => ({ default: (await import('#pages/check.tsx')).Page }));

/** All addresses of the app. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<LoadingState />}>
          <Routes>
            <Route path={routes.home} element={<LoginPage />} />
            <Route path={routes.check} element={<CheckPage />} />
            <Route element={<Shell />}>
              {pages.map(({ route, access, Page }) => (
                <Route
                  key={route}
                  path={routes[route]}
                  element={
                    <RequireSession access={access}>
                      <Suspense fallback={<LoadingState />}>
                        <Page />
                      </Suspense>
                    </RequireSession>
                  }
                />
              ))}
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <ToastArea />
    </>
  );
}
