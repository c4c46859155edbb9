import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrateAsOwner } from './database-access.ts';
import { findBinaries } from './embedded/binaries.ts';
import { prepareRoles, rolesOf } from './prepare-roles.ts';
import { type Cluster, makeCluster } from '#test/cluster.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { checkReplica } from '#operations/doctor/service-checks.ts';
import { openReader } from '#base/replica-reader.ts';
import { walPosition } from './read-replica.ts';
import { bindRegister } from '#documents/register-binding.ts';
import { findSession } from '#accounts/sessions.ts';

const database = 'gi_registry';
let primary: Cluster;
let replica: Cluster;
let world: World;
let replicaUrl: string;
beforeAll(async () => {
  primary = await makeCluster(findBinaries());
  const roles = rolesOf(database);
  const admin = { server: primary.admin(), database: primary.admin(database) };
  await prepareRoles(admin, { database, roles }, () => 'river');
  const as = (cluster: Cluster, role: string) => {
    const url = new URL(cluster.admin(database).connectionString);
    [url.username, url.password] = [role, 'river'];
    return { connectionString: url.href };
  };
  const connection = as(primary, roles.server);
  await migrateAsOwner({ connection, ownerConnection: as(primary, roles.owner) });
  replica = await primary.makeReplica();
  const followed = as(replica, roles.server);
  replicaUrl = followed.connectionString;
  world = await openWorld({ connection, replica: followed });
  const { db, files } = world.services;
  await bindRegister(db, files, { database: 'database', files: 'files' });
  await inUse();
});
afterAll(async () => {
  await world?.close();
  await replica?.remove();
  await primary?.remove();
});

const lag = () => world.services.replica?.lag();
const inUse = () => vi.waitFor(() => expect(lag()).toBeDefined(), { timeout: 20_000 });
const notInUse = () => vi.waitFor(() => expect(lag()).toBeUndefined(), { timeout: 20_000 });
const pause = async (): Promise<void> => {
  await replica.query('select pg_wal_replay_pause()');
  const state = () => replica.query('select pg_get_wal_replay_pause_state() as state');
  await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'paused' }]);
};
const total = async (as: Person): Promise<number> => {
  const answer = await world.call({ url: '/registrations/all?page=1', as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ pagination: { total: number } }>().pagination.total;
};
const ownTotal = async (as: Person): Promise<number> => {
  const answer = await world.call({ url: '/registrations/user?page=1', as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ pagination: { total: number } }>().pagination.total;
};

it('compares positions of the log as numbers', () => {
  expect(walPosition('1/0') > walPosition('0/FFFFFFFF')).toBe(true);
  expect(walPosition('A/10') > walPosition('9/FF')).toBe(true);
});

it('shows to who made a change the change at once, to others what the replica has', async () => {
  const before = await total(world.meera);
  const own = await ownTotal(world.asha);
  await pause();
  await makeRegistration(world, world.asha);
  expect(await ownTotal(world.asha)).toBe(own + 1);
  // The replica is paused: her list comes from it when meera does not see the change yet.
  expect(await total(world.meera)).toBe(before);

  // Some seconds later it is too far behind for anybody.
  await notInUse();
  expect(await total(world.meera)).toBe(before + 1);
  await replica.query('select pg_wal_replay_resume()');
  await inUse();
  expect(await total(world.meera)).toBe(before + 1);
});

it('reads reports and exports from it as well', async () => {
  await pause();
  const lines = async (as: Person) => {
    const json = { startDate: '2020-01-01', endDate: '2099-12-31' };
    const answer = await world.call({ url: '/users/export', as, json });
    expect(answer.statusCode).toBe(200);
    return answer.body.trim().split('\n').length;
  };
  const reported = async (as: Person) => {
    const url = '/registrations/report?startDate=2020-01-01&endDate=2099-12-31';
    const answer = await world.call({ url, as });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ summary: { total_registrations: number } }>().summary.total_registrations;
  };
  const [rows, count] = [await lines(world.meera), await reported(world.meera)];
  await makeRegistration(world, world.ravi);
  expect([await lines(world.meera), await reported(world.meera)]).toEqual([rows, count]);
  expect(await reported(world.ravi)).toBe(1);
  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(() => reported(world.meera), { timeout: 20_000 }).toBe(count + 1);
});

it('goes on with the primary when the replica ends, in the middle of an export too', async () => {
  await inUse();
  const { db } = world.services;
  const user = await findSession(db, world.ravi.token, '127.0.0.1');
  const read = await openReader({ user, address: '127.0.0.1' }, world.services);
  const source = () =>
    read(async (services) => {
      await services.db.selectFrom('register').select('id').execute();
      return services.db === db ? 'primary' : 'replica';
    });
  await expect.poll(source, { timeout: 20_000 }).toBe('replica');
  await replica.kill();
  expect(await source()).toBe('primary');
  expect(await total(world.meera)).toBeGreaterThan(0);
  await replica.start();
  await inUse();
});

const askedByDoctor = () => {
  const { db, settings } = world.services;
  return checkReplica({ db, settings: { ...settings, databaseReplicaUrl: replicaUrl } });
};

it('is asked by the doctor too', async () => {
  await inUse();
  const sentence = 'The replica answers and is up to date';
  expect(await askedByDoctor()).toMatchObject({ state: 'ok', sentence });
});

it('does not read from a replica that was promoted: it is another database now', async () => {
  await inUse();
  await replica.query('select pg_promote()');
  await notInUse();
  const before = await total(world.meera);
  await makeRegistration(world, world.asha);
  expect(await total(world.meera)).toBe(before + 1);
  expect(await askedByDoctor()).toMatchObject({ state: 'fail' });
});
