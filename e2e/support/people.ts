import { auth, type Role } from '@gi/contract/auth';
import { apiClient, type Call } from './api.ts';
import { freshUsername } from './fresh.ts';
import { firstAdministrator, type Server } from './server.ts';

/** An account of one journey, with a session of its own for calls of the API. */
export type Account = { id: number; username: string; password: string; token: string; call: Call };

const signInByCall = async (
  server: Server,
  username: string,
  password: string,
): Promise<Account> => {
  const { token, user } = await apiClient(server.url)(auth.login, { body: { username, password } });
  return { id: user.id, username, password, token, call: apiClient(server.url, token) };
};

/** Creates an account whose username no other journey has: `asha` → `asha-105`. */
export const createAccount = async (server: Server, name: string, role: Role): Promise<Account> => {
  const first = await signInByCall(
    server,
    firstAdministrator.username,
    firstAdministrator.password,
  );
  const username = freshUsername(name);
  const password = 'shuttle-warp-77';
  await first.call(auth.register, { body: { username, password, role } });
  return signInByCall(server, username, password);
};
