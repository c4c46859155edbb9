import type { Areas } from '@gi/contract/fields/areas';
import { type Permission, type Role, roleMay } from '@gi/contract/fields/roles';
import type { ErrorCode } from '@gi/contract/words/error-table';
import { Problem } from './errors.ts';

/** The account behind a session, read at every call. */
export type SessionUser = {
  id: number;
  username: string;
  email: string | null;
  role: Role;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  /** What the account is bound to; null for the whole register. */
  areas: Areas | null;
  tokenHash: Buffer;
  /** The number of the session, which is not secret. */
  sessionId: number;
  /** The WAL position of the session's last change, for reads from a replica. */
  writtenPosition?: string | null;
};

/**
 * Who makes a request and from where. Routes build it once (`callerOf`, `signedInCallerOf` in
 * http/request-caller.ts); it is the first argument of every operation whose result or audit entry depends on it.
 */
export type Caller = {
  /** The account of the session; undefined for a request without one. */
  user: SessionUser | undefined;
  /** The client's network address, for the audit trail. */
  address: string;
  /** The browser's own words about itself; for the list of sessions. */
  userAgent?: string | undefined;
};

/** A caller of an endpoint that requires a session. */
export type SignedInCaller = Caller & { user: SessionUser };

/** Whether the caller's role holds a permission; a collector holds it for own registrations only. */
export const may = ({ user }: Caller, permission: Permission): boolean =>
  user !== undefined && roleMay(user.role, permission);

/** @throws {Problem} 403 when the caller's role does not hold the permission */
export const refuseUnlessMay = (caller: Caller, permission: Permission): void => {
  if (!may(caller, permission)) throw new Problem(refusalOf(caller.user?.role));
};

/** How a request is refused whose role lacks a permission. */
export const refusalOf = (role: Role | undefined): ErrorCode =>
  role === undefined || role === 'user' ? 'auth.admin_required' : 'auth.not_permitted';

/** True for an account of the office, which reaches registrations of all collectors. */
export const isOffice = (caller: Caller): boolean => may(caller, 'office');
