import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sessionEnd, useStoredUser } from '#api/session.ts';
import { Page as NotFoundPage } from '#pages/not-found.tsx';
import { paths } from './paths.ts';

/** `developer` pages look like missing ones to collectors. */
export type PageAccess = 'signed-in' | 'admin' | 'developer';

/**
 * Pages read the stored user; without one the visitor goes to `/`, and after login comes back
 * to the same place, unless they logged out on purpose. The server enforces the rights itself.
 */
export function RequireSession({ access, children }: { access: PageAccess; children: ReactNode }) {
  const user = useStoredUser();
  const location = useLocation();
  if (user === null) {
    const end = sessionEnd();
    const from = end === 'logout' ? undefined : location;
    return <Navigate to={paths.home} replace state={{ from, expired: end === 'expired' }} />;
  }
  if (user.mustChangePassword) {
    return <Navigate to={paths.home} replace state={{ from: location }} />;
  }
  if (access === 'developer' && user.role !== 'admin') return <NotFoundPage />;
  if (access === 'admin' && user.role !== 'admin') return <Navigate to={paths.home} replace />;
  return children;
}
