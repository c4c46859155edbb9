import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './client.ts';
import { lock, lockByKey, lockNumbers, withLock } from './advisory-locks.ts';
import type { Database } from './schema.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Runs the steps at once and answers in which order they got in and out. */
const order = async (steps: Parameters<typeof holding>[1][]): Promise<string[]> => {
  const events: string[] = [];
  const both = Promise.withResolvers<void>();
  let begun = 0;
  await Promise.all(
    steps.map((step) =>
      holding(events, step, () => {
        begun += 1;
        if (begun === steps.length) both.resolve();
        return both.promise;
      }),
    ),
  );
  return events;
};

/** A transaction that takes a lock once all have begun, and holds it for a moment. */
const holding = (
  events: string[],
  take: (trx: Parameters<typeof lock>[0]) => Promise<void>,
  begun: () => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').limit(1).execute();
    await begun();
    await take(trx);
    events.push('in');
    await trx.selectFrom('users').select('id').limit(1).execute();
    events.push('out');
  });

it('holds a lock until the transaction ends', async () => {
  const events = await order([
    (trx) => lock(trx, 'administrators'),
    (trx) => lock(trx, 'administrators'),
  ]);
  expect(events).toEqual(['in', 'out', 'in', 'out']);
});

it('makes equal keys wait for each other', async () => {
  const events = await order([(trx) => lockByKey(trx, '7:a'), (trx) => lockByKey(trx, '7:a')]);
  expect(events).toEqual(['in', 'out', 'in', 'out']);
});

it('reports the error of the task, not that of the unlock after it', async () => {
  const broken = withLock(db, 'backup', async (connection) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => null);
    throw new Error('the disk is full');
  });
  await expect(broken).rejects.toThrow('the disk is full');
  expect(await withLock(db, 'backup', async () => 'held')).toBe('held');
});

it('gives every lock a number of its own', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('lets different locks and keys be held at the same time', async () => {
  await db.transaction().execute(async (one) => {
    await lock(one, 'administrators');
    await lockByKey(one, '7:a');
    const held = db.transaction().execute(async (other) => {
      await lock(other, 'catalogueSeed');
      await lockByKey(other, '7:b');
      return 'held';
    });
    expect(await held).toBe('held');
  });
});

it('skips a task whose lock another connection holds, and gives the lock back after a failure', async () => {
  const inner = await withLock(db, 'objectSweep', () =>
    withLock(db, 'objectSweep', async () => 'ran'),
  );
  expect(inner).toBeUndefined();
  const failing = withLock(db, 'objectSweep', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await withLock(db, 'objectSweep', async () => 'ran')).toBe('ran');
});
