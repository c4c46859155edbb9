import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepObjects, type SweepReport } from '#documents/object-sweep.ts';
import { openDatabase } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { type FileStore, newObjectKey } from '#lib/files/file-store.ts';
import { openS3Store, parseS3Url } from '#lib/files/file-store-s3.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { type FakeS3, startFakeS3 } from '#test/fake-s3.ts';
import { keysOf, trashOf } from '#test/file-stores.ts';
import { type Load, makeLoad } from '#test/hard/support/load.ts';
import { photo } from '#test/pictures.ts';
import { timeLimits } from '#test/time-limits.ts';
import { runCommandProcess } from './command.ts';
import { account } from './installation.ts';
import {
  type Client,
  sendPicture,
  type Server,
  signIn,
  someFields,
  startServer,
  submit,
  submitNaming,
} from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

/**
 * Two servers on one PostgreSQL and one S3 store, without a file in common but the keys; this process sweeps
 * the store as a third would. Puts are held back, so that the objects of submissions that are not committed
 * yet are there during a whole round of the sweep.
 */
const hour = 3_600_000;
const credentials = { accessKeyId: 'asha', secretAccessKey: 'secret' };
let dataDir: string;
let database: TestDatabase;
let s3: FakeS3;
let env: Record<string, string>;
let servers: Server[] = [];
let urls: [string, string];
let meera: Client;
let load: Load;
let db: Kysely<Database>;
let files: FileStore & { close(): void };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gi-machines-'));
  database = await createTestDatabase();
  s3 = await startFakeS3(1_000);
  const store = `s3://papers/gi?endpoint=${encodeURIComponent(s3.url)}`;
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.connection),
    DATABASE_OWNER_URL: urlOf(database.ownerConnection),
    STORAGE_URL: store,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  servers = [startServer({ ...env, ...account }), startServer({ ...env, ...account })];
  const [a = '', b = ''] = await Promise.all(servers.map((server) => server.ready));
  urls = [a, b];
  meera = await signIn(a, account.ADMIN_USERNAME, account.ADMIN_PASSWORD);
  let turn = 0;
  load = await makeLoad(meera, () => urls[(turn += 1) % 2] ?? a);
  await load.learn();
  db = openDatabase(database.connection);
  files = openS3Store({ ...parseS3Url(store), credentials });
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  files?.close();
  await db?.destroy();
  await s3?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

/** A round of the sweep as it would run later; the servers' own rounds come in between. */
const sweep = (hoursLater = 0): Promise<SweepReport> =>
  eventually(async () => {
    const report = await sweepObjects({ db, files }, Date.now() + hoursLater * hour);
    if (report === undefined || report === 'other register') throw new Error(`no round: ${report}`);
    return report;
  });

/** Holds puts back until `work` has ended, which begins once so many objects wait for their rows. */
const whileHeld = async <Result>(objects: number, work: () => Promise<Result>): Promise<Result> => {
  const held = Promise.withResolvers<void>();
  s3.hold = held.promise;
  try {
    await eventually(() => expect(s3.held).toBeGreaterThanOrEqual(objects));
    return await work();
  } finally {
    s3.hold = undefined;
    held.resolve();
  }
};

/** The objects that rows name. */
const named = async (): Promise<string[]> => {
  const tables = ['documents', 'uploads', 'print_parts'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('object_key').execute()),
  );
  return rows
    .flat()
    .map((row) => row.object_key)
    .toSorted();
};

/** Objects that nobody named for two hours, as an interrupted submission leaves them. */
const leaveOrphans = (count: number): string[] => {
  const keys = Array.from({ length: count }, newObjectKey);
  const written = new Date(Date.now() - 2 * hour);
  for (const key of keys) s3.objects.set(`gi/${key}`, { body: Buffer.from('sealed'), written });
  return keys.toSorted();
};

/** Sends the same to both servers at once, and again where the other one was still at it. */
const atBoth = <Answer extends { status: number }>(
  send: (url: string) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(
    urls.map((url) =>
      eventually(async () => {
        const answer = await send(url);
        if ([409, 503].includes(answer.status)) throw new Error(`${answer.status}`);
        return answer;
      }),
    ),
  );

/** Registers at both servers at once with pictures that were sent to both at once. @returns the ids */
const registerAtBoth = async (key: string): Promise<(number | undefined)[]> => {
  const fields = (await someFields(meera))();
  const pictures = await Promise.all(
    [1, 2, 3].map(() => photo({ width: 240, height: 200, format: 'jpeg' })),
  );
  for (const picture of pictures) {
    const statuses = await atBoth(async (url) => ({
      status: await sendPicture(url, meera, picture),
    }));
    for (const { status } of statuses) expect([200, 201]).toContain(status);
  }
  const answers = await atBoth((url) => submitNaming(url, meera, { fields, key }, pictures));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  return answers.map(({ registrationId }) => registrationId);
};

const statusOf = async (url: string, id: number, method = 'GET'): Promise<number> => {
  const answer = await fetch(`${url}/api/registrations/${id}`, { method, headers: meera.headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** A line of the doctor; the databases of the tests need no power cut to be unsafe. */
const isWrong = (line: string): boolean =>
  line.startsWith('FAIL') && !line.includes('would lose acknowledged registrations');

const nothingMissing = { stopped: false, missing: { count: 0 } };

describe('two servers on one PostgreSQL and one S3 store', () => {
  it('keep what both are sent at once only once', async () => {
    const before = (await named()).length;
    const [a, b] = await registerAtBoth('pictures-first');
    expect(a).toBe(b);
    const fields = (await someFields(meera))();
    const answers = await atBoth((url) => submit(url, meera, fields, 'one-key'));
    expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1);
    expect(await load.registered()).toBe(load.entries.length + 2);
    await eventually(async () => expect(await keysOf(files)).toEqual(await named()));
    expect(await named()).toHaveLength(before + 6);
  });

  it('lose nothing and leave nothing behind while they are swept, backed up and examined', async () => {
    const before = (await load.registered()) - load.entries.length;
    const copies = s3.copies.length;
    const orphans = leaveOrphans(4);
    let over = false;
    const doubled: number[] = [];
    const register = async (): Promise<void> => {
      for (let at = 0; !over; at += 1) {
        const [id = 0, same] = await registerAtBoth(`doubled-${at}`);
        expect(same).toBe(id);
        doubled.push(id);
      }
    };
    const deleted: number[] = [];
    const remove = async (): Promise<void> => {
      for (let at = 0; !over; at += 2) {
        await eventually(() => expect(over || doubled.length > at).toBe(true));
        const id = doubled[at];
        if (id === undefined) return;
        expect(await statusOf(urls[deleted.length % 2] ?? '', id, 'DELETE')).toBe(204);
        deleted.push(id);
      }
    };
    const lookOn = async (): Promise<void> => {
      expect(await whileHeld(6, sweep)).toMatchObject(nothingMissing);
      const [swept, backup, doctor] = await Promise.all([
        sweep(),
        runCommandProcess('backup', env, join(dataDir, 'backups'), '--verify'),
        runCommandProcess('doctor', { ...env, PORT: '0' }),
      ]);
      expect(swept).toMatchObject(nothingMissing);
      expect(backup.lines).toContain('Read back: every hash is right');
      expect(backup.lines.join('\n')).not.toContain('have no file');
      expect(doctor.lines.filter(isWrong)).toEqual([]);
      await load.acknowledgeMore();
      await eventually(() => expect(deleted.length).toBeGreaterThan(1));
    };
    const end = () => {
      over = true;
    };
    await Promise.all([lookOn().finally(end), load.run(2, () => over), register(), remove()]);
    await Promise.all(load.uncertain().map((entry) => load.persist(entry)));
    expect(await load.losses(load.entries)).toEqual([]);
    expect(load.odd).toEqual([]);
    for (const id of doubled)
      for (const url of urls)
        expect([id, await statusOf(url, id)]).toEqual([id, deleted.includes(id) ? 404 : 200]);
    expect(await load.registered()).toBe(
      before + load.entries.length + doubled.length - deleted.length,
    );
    expect(await trashOf(files)).toEqual(orphans);
    // Nothing of a submission went to the trash, not even for a moment.
    expect(s3.copies.slice(copies).toSorted()).toEqual(orphans.map((key) => `gi/trash/${key}`));
    expect(await sweep(2)).toMatchObject({ missing: { count: 0 }, unreferenced: { count: 0 } });
    expect(await keysOf(files)).toEqual(await named());
  });

  it('get back what a sweep with a wrong clock took from a submission on its way', async () => {
    const entry = await eventually(async () => {
      const one = load.newEntry();
      const [taken, { status }] = await Promise.all([whileHeld(3, () => sweep(2)), load.send(one)]);
      // A server waits 8 s for the store; on a busy machine the round may take longer: then another one.
      if (status !== 201) throw new Error(`the server gave the submission up: ${status}`);
      expect(taken.movedToTrash).toBe(3);
      return one;
    });
    expect(await sweep()).toMatchObject({ restored: 3, missing: { count: 0 } });
    expect(await load.losses([entry])).toEqual([]);
    expect(await keysOf(files)).toEqual(await named());
  });
});
