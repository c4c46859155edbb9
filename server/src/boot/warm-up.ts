import { findProducersOf, makeIdentitySearch } from '#identity/identity-search.ts';
import { listRegistrations, scopeOf } from '#register/registration-lists.ts';
import { findPage } from '#register/registration-pages.ts';
import { findSession } from '#accounts/sessions.ts';
import type { AllServices } from './open-services.ts';

/**
 * Digits in which a search looks for names, phones and identity numbers: the lists of these numbers are
 * opened where there are many, although hardly any number has these digits.
 */
const search = '2345678';
const caller = {
  user: {
    id: 0,
    username: '',
    email: null,
    role: 'admin' as const,
    mustChangePassword: false,
    hasSecondFactor: false,
    tokenHash: Buffer.alloc(0),
    sessionId: 0,
  },
  address: '',
};

/** Executes what the session, lists and searches execute, also for a number that is found. */
const readAll = async (services: AllServices): Promise<void> => {
  await findSession(services.db, search, '');
  await listRegistrations(caller, services, {});
  await listRegistrations(caller, services, { search });
  const producers = [0];
  const scope = { ...(await scopeOf(caller, services, { search })), producers };
  await findProducersOf(services.db, producers);
  await findPage(caller, services, { scope, request: {} });
};

/**
 * Reads lists and searches whose results are dropped, so that the first ones of a person find the code compiled
 * and a connection on which the statements are planned: planning costs more than executing. One connection,
 * since a start waits for it; the pool gives it to the next request.
 */
export const warmUp = ({ db, vault, keys, ...rest }: AllServices): Promise<void> =>
  db.connection().execute((one) => {
    const identitySearch = makeIdentitySearch(one, vault, keys);
    return readAll({ ...rest, vault, keys, db: one, identitySearch });
  });
