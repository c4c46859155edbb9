import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { openPool } from './client.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';

const SERVER = fileURLToPath(new URL('../../test/embedded-process.ts', import.meta.url));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A data folder whose database was started once. */
let made: string;
let root: string;
let dataDir: string;
let open: EmbeddedDatabase[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'gi-embedded-made-'));
  await (await startEmbeddedDatabase({ dataDir: made, log, durable: false })).stop();
});
afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gi-embedded-'));
  dataDir = join(root, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of open) await database.stop();
  [open, children] = [[], []];
  await eventually(() => expect(postgresPid()).toBeUndefined());
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

/** For a test that is not about the making of a database, which takes half a second of CPU. */
const useMadeDatabase = (): void => {
  execFileSync('cp', ['-R', made, dataDir]);
};

type Options = { userNamespaces?: boolean; durable?: boolean; longestSilence?: number };

/** Without fsync where a test is not about safe writes: a busy disk makes each second of it ten. */
const start = async (options: Options = {}): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase({ dataDir, log, durable: false, ...options });
  open.push(database);
  return database;
};

const query = async (
  database: EmbeddedDatabase,
  text: string,
): Promise<Record<string, unknown>[]> => {
  const pool = openPool(database.ownerConnection, log);
  try {
    return (await pool.query(text)).rows as Record<string, unknown>[];
  } finally {
    await pool.end();
  }
};

/** The main process of the database on the folder, while it runs. */
const postgresPid = (): number | undefined => {
  const pidFile = join(dataDir, 'database/postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
};

const spawnServer = (): { child: ChildProcess; lines: Interface; said: string[] } => {
  const child = spawn(process.execPath, [SERVER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => said.push(line));
  return { child, lines, said };
};

/** The shell that a server started to outlive it. */
const watcherOf = (pid: number): number => {
  const found = readdirSync('/proc').find((name) => {
    const stat = /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`);
    if (!stat) return false;
    const [, command, parent] = /\((.*)\) \S (\d+)/.exec(
      readFileSync(`/proc/${name}/stat`, 'utf8'),
    ) as RegExpExecArray;
    return command === 'sh' && Number(parent) === pid;
  });
  return Number(found);
};

const killAfterSomeWrites = async (): Promise<number[]> => {
  const { child, lines, said } = spawnServer();
  await eventually(() => expect(said.length).toBeGreaterThan(20));
  const ended = Promise.all([once(lines, 'close'), once(child, 'exit')]);
  child.kill('SIGKILL');
  await ended;
  return said.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5)));
};

describe('the embedded database', () => {
  test('is made with Unicode, checksums and safe writes, and reached through a closed socket', async () => {
    const database = await start({ durable: true });
    const [facts] = await query(
      database,
      `select lower('ÉCOLE') as lower, current_setting('server_encoding') as encoding,
              current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens`,
    );
    expect(facts).toEqual({
      lower: 'école',
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      listens: '',
    });
    expect(statSync(database.connection.host as string).mode & 0o777).toBe(0o700);
  });

  test('keeps its records over a restart', async () => {
    useMadeDatabase();
    const first = await start();
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(postgresPid()).toBeUndefined();
    expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('refuses a second server on the same folder with a sentence that names the folder', async () => {
    useMadeDatabase();
    await start();
    await expect(start()).rejects.toThrow(
      `Another gi-registry server (process ${process.pid}) is already running on ${dataDir}`,
    );
    const { said } = spawnServer();
    await eventually(() => expect(said[0]).toMatch(/^failed Another gi-registry server/));
  });

  test('uses a short socket path when the data folder has a long one', async () => {
    dataDir = join(root, 'a'.repeat(60), 'b'.repeat(60));
    const database = await start();
    expect(database.connection.host).not.toContain(dataDir);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(database.connection.host as string)).toBe(false);
  });

  test('ends by itself when its server is killed', async () => {
    useMadeDatabase();
    await killAfterSomeWrites();
    await eventually(() => expect(postgresPid()).toBeUndefined());
  });

  test('has every acknowledged record after kill -9 and a start right behind it', async () => {
    useMadeDatabase();
    const acknowledged = await killAfterSomeWrites();
    const rows = await query(await start(), 'select id from notes');
    const found = new Set(rows.map((row) => row['id']));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  test('stops the orphan when the watcher was killed together with its server', async () => {
    useMadeDatabase();
    const { child, said } = spawnServer();
    await eventually(() => expect(said.length).toBeGreaterThan(5));
    const orphan = postgresPid() as number;
    process.kill(watcherOf(child.pid as number), 'SIGKILL');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(postgresPid()).toBe(orphan);
    const database = await start();
    expect(postgresPid()).not.toBe(orphan);
    expect(await query(database, 'select count(*) > 0 as kept from notes')).toEqual([
      { kept: true },
    ]);
  });

  test('starts when the number in a stale postmaster.pid now belongs to another program', async () => {
    useMadeDatabase();
    const first = await start();
    await query(first, 'create table kept as select 1 as answer');
    await first.stop();
    const stale = `${process.pid}\n${join(dataDir, 'database')}\n1700000000\n5432\n\n\n\n`;
    writeFileSync(join(dataDir, 'database/postmaster.pid'), stale);
    expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 1 }]);
  });

  test('is started again when PostgreSQL itself is killed', async () => {
    useMadeDatabase();
    const database = await start({ durable: true });
    await query(database, 'create table kept as select 7 as answer');
    const pid = postgresPid() as number;
    process.kill(pid, 'SIGKILL');
    await eventually(async () =>
      expect(await query(database, 'select answer from kept')).toEqual([{ answer: 7 }]),
    );
    expect(postgresPid()).not.toBe(pid);
  });

  test('is killed and restarted when PostgreSQL runs but no longer replies', async () => {
    useMadeDatabase();
    const database = await start({ longestSilence: 8_000 });
    await query(database, 'create table kept as select 7 as answer');
    const pid = postgresPid() as number;
    process.kill(pid, 'SIGSTOP');
    await eventually(() => expect(postgresPid()).not.toBe(pid));
    await eventually(async () =>
      expect(await query(database, 'select answer from kept')).toEqual([{ answer: 7 }]),
    );
  });
});

describe('a database folder that is not in order', () => {
  test('is made anew when its making was interrupted by kill -9', async () => {
    /** Kills a server during initdb; false when initdb ended before the signal arrived. */
    const killDuringInitdb = async (): Promise<boolean> => {
      const { child } = spawnServer();
      await eventually(() => {
        const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
        const made = names.find((name) => name.startsWith('database.new-'));
        const begun = made !== undefined && existsSync(join(dataDir, made, 'base'));
        expect(begun || names.includes('database')).toBe(true);
      });
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      return !existsSync(join(dataDir, 'database'));
    };
    while (!(await killDuringInitdb())) {
      await (await start()).stop();
      rmSync(dataDir, { recursive: true });
    }
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.new-'))).toEqual([]);
  });

  test('is set aside and made anew when it was never complete', async () => {
    mkdirSync(join(dataDir, 'database/base/1'), { recursive: true });
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '18\n');
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).some((name) => name.startsWith('database.incomplete-'))).toBe(true);
  });

  test('is left as it is when it is damaged but may hold records', async () => {
    useMadeDatabase();
    rmSync(join(dataDir, 'database/global/pg_control'));
    await expect(start()).rejects.toThrow(/is damaged .* Nothing was changed/);
    expect(existsSync(join(dataDir, 'database/PG_VERSION'))).toBe(true);
  });

  test('is refused with a sentence when another version of PostgreSQL made it', async () => {
    useMadeDatabase();
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; this program embeds 18/);
  });
});

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test('works inside a folder that only root can read and leaves the files root’s', async () => {
    rmSync(root, { recursive: true });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    await start();
    expect(statSync(join(dataDir, 'database')).uid).toBe(0);
  });

  test('steps down to another user where user namespaces are forbidden', async () => {
    useMadeDatabase();
    chmodSync(root, 0o711);
    const database = await start({ userNamespaces: false });
    expect(statSync(join(dataDir, 'database')).uid).not.toBe(0);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says what to do when no way to step down is left', async () => {
    await expect(start({ userNamespaces: false })).rejects.toThrow(
      /does not run as root, and user \d+ cannot reach .* Start gi-registry as a normal user/,
    );
  });
});
