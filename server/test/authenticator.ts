import type { SignedInUser } from '@gi/contract/schemas/auth';
import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/schemas/second-factor';
import type { LightMyRequestResponse as Response } from 'fastify';
import { vi } from 'vitest';
import { createSession } from '#accounts/sessions.ts';
import { makeGuest } from './sample-calls.ts';
import type { Person, World } from './world.ts';

/** The authenticator app of one account, and the recovery codes that were shown at its enrolment. */
export type Authenticator = { secret: string; recoveryCodes: string[] };

/** The same account in a session of its own. */
export const inNewSession = async (world: World, person: Person): Promise<Person> => ({
  ...person,
  token: (await createSession(world.services.db, person.user)).token,
});

export const signIn = (
  world: World,
  { username }: Pick<SignedInUser, 'username'>,
  password: string,
  more: { code?: unknown; from?: string } = {},
): Promise<Response> =>
  world.call({
    url: '/auth/login',
    json: { username, password, ...('code' in more ? { code: more.code } : {}) },
    headers: more.from === undefined ? {} : { 'x-forwarded-for': more.from },
  });

/** Sets up a second factor over HTTP, with the code of this moment. */
export const enrol = async (world: World, as: Person): Promise<Authenticator> => {
  const currentPassword = as.password;
  const started = await world.call({ url: secondFactor.start.url, as, json: { currentPassword } });
  const { secret } = started.json<{ secret: string }>();
  const code = codeAt(secret);
  const confirmed = await world.call({ url: secondFactor.confirm.url, as, json: { code } });
  if (confirmed.statusCode !== 200) throw new Error(`refused: ${confirmed.body}`);
  return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
};

/** How long a code is valid, in milliseconds. */
export const step = 30_000;

/** Stops the program's clock in the middle of a step; a test moves it with `later`. */
export const stopClock = (): unknown =>
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_015_000 });
export const later = (steps: number): unknown => vi.setSystemTime(Date.now() + steps * step);

/** An administrator with a second factor, a step after its first code. */
export const makeEnrolled = async (world: World): Promise<{ lata: Person } & Authenticator> => {
  const lata = await makeGuest(world, 'admin');
  const authenticator = await enrol(world, lata);
  later(1);
  return { lata, ...authenticator };
};

export const secondFactorOf = async (world: World, as: Person): Promise<object> =>
  (await world.call({ url: secondFactor.status.url, as })).json<object>();

/** The audit trail of one account. */
export const actionsOf = async (world: World, userId: number) => {
  const rows = await world.services.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...detail }));
};
