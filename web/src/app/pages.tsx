import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Page as NotFoundPage } from '#pages/not-found.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { InsideRoute } from './paths.ts';
import { RequireSession } from './require-session.tsx';
import type { PageAccess } from './require-session.tsx';

/** Each file of `pages/` exports its screen as `Page` and becomes a separate chunk. */
type PageModule = { Page: ComponentType };

const files = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/login.tsx',
  '!../pages/login-screen.tsx',
  '!../pages/not-found.tsx',
  '!../pages/check.tsx',
  '!../pages/**/*.test.tsx',
]);

type PageEntry = { route: InsideRoute; file: string; access: PageAccess };

/** The route table. Collectors get the not-found page for `developer` pages. */
export const pageTable: readonly PageEntry[] = [
  { route: 'dashboard', file: 'dashboard', access: 'signed-in' },
  { route: 'admin', file: 'admin', access: 'admin' },
  { route: 'users', file: 'admin-users', access: 'admin' },
  { route: 'userRegistrations', file: 'admin-user-registrations', access: 'admin' },
  { route: 'catalogue', file: 'admin-catalogue', access: 'admin' },
  { route: 'activity', file: 'admin-activity', access: 'admin' },
  { route: 'unitSettings', file: 'admin-settings', access: 'admin' },
  { route: 'doctor', file: 'admin-doctor', access: 'admin' },
  { route: 'registration', file: 'registration', access: 'signed-in' },
  { route: 'registrations', file: 'registrations', access: 'signed-in' },
  { route: 'myRegistrations', file: 'my-registrations', access: 'signed-in' },
  { route: 'registrationDetails', file: 'registration-details', access: 'signed-in' },
  { route: 'verify', file: 'verify', access: 'signed-in' },
  { route: 'reports', file: 'reports', access: 'signed-in' },
  { route: 'settings', file: 'settings', access: 'signed-in' },
  { route: 'ownSessions', file: 'own-sessions', access: 'signed-in' },
  { route: 'secondFactor', file: 'second-factor', access: 'admin' },
  { route: 'testUpload', file: 'dev/test-upload', access: 'developer' },
  { route: 'testSimple', file: 'dev/test-simple', access: 'developer' },
  { route: 'apiTest', file: 'dev/api-test', access: 'developer' },
  { route: 'compressionTest', file: 'dev/compression-test', access: 'developer' },
  { route: 'cameraTest', file: 'dev/camera-test', access: 'developer' },
  { route: 'testSignature', file: 'dev/test-signature', access: 'developer' },
];

const lazyPage = (file: string): ComponentType | null => {
  const load = files[`../pages/${file}.tsx`];
  return load === undefined ? null : lazy(async () => ({ default: (await load()).Page }));
};

/** Fetches a page's code before it is asked for. Without network the page itself says so later. */
export const fetchPage = (route: InsideRoute): void => {
  const file = pageTable.find((page) => page.route === route)?.file;
  files[`../pages/${file}.tsx`]?.().catch(() => undefined);
};

const pages = new Map(
  pageTable.map(({ route, file, access }) => [route, { access, Page: lazyPage(file) }]),
);

/** A route's page behind its access check, with a loading state until its chunk has arrived. */
export const PageOf = ({ route }: { route: InsideRoute }) => {
  const { pathname } = useLocation();
  const { Page = null, access = 'signed-in' } = pages.get(route) ?? {};
  if (Page === null) return <NotFoundPage />;
  return (
    <RequireSession access={access}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </RequireSession>
  );
};
