import type { FastifyRequest } from 'fastify';
import type { Caller, SessionUser, SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';

declare module 'fastify' {
  // Only an interface merges with the library's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** The account of the session, from the guard of the routes; undefined only where the access needs none. */
    user: SessionUser | undefined;
    /**
     * Finds the session and checks its right, from the guard; called again once a body is here, which may take
     * minutes. `user` is the account as it is then. @throws {Problem} 401 or 403
     */
    checkRight: () => Promise<void>;
  }
}

/** The caller of a request, with or without a session. */
export const callerOf = ({ user, ip, headers }: FastifyRequest): Caller => ({
  user,
  address: ip,
  userAgent: headers['user-agent'],
});

/**
 * The caller of a request whose endpoint requires a session.
 * @throws {Problem} 401 without one
 */
export const signedInCallerOf = ({ user, ip }: FastifyRequest): SignedInCaller => {
  if (user === undefined) throw new Problem('auth.token_required');
  return { user, address: ip };
};
