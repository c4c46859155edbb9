import type { SignedInUser } from '@gi/contract/auth';
import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/second-factor';
import type { LightMyRequestResponse as Response } from 'fastify';
import { createSession } from '#core/sessions.ts';
import type { Person, World } from '#test/world.ts';

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
