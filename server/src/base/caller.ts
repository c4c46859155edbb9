/** The account behind a session, read at every call. */
export type SessionUser = {
  id: number;
  username: string;
  email: string | null;
  role: 'admin' | 'user';
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  tokenHash: Buffer;
  /** The number of the session, which is not secret. */
  sessionId: number;
  /** The WAL position of the session's last change, for reads from a replica. */
  writtenPosition?: string | null;
};

/**
 * Who makes a request and from where. Routes build it once (`callerOf`, `signedInCallerOf` in
 * access.ts); it is the first argument of every operation whose result or audit entry depends on it.
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

export const isAdmin = (caller: Caller): boolean => caller.user?.role === 'admin';

/**
 * The account id whose rows the caller may reach; undefined means all rows (administrators).
 * Queries turn it into a `where`, so that another account's id answers like an id that does not
 * exist.
 */
export const ownerOf = (caller: SignedInCaller): number | undefined =>
  isAdmin(caller) ? undefined : caller.user.id;
