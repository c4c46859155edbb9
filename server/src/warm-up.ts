import { findProducersOf, makeIdentitySearch } from '#core/identity-search.ts';
import { listRegistrations, scopeOf } from '#core/registration-lists.ts';
import { findPage } from '#core/registration-pages.ts';
import type { Services } from '#services.ts';

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
  },
  address: '',
};

/** Two requests at the same moment, or one beside a task in the background. */
const connections = 2;

/** Executes what lists and searches execute, also for a number that is found. */
const readAll = async (services: Services): Promise<void> => {
  await listRegistrations(caller, services, {});
  await listRegistrations(caller, services, { search });
  const producers = [0];
  const scope = { ...(await scopeOf(caller, services, { search })), producers };
  await findProducersOf(services.db, producers);
  await findPage(caller, services, { scope, request: {} });
};

/**
 * Reads lists and searches whose results are dropped, so that the first ones of a person find the code
 * compiled, connections open, and the statements planned on each of them: planning costs more than
 * executing.
 */
export const warmUp = async (services: Services): Promise<void> => {
  const { db, vault, keys } = services;
  const warm = (): Promise<void> =>
    db
      .connection()
      .execute((one) =>
        readAll({ ...services, db: one, identitySearch: makeIdentitySearch(one, vault, keys) }),
      );
  await Promise.all(Array.from({ length: connections }, warm));
};
