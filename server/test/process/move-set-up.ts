import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, inject } from 'vitest';
import { createTestDatabase, reach, urlOf } from '#test/database.ts';
import { programOf } from '#test/programs.ts';
import { runCommandProcess } from './command.ts';
import { useInstallation } from './installation.ts';

type Target = { DATABASE_URL: string; DATABASE_OWNER_URL: string };

/** An installation, and the databases that a test moves its register to: each is dropped after the test. */
export const useMove = () => {
  let targets: { drop: () => Promise<void> }[] = [];
  let movers: ChildProcess[] = [];
  // Hooks run from the last to the first: the commands end, then the servers, then the targets go.
  afterEach(async () => {
    for (const target of targets) await target.drop();
    targets = [];
  });
  const installation = useInstallation();
  afterEach(() => {
    for (const mover of movers) mover.kill('SIGKILL');
    movers = [];
  });

  /** A database without tables, made by `npm run database:prepare`, and its settings. */
  const prepareTarget = async (): Promise<Target> => {
    const { admin, template } = inject('testServer');
    const name = `${template}_${randomBytes(4).toString('hex')}`;
    targets.push({
      drop: async () => {
        await runSql(admin, `drop database if exists ${name} with (force)`);
        await runSql(admin, `drop role if exists ${name}_owner, ${name}_server`);
      },
    });
    const made = await runCommandProcess('database-prepare', {}, urlOf(reach(admin, name)()));
    const [server = '', owner = ''] = made.lines.map((line) => line.replace(/^[A-Z_]+=/, ''));
    return { DATABASE_URL: server, DATABASE_OWNER_URL: owner };
  };

  /** A migrated, empty database, and a connection to it as its administrator. */
  const openTarget = async () => {
    const made = await createTestDatabase();
    const target = {
      DATABASE_URL: urlOf(made.connection),
      DATABASE_OWNER_URL: urlOf(made.ownerConnection),
    };
    const holder = new pg.Client(made.admin as pg.ClientConfig);
    holder.on('error', () => undefined);
    await holder.connect();
    targets.push({
      drop: async () => {
        await holder.end();
        await made.drop();
      },
    });
    /** Runs the command and kills it while it waits for what `statement` locks. */
    const killWhile = async (statement: string): Promise<void> => {
      await holder.query('begin');
      await holder.query(statement);
      const child = spawn(process.execPath, [programOf('move'), ...argsOf(target)], {
        env: { PATH: '/usr/bin:/bin', DATA_DIR: installation.dataDir },
        stdio: 'ignore',
      });
      movers.push(child);
      const ended = new Promise((resolve) => child.on('close', resolve));
      const waiting = `from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await runSql(made.admin, `select ${waiting}`)).length, {
          timeout: 60_000,
        })
        .toBe(1);
      child.kill('SIGKILL');
      await ended;
      await runSql(made.admin, `select pg_terminate_backend(pid) ${waiting}`);
      await holder.query('rollback');
    };
    return { target, killWhile, sql: (statement: string) => runSql(made.admin, statement) };
  };

  const move = (target: Target, ...more: string[]) =>
    installation.command('move', ...argsOf(target), ...more);

  return { installation, prepareTarget, openTarget, move };
};

const argsOf = ({ DATABASE_URL, DATABASE_OWNER_URL }: Target): string[] => [
  '--to',
  DATABASE_URL,
  '--to-owner',
  DATABASE_OWNER_URL,
];

const runSql = async (config: pg.PoolConfig, statement: string) => {
  const client = new pg.Client(config as pg.ClientConfig);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
