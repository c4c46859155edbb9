import { describe, expect, it, vi } from 'vitest';
import { timeLimits } from '#test/time-limits.ts';
import { account, useStartedInstallation } from './installation.ts';
import { signIn } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const here = useStartedInstallation();
const accounts = (...args: string[]) => here.command('accounts', ...args);
const passwordIn = (line = ''): string => /: (\S+)$/.exec(line)?.[1] ?? '';

type Started = Awaited<ReturnType<typeof here.start>>;
const send = async ({ url, meera }: Started, method: string, path: string, body: object) => {
  const headers = { ...meera.headers, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api${path}`, {
    ...{ method, headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { user: { id: number } };
};

describe('npm run accounts', () => {
  it('lets the only administrator in again whose password is lost, beside a running server', async () => {
    const { url, meera } = await here.start();
    const { lines, code } = await accounts('password', 'MEERA');
    expect({ lines, code }).toEqual({
      lines: [
        expect.stringMatching(
          /^Password of MEERA \(shown once, to be changed at the next sign-in\): \S{12,}$/,
        ),
      ],
      code: 0,
    });
    // What was signed in is out, the old password too.
    await expect(meera.get('/users')).rejects.toThrow(/401/);
    expect((await signIn(url, 'meera', account.ADMIN_PASSWORD)).status).toBe(401);
    const again = await signIn(url, 'meera', passwordIn(lines[0]));
    expect(again.user.mustChangePassword).toBe(true);
  });

  it('makes an administrator of an account and enables it, also on a stopped server, and the trail keeps it', async () => {
    const first = await here.start();
    const user = { username: 'kiran', password: 'bobbin-lake-58', role: 'user' };
    const { user: kiran } = await send(first, 'POST', '/auth/register', user);
    await send(first, 'PATCH', `/users/${kiran.id}`, { disabled: true });
    expect((await accounts('list')).lines).toEqual([
      expect.stringMatching(/^kiran  collector      never signed in, disabled$/),
      expect.stringMatching(/^meera  administrator  last sign-in \d{4}-\d\d-\d\d$/),
    ]);
    await here.stop(first.server);
    expect(await accounts('administrator', 'kiran')).toEqual({
      lines: ['kiran is an administrator'],
      code: 0,
    });
    expect(await accounts('enable', 'kiran')).toEqual({ lines: ['kiran may sign in'], code: 0 });
    const { lines } = await accounts('password', 'kiran');
    const { url, meera } = await here.start();
    expect((await signIn(url, 'kiran', passwordIn(lines[0]))).user.role).toBe('admin');
    const trail = JSON.stringify(await meera.get('/activity'));
    expect(trail).toContain('command line');
    expect((await here.command('audit-verify')).code).toBe(0);
  });

  it('changes nothing for a name that is not there, or a word that it does not know', async () => {
    expect(await accounts('password', 'nobody')).toEqual({
      lines: ['There is no account nobody'],
      code: 1,
    });
    for (const args of [[], ['password'], ['delete', 'meera'], ['list', 'meera'], ['toString']])
      expect((await accounts(...args)).lines[0]).toMatch(/^usage: npm run accounts -- list/);
  });

  it('is named by a start that was given an ADMIN_PASSWORD without effect', async () => {
    const server = here.run({ ADMIN_PASSWORD: 'another-loom-61' });
    const url = await server.ready;
    expect(server.stdout()).toContain(
      'ADMIN_PASSWORD has no effect: the register has accounts. npm run accounts -- password NAME sets a password.',
    );
    expect((await signIn(url, 'meera', 'another-loom-61')).status).toBe(401);
  });
});
