import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fingerprint } from '#test/backups.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '#test/database.ts';
import { timeLimits } from '#test/time-limits.ts';
import { runCommandProcess } from './command.ts';
import { useStartedInstallation } from './installation.ts';
import { type Client, someFields, submit } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const here = useStartedInstallation();
let target: TestDatabase | undefined;
afterEach(async () => {
  await target?.drop();
  target = undefined;
});

const register = async (url: string, meera: Client): Promise<number> => {
  const fields = await someFields(meera);
  const made = await submit(url, meera, fields(), randomBytes(8).toString('hex'));
  return made.registrationId ?? 0;
};

describe('npm run restore with --to', () => {
  it('moves a register to a PostgreSQL server; its files and keys stay', async () => {
    const { server, url, meera } = await here.start();
    const ids = [await register(url, meera), await register(url, meera)];
    await here.stop(server);
    const backups = join(here.dir, 'backups');
    expect(await here.command('backup', backups)).toMatchObject({ code: 0 });

    target = await createTestDatabase();
    const settings = {
      DATABASE_URL: urlOf(target.connection),
      DATABASE_OWNER_URL: urlOf(target.ownerConnection),
    };
    const to = ['--to', settings.DATABASE_URL, '--to-owner', settings.DATABASE_OWNER_URL];
    const moved = await here.command('restore', backups, ...to);
    expect(moved.lines.at(-1)).toMatch(/is restored\. Set DATABASE_URL and DATABASE_OWNER_URL/);
    expect(moved.code).toBe(0);

    const before = await fingerprint(target.ownerConnection);
    const again = await here.command('restore', backups, ...to);
    expect(again.lines.at(-1)).toContain('The database is not empty');
    expect(again.code).toBe(1);
    expect(await fingerprint(target.ownerConnection)).toEqual(before);

    const there = await here.start(settings);
    for (const id of ids) {
      const record = await there.meera.get<{ documentUrls: Record<string, string> }>(
        `/registrations/${id}`,
      );
      for (const path of Object.values(record.documentUrls))
        expect((await fetch(`${there.url}${path}`)).status).toBe(200);
    }
    expect(await register(there.url, there.meera)).toBe(Math.max(...ids) + 1);
    await here.stop(there.server);
    const verified = await runCommandProcess('audit-verify', {
      DATA_DIR: here.dataDir,
      ...settings,
    });
    expect(verified).toMatchObject({ code: 0 });
  });

  it('takes addresses of databases only, and no --files beside them', async () => {
    const usage = { code: 1, lines: [expect.stringMatching(/^usage: npm run restore/)] };
    expect(await here.command('restore', here.dir, '--to', 'db:5432')).toEqual(usage);
    expect(await here.command('restore', here.dir, '--to-owner', 'postgres://db/x')).toEqual(usage);
    expect(await here.command('restore', here.dir, '--files', '--to', 'postgres://db/x')).toEqual(
      usage,
    );
  });
});
