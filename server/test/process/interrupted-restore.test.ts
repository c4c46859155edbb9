import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { programOf } from '#test/programs.ts';
import { timeLimits } from '#test/time-limits.ts';
import { useStartedInstallation } from './installation.ts';
import { someFields, submit } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const here = useStartedInstallation();

/** Runs a restore until something is there, and kills it. */
const killRestoreAt = async (backup: string, path: string): Promise<void> => {
  const child = spawn(process.execPath, [programOf('restore'), backup], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: here.dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 20_000, interval: 2 });
  child.kill('SIGKILL');
  await ended;
};

it('a restore that was killed starts as no register, and is finished by the next one', async () => {
  const { server, url, meera } = await here.start();
  const fields = await someFields(meera);
  const { registrationId = 0 } = await submit(url, meera, fields(), 'one');
  const backup = join(here.dir, 'register.backup');
  expect((await here.command('backup', backup)).code).toBe(0);
  await here.stop(server);
  const old = join(here.dir, 'old');
  await rename(here.dataDir, old);
  await mkdir(here.dataDir);
  await cp(join(old, 'keys'), join(here.dataDir, 'keys'), { recursive: true });

  for (const place of ['restoring', 'register-id']) {
    await killRestoreAt(backup, join(here.dataDir, 'files', place));
    const refused = here.run();
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toMatch(
      /A restore into this register was not finished: run npm run restore again/,
    );
  }
  expect((await here.command('audit-verify')).lines.at(-1)).toMatch(/was not finished/);
  const { lines } = await here.command('restore', backup);
  expect(lines.at(-1)).toMatch(/^The register is restored/);
  const again = await here.start();
  expect(await again.meera.get(`/registrations/${registrationId}`)).toMatchObject({
    id: registrationId,
  });
  await here.stop(again.server);
});
