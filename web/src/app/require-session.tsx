import { type Permission, type Role, roleMay } from '@gi/contract/fields/roles';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from '#lib/router/hooks.ts';
import { Navigate } from '#lib/router/router.tsx';
import { sessionEnd, useStoredUser } from '#api/session.ts';
import { Page as NotFoundPage } from '#pages/public/not-found.tsx';
import { paths } from '#pages/paths.ts';

/** The permission that a page requires; who may not open `developer` pages gets the not-found page. */
export type PageAccess = 'signed-in' | 'developer' | Permission;

/** Whether a role may open a page. */
export const mayOpen = (role: Role, access: PageAccess): boolean =>
  access === 'signed-in' || roleMay(role, access === 'developer' ? 'system' : access);

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
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  if (user === null) {
    const end = sessionEnd();
    const from = end === 'logout' ? undefined : here;
    return <Navigate to={paths.home} state={{ from, expired: end === 'expired' }} />;
  }
  if (user.mustChangePassword || user.mustSetUpSecondFactor) {
    return <Navigate to={paths.home} state={{ from: here }} />;
  }
  // Another account may sign in in another tab: it must not see what this one typed.
  if (mayOpen(user.role, access)) return <Fragment key={user.id}>{children}</Fragment>;
  return access === 'developer' ? <NotFoundPage /> : <Navigate to={paths.home} />;
};
