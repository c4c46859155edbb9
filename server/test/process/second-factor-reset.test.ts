import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/second-factor';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandProcess } from './command.ts';
import { type Server, startServer } from './server.ts';

const account = { ADMIN_USERNAME: 'meera', ADMIN_PASSWORD: 'loom-river-42' };

let dir: string;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-reset-'));
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});
const start = (): Promise<string> => {
  server = startServer({ DATA_DIR: dir, ...account });
  return server.ready;
};
const stop = async (): Promise<void> => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
};

const post = async (url: string, body: object, token?: string) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const login = (url: string) =>
  post(`${url}/api/auth/login`, { username: 'meera', password: account.ADMIN_PASSWORD });
const reset = (...args: string[]) =>
  runCommandProcess('second-factor-reset', { DATA_DIR: dir }, ...args);

describe('npm run second-factor:reset', () => {
  it('lets the last administrator in again, beside a running server and on a stopped one', async () => {
    let url = await start();
    for (const running of [true, false]) {
      const { token = '' } = (await login(url)).body;
      const currentPassword = account.ADMIN_PASSWORD;
      const { body } = await post(
        `${url}/api${secondFactor.start.url}`,
        { currentPassword },
        token,
      );
      const code = codeAt(body['secret'] ?? '');
      const confirmed = await post(`${url}/api${secondFactor.confirm.url}`, { code }, token);
      expect(confirmed.status).toBe(200);
      expect((await login(url)).body).toMatchObject({ code: 'auth.second_factor' });
      if (!running) await stop();
      expect(await reset('MEERA')).toEqual({
        lines: ['MEERA has no second factor any more; the next sign-in needs the password only'],
        code: 0,
      });
      if (!running) url = await start();
      expect((await login(url)).status).toBe(200);
    }
    expect(await reset('meera')).toEqual({ lines: ['meera has no second factor'], code: 0 });
    expect(await reset('nobody')).toEqual({ lines: ['There is no account nobody'], code: 1 });
    expect((await reset()).lines).toEqual(['usage: npm run second-factor:reset -- USERNAME']);
  });
});
