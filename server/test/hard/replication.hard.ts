import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { runCommandProcess } from '#test/process/command.ts';
import { type Server, signIn, startServer } from '#test/process/server.ts';
import { type Cluster, debianPostgres, makeCluster } from '#test/cluster.ts';
import { report } from './support/figures.ts';
import { type Load, makeLoad } from './support/load.ts';
import { prepareDatabase, roles, urlAt } from './support/server-database.ts';
import { size } from './support/size.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

/**
 * A PostgreSQL 15 and a synchronous replica, behind an address that moves. The primary is killed
 * under load and the replica promoted: what was acknowledged must all be there.
 */
const campaign = 'replication';
const name = 'replica';
let primary: Cluster;
let replica: Cluster;
let proxies: { primary: TcpProxy; replica: TcpProxy };
const places = { primary: { host: '127.0.0.1', port: 0 }, replica: { host: '127.0.0.1', port: 0 } };
let dataDir: string;
let server: Server;
let load: Load;

/** Commits wait until the replica has them on its disk too (docs/scale.md). */
const makeSynchronous = async (cluster: Cluster): Promise<void> => {
  await cluster.query(
    `alter system set synchronous_standby_names = '${name}'`,
    'select pg_reload_conf()',
  );
  await expect
    .poll(() => cluster.query('select sync_state from pg_stat_replication'), { timeout: 60_000 })
    .toEqual([{ sync_state: 'sync' }]);
};
const direct = (): void => {
  places.primary.port = primary.port;
  places.replica.port = replica.port;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gi-hard-replication-'));
  primary = await makeCluster(debianPostgres);
  await prepareDatabase(primary);
  replica = await primary.makeReplica(name);
  direct();
  proxies = {
    primary: await startTcpProxy(places.primary),
    replica: await startTcpProxy(places.replica),
  };
}, 300_000);
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  for (const proxy of Object.values(proxies ?? {})) await proxy.close();
  await replica?.remove();
  await primary?.remove();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 });
});

it('loses nothing that was acknowledged when the replica is promoted under load', async () => {
  await makeSynchronous(primary);
  server = startServer({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: 'meera',
    ADMIN_PASSWORD: 'loom-river-42',
    LOG_LEVEL: 'info',
    DATABASE_URL: urlAt(proxies.primary.port),
    DATABASE_OWNER_URL: urlAt(proxies.primary.port, roles.owner),
    DATABASE_REPLICA_URL: urlAt(proxies.replica.port),
  });
  const url = await server.ready;
  const client = await signIn(url, 'meera', 'loom-river-42');
  load = await makeLoad(client, () => url);
  await load.learn();
  await expect
    .poll(() => server.stdout(), { timeout: 30_000 })
    .toContain('the read replica is in use');

  const rounds = size('PROMOTIONS', 5);
  const outages: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let over = false;
    const running = load.run(4, () => over);
    await load.acknowledgeMore(server.stdout);
    await sleep(Math.random() * 500);
    const at = Date.now();
    await primary.kill();
    await replica.query('select pg_promote()');
    const old = primary;
    primary = replica;
    places.primary.port = primary.port;
    proxies.primary.reset();
    await load.acknowledgeMore(server.stdout);
    outages.push(Date.now() - at);
    over = true;
    await running;
    await Promise.all(load.uncertain().map((entry) => load.persist(entry)));
    await old.remove();
    // A new replica of the new primary, as an operator makes one.
    await primary.query('alter system reset synchronous_standby_names');
    replica = await primary.makeReplica(name);
    direct();
    proxies.replica.reset();
    await makeSynchronous(primary);
  }
  const losses = await load.losses(load.entries);
  const { length } = load.entries;
  report({
    campaign,
    what: 'replica promoted under load',
    kind: 'crash points',
    count: rounds,
    checked: length,
    lost: losses.length,
  });
  process.stdout.write(
    `${campaign}: seconds without an answer: ${outages.map((ms) => (ms / 1000).toFixed(1)).join(', ')}\n`,
  );
  expect(losses.slice(0, 5)).toEqual([]);
  expect(load.odd.map(({ answer }) => answer).slice(0, 5)).toEqual([]);
  await expect.poll(load.registered, { timeout: 60_000 }).toBe(length);
});

it('leaves rows, objects and an audit trail that are whole', async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: urlAt(primary.port) };
  expect(await runCommandProcess('audit-verify', settings)).toMatchObject({ code: 0 });
  const connection = { connectionString: urlAt(primary.port) };
  const { rows } = await compareRowsWithObjects(dataDir, { connection });
  expect(rows).toBe(load.entries.length * 3);
});
