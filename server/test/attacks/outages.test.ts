import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareStore } from '#documents/store-comparison.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { migrateAsOwner } from '#db/database-access.ts';
import { type FileStore, StoreUnavailable } from '#lib/files/file-store.ts';
import {
  type Fields,
  makeRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { eventually } from '#test/eventually.ts';
import { openWorld, type World } from '#test/world.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Sends one registration under a key, as a phone does. */
const submit = async (world: World, key: string, fields: Fields) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm(fields),
    headers: { 'idempotency-key': key },
  });
const isAway = (response: Response): boolean =>
  response.statusCode === 503 && Number(response.headers['retry-after']) >= 1;

/** Rows and objects are the same set, and each registration has its three documents. */
const expectNothingHalfWritten = async (world: World, registrations: number): Promise<void> => {
  const { db, documents } = world.services;
  const count = async (table: 'registrations' | 'producers' | 'identity_numbers') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .execute()
    )[0]?.n;
  expect(await count('registrations')).toBe(registrations);
  expect(await count('producers')).toBe(registrations);
  expect(await count('identity_numbers')).toBe(registrations);
  const rows = await db.selectFrom('documents').selectAll().execute();
  expect(rows).toHaveLength(registrations * 3);
  for (const row of rows) expect((await documents.read(row)).length).toBeGreaterThan(100);
  const soon = new Date(Date.now() + 1_000);
  const { missing, unreferenced } = await compareStore(db, world.files, soon);
  expect(missing.count).toBe(0);
  for (const key of unreferenced.keys) await world.files.delete(key);
  const objects: string[] = [];
  for await (const object of world.files.list()) objects.push(object.key);
  expect(objects.sort()).toEqual(rows.map((row) => row.object_key).sort());
};

describe('a database that goes away under ten writers', () => {
  let dir: string;
  let database: EmbeddedDatabase;
  let world: World;
  let catalogue: { categoryId: number; productId: number };
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gi-outage-'));
    database = await startEmbeddedDatabase({ dataDir: dir, log, durable: false });
    await migrateAsOwner(database);
    world = await openWorld({ connection: database.connection });
    catalogue = await someProduct(world);
  });
  afterAll(async () => {
    await world.close();
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const asSuperuser = async (statement: string): Promise<void> => {
    const client = new pg.Client(database.connectionFor('postgres'));
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  /** Ten writers who send until told to stop, and retry what was refused with the same key. */
  const write = (writers: number) => {
    let going = true;
    const run = randomUUID();
    const answers: Response[] = [];
    const kept: number[] = [];
    const writer = async (number: number): Promise<void> => {
      for (let at = 0; going; at += 1) {
        const fields = registrationFields(catalogue);
        const key = `${run}-${number}-${at}`;
        for (;;) {
          const answer = await submit(world, key, fields);
          answers.push(answer);
          if (answer.statusCode === 201) {
            kept.push(answer.json<{ registrationId: number }>().registrationId);
            break;
          }
          if (!isAway(answer)) return;
          await sleep(50);
        }
      }
    };
    const done = Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
    return {
      answers,
      kept,
      stop: async () => {
        going = false;
        await done;
      },
    };
  };

  const until = (condition: () => boolean): Promise<void> =>
    eventually(() => expect(condition()).toBe(true));

  let registered = 0;

  it('answers 503 with Retry-After while it is cut off and restarted, then goes on by itself', async () => {
    const writing = write(10);
    await until(() => writing.kept.length >= 5);
    // Until a cut has hit a writer in the middle of a statement, and five times at the least.
    for (let cuts = 0; cuts < 5 || !writing.answers.some(isAway); cuts += 1) {
      await asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'gi-registry' and pid <> pg_backend_pid()`,
      );
      const answered = writing.answers.length;
      await until(() => writing.answers.length > answered);
    }
    const before = writing.kept.length;
    await until(() => writing.kept.length > before + 5);
    await writing.stop();
    const odd = writing.answers.filter((each) => each.statusCode !== 201 && !isAway(each));
    expect(odd.map((each) => [each.statusCode, each.body])).toEqual([]);
    expect(new Set(writing.kept).size).toBe(writing.kept.length);
    registered += writing.kept.length;
    await expectNothingHalfWritten(world, registered);
  });

  it('answers 503 for as long as it is away, and the health page says so', async () => {
    await database.stop();
    const [read, health, ping] = await Promise.all([
      world.call({ url: '/registrations/all', as: world.asha }),
      world.call({ url: '/health' }),
      world.call({ url: '/ping' }),
    ]);
    expect(isAway(read)).toBe(true);
    expect(read.json()).toMatchObject({ error: 'Service unavailable' });
    expect([health.statusCode, health.json()]).toEqual([
      503,
      { status: 'unavailable', away: ['database'] },
    ]);
    expect(ping.statusCode).toBe(200);
    const writing = write(10);
    await until(() => writing.answers.length > 20);
    expect(writing.answers.every(isAway)).toBe(true);
    database = await startEmbeddedDatabase({ dataDir: dir, log, durable: false });
    await until(() => writing.kept.length >= 10);
    await writing.stop();
    registered += writing.kept.length;
    expect((await world.call({ url: '/health' })).statusCode).toBe(200);
    await expectNothingHalfWritten(world, registered);
  });

  it('answers 503 when its connections are exhausted, and goes on when they are free', async () => {
    // Strangers take what the server has: the pool cannot open one more.
    await asSuperuser(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gi-registry'",
    );
    const strangers: pg.Client[] = [];
    try {
      for (;;) {
        const client = new pg.Client(database.connectionFor('postgres'));
        client.on('error', () => undefined);
        strangers.push(client);
        await client.connect();
      }
    } catch (error) {
      expect((error as { code?: string }).code).toBe('53300');
    }
    // The superuser's reserved places are the ones left to the strangers of this test as well.
    const refused = await world.call({ url: '/registrations/all', as: world.asha });
    expect(isAway(refused)).toBe(true);
    await Promise.all(strangers.map((client) => client.end().catch(() => undefined)));
    await eventually(async () => {
      const answer = await world.call({ url: '/registrations/all', as: world.asha });
      expect(answer.statusCode).toBe(200);
    });
  });
});

describe('a file store that fails', () => {
  let world: World;
  let failing: 'never' | 'full' | 'away' | 'second' = 'never';
  let puts = 0;
  const unreliable = (store: FileStore): FileStore => ({
    ...store,
    put: async (key, content) => {
      puts += 1;
      if (failing === 'full' || failing === 'away') throw new StoreUnavailable(failing);
      if (failing === 'second' && puts === 2) throw new StoreUnavailable('full');
      return store.put(key, content);
    },
    check: async () => {
      if (failing !== 'never') throw new StoreUnavailable('away');
      await store.check();
    },
  });
  beforeAll(async () => {
    world = await openWorld({ files: unreliable });
  });
  afterAll(() => world.close());

  const objects = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const object of world.files.list()) keys.push(object.key);
    return keys.sort();
  };

  it.each([
    ['full', 507, 'service.storage_full'],
    ['away', 503, 'service.unavailable'],
    ['second', 507, 'service.storage_full'],
  ] as const)('(%s) answers %d, writes no row and leaves no object', async (how, status, code) => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const before = await objects();
    const fields = registrationFields(await someProduct(world));
    [failing, puts] = [how, 0];
    try {
      const refused = await submit(world, `store-${how}`, fields);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([status, code]);
      if (status === 503) expect(isAway(refused)).toBe(true);
      expect(await objects()).toEqual(before);
      const known = await world.services.vault.findProducer(
        world.services.db,
        'aadhar',
        String(fields['aadharNumber']),
      );
      expect(known).toBeUndefined();
      // Reads go on.
      const record = await world.call({ url: `/registrations/${registrationId}`, as: world.asha });
      expect(record.statusCode).toBe(200);
      const { documentUrls } = record.json<{ documentUrls: Record<string, string> }>();
      expect((await world.call({ url: documentUrls['photo'] ?? '' })).statusCode).toBe(200);
      expect((await world.call({ url: '/health' })).json()).toEqual({
        status: 'unavailable',
        away: ['files'],
      });
    } finally {
      failing = 'never';
    }
    // The same submission, sent again when there is room, registers once.
    expect((await submit(world, `store-${how}`, fields)).statusCode).toBe(201);
  });
});
