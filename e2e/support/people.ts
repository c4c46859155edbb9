import type { Role } from '@gi/contract/fields/roles';
import { auth } from '@gi/contract/schemas/auth';
import { apiClient, type Call } from './api.ts';
import { freshUsername } from './fresh.ts';
import { firstAdministrator } from '../../scripts/test/prepared-register.mjs';
import type { Server } from './server.ts';

/** An account of one journey with a session, for calls of the API and for pages. */
export type Account = {
  id: number;
  username: string;
  password: string;
  role: Role;
  token: string;
  call: Call;
  /** The session that the app stores in the browser. */
  stored: { name: 'user'; value: string };
};

const signInByCall = async (
  server: Server,
  username: string,
  password: string,
): Promise<Account> => {
  const { token, user, timeZone } = await apiClient(server.url)(auth.login, {
    body: { username, password },
  });
  const value = JSON.stringify({ ...user, token, timeZone });
  const call = apiClient(server.url, token);
  return {
    id: user.id,
    username,
    password,
    role: user.role,
    token,
    call,
    stored: { name: 'user', value },
  };
};

const administrators = new WeakMap<Server, Promise<Account>>();

/** The first administrator's session, one for each server: a sign-in costs a password's hash. */
const administratorOf = (server: Server): Promise<Account> => {
  const { username, password } = firstAdministrator;
  const session = administrators.get(server) ?? signInByCall(server, username, password);
  administrators.set(server, session);
  return session;
};

/** Creates an account whose username no other journey has: `asha` → `asha-105`. */
export const createAccount = async (server: Server, name: string, role: Role): Promise<Account> => {
  const first = await administratorOf(server);
  const username = freshUsername(name);
  const password = 'shuttle-warp-77';
  await first.call(auth.register, { body: { username, password, role } });
  return signInByCall(server, username, password);
};
