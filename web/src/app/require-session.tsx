import type { ReactNode } from 'react';
import { useLocation } from '#lib/router/hooks.ts';
import { Navigate } from '#lib/router/router.tsx';
import { sessionEnd, useStoredUser } from '#api/session.ts';
import { Page as NotFoundPage } from '#pages/public/not-found.tsx';
import { paths } from '../pages/paths.ts';

/** Collectors get the not-found page for `developer` pages. */
export type PageAccess = 'signed-in' | 'admin' | 'developer';

/**
 * Redirects to `/` when there is no stored user, and back to the same address after the login, unless
 * the person logged out. The server enforces access rights itself.
 */
export const RequireSession = ({
  access,
  children,
}: {
  access: PageAccess;
  children: ReactNode;
}) => {
  const user = useStoredUser();
  const location = useLocation();
  if (user === null) {
    const end = sessionEnd();
    const from = end === 'logout' ? undefined : location;
    return <Navigate to={paths.home} replace state={{ from, expired: end === 'expired' }} />;
  }
  if (user.mustChangePassword || user.mustSetUpSecondFactor) {
    return <Navigate to={paths.home} replace state={{ from: location }} />;
  }
  if (access === 'developer' && user.role !== 'admin') return <NotFoundPage />;
  if (access === 'admin' && user.role !== 'admin') return <Navigate to={paths.home} replace />;
  return children;
};
