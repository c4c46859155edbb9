import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIdentitySearch } from '../identity-search.ts';
import { makeIdentityVault } from '../identity-vault.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { readKeyState, refreshKeys } from '#keys/key-state.ts';
import { reseals } from '#operations/commands/keys/reseals.ts';
import { resealAll, switchTo } from '#keys/rotate-keys.ts';
import { openDatabase } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { runBlockRound } from './round.ts';

const keys = makeKeyRing([newKey(), newKey(), newKey()]);
const vault = makeIdentityVault(keys);

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection);
  await adoptKeys(db, keys);
  // The numbers of the test are on both sides of the end of a block.
  const owner = openDatabase(database.ownerConnection);
  await sql`alter table identity_numbers alter column number_id restart with 2000`.execute(owner);
  await owner.destroy();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Few different digits, so that parts repeat within a number and between numbers. */
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom('1', '2', '3'), minLength: length, maxLength: length });
const voterId = fc
  .tuple(fc.constantFrom('ABC', 'ABD', 'AAA'), digits(7))
  .map((parts) => parts.join(''));
const person = fc.record({ aadhar: fc.option(digits(12)), voter: fc.option(voterId) });
type Person = { aadhar: string | null; voter: string | null };

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('add' as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('change' as const), which: fc.nat(30), person }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), which: fc.nat(30) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('write' as const, 'wait' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rotate' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The numbers as they are now, by producer, and all that ever were. */
type Model = { people: Map<number, Person>; seen: string[] };

const least = { write: 1, wait: 3 };

const write = async (id: number | undefined, numbers: Person, model: Model): Promise<void> => {
  try {
    const producerId = await db.transaction().execute(async (trx) => {
      const producer =
        id ??
        (
          await trx
            .insertInto('producers')
            .values({ name: 'x', address: 'x', age: 40, gender: 'other', phone: '1' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      await vault.change(trx, producer, numbers);
      return producer;
    });
    model.people.set(producerId, numbers);
    for (const number of Object.values(numbers)) if (number !== null) model.seen.push(number);
  } catch (error) {
    // Another person has the number.
    if (!(error instanceof Problem)) throw error;
  }
};

const rotate = async (): Promise<void> => {
  const { current } = await readKeyState(db);
  const target = keys.ids[(keys.ids.indexOf(current ?? '') + 1) % keys.ids.length] ?? '';
  await switchTo(db, target, { evenIfNotLoaded: true });
  await refreshKeys(db, keys);
  await resealAll(db, keys, target, { reseals, tell: () => undefined });
};

const run = async (taken: Step, model: Model): Promise<void> => {
  const ids = [...model.people.keys()];
  if (taken.does === 'add') return write(undefined, taken.person, model);
  if (taken.does === 'rotate') return rotate();
  if (taken.does !== 'change' && taken.does !== 'delete') {
    await runBlockRound({ db, keys, vault }, { least: least[taken.does] });
    return;
  }
  const id = ids[taken.which % ids.length];
  if (id === undefined) return;
  if (taken.does === 'change') return write(id, taken.person, model);
  await db.deleteFrom('producers').where('id', '=', id).execute();
  model.people.delete(id);
};

const naive = ({ people }: Model, part: string): number[] =>
  [...people]
    .filter(([, numbers]) => Object.values(numbers).some((number) => number?.includes(part)))
    .map(([id]) => id);

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

beforeEach(async () => {
  await db.deleteFrom('producers').execute();
});

describe('a search for a part of an identity number', () => {
  it('finds what a naive search finds, after any sequence of writes, rounds and new keys', async () => {
    const search = makeIdentitySearch(db, vault, keys);
    const slice = fc.tuple(fc.nat(60), fc.nat(8), fc.integer({ min: 4, max: 12 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.array(slice, { minLength: 3, maxLength: 6 }),
        async (steps, slices) => {
          await db.deleteFrom('producers').execute();
          const model: Model = { people: new Map(), seen: [] };
          for (const taken of steps) {
            await run(taken, model);
            for (const [which, from, length] of slices) {
              const part = model.seen[which % model.seen.length]?.slice(from, from + length);
              if (part === undefined || part.length < 4) continue;
              expect([part, sorted(await search.find(part))]).toEqual([
                part,
                sorted(naive(model, part)),
              ]);
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});
