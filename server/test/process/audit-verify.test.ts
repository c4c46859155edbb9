import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { programOf } from '#test/programs.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { timeLimits } from '#test/time-limits.ts';
import { account } from './installation.ts';
import { type Server, signIn, startServer } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const command = programOf('audit-verify');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let dir: string;
let dataDir: string;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-audit-'));
  dataDir = join(dir, 'data');
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const start = async (): Promise<string> => {
  server = startServer({ DATA_DIR: dataDir, ...account });
  return server.ready;
};
const stop = async (): Promise<void> => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
};

/** Runs the command as `npm run audit:verify` does; its lines and its exit code. */
const auditVerify = async (
  ...args: string[]
): Promise<{ lines: string[]; code: number | null }> => {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { lines: text.trim().split('\n'), code };
};

const tamper = async (...statements: string[]): Promise<void> => {
  const database = await startEmbeddedDatabase({ dataDir, log: silent });
  const client = new pg.Client(database.ownerConnection as pg.ClientConfig);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  await database.stop();
};

describe('npm run audit:verify', () => {
  it('checks a running and a stopped registry, and names the entry that was altered', async () => {
    await copyRegister(dataDir);
    const url = await start();
    await signIn(url, 'meera', account.ADMIN_PASSWORD);
    await stop();
    await start();
    const seal = join(dir, 'seal.json');
    const running = await auditVerify('--export', seal);
    expect(running.lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^1 seals over \d+ entries, \d+ not sealed yet$/),
      'The audit trail is whole',
    ]);
    expect(running.code).toBe(0);
    expect(JSON.parse(await readFile(seal, 'utf8'))).toMatchObject({ block: 1 });
    await stop();
    expect(await auditVerify('--against', seal)).toMatchObject({ code: 0 });

    await tamper(
      'alter table audit disable trigger audit_unchangeable',
      "update audit set address = '10.0.0.1' where id = 1",
    );
    const altered = await auditVerify();
    expect(altered.lines).toContain('Entry 1 was altered after it was sealed (seal 1)');
    expect(altered.lines).toContain('The audit trail is NOT whole');
    expect(altered.code).toBe(1);

    await tamper(
      'alter table audit_seals disable trigger audit_seals_unchangeable',
      'delete from audit_seals',
    );
    const cut = await auditVerify('--against', seal);
    expect(cut.lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^Seal \d+ was the newest one, and is missing/),
      expect.stringMatching(/^Seal \d+ was there at an earlier check, and is missing/),
      expect.stringMatching(/^Seal 1 is not the one that was exported/),
    ]);
    expect(cut.code).toBe(1);
  });

  it('says in one line that there is no registry, or that a file is no seal', async () => {
    expect(await auditVerify('--against', command)).toEqual({
      lines: [`${command} cannot be read as an exported seal`],
      code: 1,
    });
    expect(await auditVerify()).toEqual({
      lines: [expect.stringMatching(/There is no registry in .*Set DATA_DIR to its folder\./)],
      code: 1,
    });
    expect(await readdir(dir)).toEqual([]);
  });
});
