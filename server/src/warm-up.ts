import { listRegistrations } from '#core/registration-lists.ts';
import type { Services } from '#services.ts';

/** Four characters in which a search looks for names, phones and identity numbers. */
const search = 'ZZ00';
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

/**
 * Reads a list and a search whose results are dropped, so that the first one of a person finds the code
 * compiled and the statements prepared on the connection that is used first.
 */
export const warmUp = async (services: Services): Promise<void> => {
  await listRegistrations(caller, services, {});
  await listRegistrations(caller, services, { search });
};
