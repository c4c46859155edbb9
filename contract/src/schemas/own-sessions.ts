import * as z from 'zod/mini';
import { ownSessions as routes } from '../routes/own-sessions.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, IdParams, Time } from './scalars.ts';

/** One place where an account is signed in, as its owner sees it. */
export const OwnSession = z.object({
  id: Id,
  /** From the browser's own words, such as `Chrome`; null when they are not known. */
  browser: z.nullable(z.string()),
  /** Such as `Android` or `Windows`. */
  operatingSystem: z.nullable(z.string()),
  /** The network address of its last use; null for sessions that began before it was kept. */
  address: z.nullable(z.string()),
  startedAt: Time,
  /** Noted at most once a minute. */
  lastUsedAt: Time,
  /** True for the session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const ownSessions = defineEndpoints('auth', routes, {
  list: {
    summary: 'Where I am signed in: this session, then the others, last used first',
    response: { 200: z.object({ sessions: z.array(OwnSession) }) },
  },
  end: { summary: 'End one of my sessions', params: IdParams, response: { 204: z.undefined() } },
  endOthers: {
    summary: 'End all my sessions but this one',
    response: { 200: z.object({ ended: z.int() }) },
  },
});
