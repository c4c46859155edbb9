import type { Throttle } from '@gi/contract/routes/route';
import type { FastifyRequest } from 'fastify';
import { countIn, type Limit } from '#base/count-calls.ts';
import type { Services } from '#base/services.ts';
import { callerOf } from '#http/request-caller.ts';
import { addressKey } from '#lib/net/address-key.ts';
import { countLookUp } from '#identity/look-up-limits.ts';
import { deviceOf } from './auth/device-cookie.ts';
import { addressLimits, countOfAddress, findKnownDevice } from './sign-in-limits.ts';

/** Exports of one account. */
const exportLimit: Limit = { calls: 10, window: { seconds: 60 } };

/**
 * Counts a sign-in request by its session, else by its known browser, else by its network address. Other people at the
 * same address cannot use up the budget of a session or a known browser.
 */
const countSignIn = async (
  { user, ip, headers }: FastifyRequest,
  { db }: Services,
): Promise<void> => {
  if (user !== undefined) return countIn(db, 'login', addressLimits.login, `account:${user.id}`);
  const device = await findKnownDevice(db, deviceOf(headers.cookie));
  if (device === undefined) return countOfAddress(db, 'login', ip);
  await countIn(db, 'login', addressLimits.login, `device:${device}`);
};

/**
 * Counts a call of an endpoint in the limit that the contract names for it. Without `RATE_LIMITS` nothing is counted.
 * @throws {Problem} `request.too_many` with Retry-After when the call exceeds the limit
 */
export const countThrottled = async (
  throttle: Throttle,
  request: FastifyRequest,
  services: Services,
): Promise<void> => {
  if (!services.settings.rateLimits) return;
  if (throttle === 'lookup') return countLookUp(callerOf(request), services);
  if (throttle === 'login') return countSignIn(request, services);
  await countIn(
    services.db,
    throttle,
    exportLimit,
    String(request.user?.id ?? addressKey(request.ip)),
  );
};
