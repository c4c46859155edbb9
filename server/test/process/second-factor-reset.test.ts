import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/schemas/second-factor';
import { describe, expect, it, vi } from 'vitest';
import { timeLimits } from '#test/time-limits.ts';
import { account, useStartedInstallation } from './installation.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const here = useStartedInstallation();

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
const reset = (...args: string[]) => here.command('second-factor-reset', ...args);

describe('npm run second-factor:reset', () => {
  it('lets the last administrator in again, beside a running server and on a stopped one', async () => {
    let server = here.run();
    let url = await server.ready;
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
      if (!running) await here.stop(server);
      expect(await reset('MEERA')).toEqual({
        lines: ['MEERA has no second factor any more; the next sign-in needs the password only'],
        code: 0,
      });
      if (!running) {
        server = here.run();
        url = await server.ready;
      }
      expect((await login(url)).status).toBe(200);
    }
    expect(await reset('meera')).toEqual({ lines: ['meera has no second factor'], code: 0 });
    expect(await reset('nobody')).toEqual({ lines: ['There is no account nobody'], code: 1 });
    expect((await reset()).lines).toEqual(['usage: npm run second-factor:reset -- USERNAME']);
  });
});
