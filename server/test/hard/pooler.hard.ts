import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { type Client, type Server, signIn, startServer } from '#test/process/server.ts';
import { runCommandProcess } from '#test/process/command.ts';
import { type Cluster, debianPostgres, makeCluster } from '#test/cluster.ts';
import { report } from './support/figures.ts';
import { type Load, makeLoad } from './support/load.ts';
import { type PgBouncer, startPgBouncer } from './support/pgbouncer.ts';
import { prepareDatabase, roles, urlAt, users } from './support/server-database.ts';
import { size } from './support/size.ts';

/**
 * Two servers on one PostgreSQL 15, their requests through PgBouncer in transaction mode with fewer
 * connections than they ask for; one of them is killed again and again.
 */
const campaign = 'pooler';
const poolSize = 4;
let cluster: Cluster;
let pooler: PgBouncer;
let dataDir: string;
let servers: Server[] = [];
let urls: string[] = [];
let client: Client;
let load: Load;

const launch = (): Server =>
  startServer({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: 'meera',
    ADMIN_PASSWORD: 'loom-river-42',
    LOG_LEVEL: 'warn',
    DATABASE_URL: urlAt(cluster.port),
    DATABASE_OWNER_URL: urlAt(cluster.port, roles.owner),
    DATABASE_POOLED_URL: urlAt(pooler.port),
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gi-hard-pooler-'));
  cluster = await makeCluster(debianPostgres);
  await prepareDatabase(cluster);
  pooler = await startPgBouncer({ databasePort: cluster.port, users, poolSize });
  // Together on an empty database: one migrates, one makes the administrator and the keys.
  servers = [launch(), launch()];
  urls = await Promise.all(servers.map((server) => server.ready));
  client = await signIn(urls[0]!, 'meera', 'loom-river-42');
  let turn = 0;
  load = await makeLoad(client, () => urls[(turn += 1) % urls.length]!);
  await load.learn();
}, 300_000);
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await pooler?.stop();
  await cluster?.remove();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 });
});

describe('two servers behind a pooler in transaction mode', () => {
  it('made one administrator, and work with the time limits of the program', async () => {
    const db = new URL(cluster.admin('gi_registry').connectionString);
    expect(db.pathname).toBe('/gi_registry');
    const found = await cluster.query(
      `select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname = '${roles.server}'`,
    );
    expect(found[0]?.['setconfig']).toEqual(
      expect.arrayContaining(['statement_timeout=30000', 'lock_timeout=10000', 'TimeZone=UTC']),
    );
    const people = await client.get<{ pagination: { total: number } }>('/users?page=1');
    expect(people.pagination.total).toBe(1);
    for (const { stderr, stdout } of servers) expect(stdout() + stderr()).not.toMatch(/RECONNECT/);
  });

  it('lose nothing when one of them is killed under load', async () => {
    const rounds = size('POOLER_KILLS', 10);
    let over = false;
    const running = load.run(8, () => over);
    for (let round = 0; round < rounds; round += 1) {
      await load.acknowledgeMore();
      const victim = round % 2;
      servers[victim]!.child.kill('SIGKILL');
      await servers[victim]!.ended;
      servers[victim] = launch();
      urls[victim] = await servers[victim].ready;
    }
    await load.acknowledgeMore();
    over = true;
    await running;
    await Promise.all(load.uncertain().map((entry) => load.persist(entry)));
    const losses = await load.losses(load.entries);
    const { length } = load.entries;
    report({
      campaign,
      what: 'one of two servers killed',
      kind: 'crash points',
      count: rounds,
      checked: length,
      lost: losses.length,
    });
    expect([...losses, ...load.odd.map(({ answer }) => answer)].slice(0, 5)).toEqual([]);
    expect(await load.registered()).toBe(length);
  });

  it('leave no lock behind on a connection, and show both which keys they have', async () => {
    // Class 7322 are the keys that a running server holds, on a direct connection of its own.
    const held = () =>
      cluster.query(
        `select l.objid from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and a.state = 'idle' and l.classid <> 7322`,
      );
    await expect.poll(held, { timeout: 30_000 }).toEqual([]);
    const holders = await cluster.query(
      "select count(distinct pid)::int as n from pg_locks where locktype = 'advisory' and classid = 7322",
    );
    expect(holders).toEqual([{ n: 2 }]);
  });

  it('export, report and list everything, and leave rows and objects that match', async () => {
    const json = { startDate: '2020-01-01', endDate: '2099-12-31' };
    for (const url of urls) {
      const answer = await fetch(`${url}/api/users/export`, {
        method: 'POST',
        headers: { ...client.headers, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
      expect((await answer.text()).trim().split('\n')).toHaveLength(load.entries.length + 1);
    }
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    const verified = await runCommandProcess('audit-verify', {
      DATA_DIR: dataDir,
      DATABASE_URL: urlAt(cluster.port),
    });
    expect(verified).toMatchObject({ code: 0 });
    const connection = { connectionString: urlAt(cluster.port) };
    const { rows } = await compareRowsWithObjects(dataDir, { connection });
    expect(rows).toBe(load.entries.length * 3);
  });
});
