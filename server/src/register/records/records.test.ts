import type {
  RegistrationDetail,
  RegistrationRecord,
} from '@gi/contract/schemas/registration-record';
import fc from 'fast-check';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attach, makeApplication } from '#test/applications.ts';
import { undated } from '#test/lists.ts';
import { anyPicture, makeAdditional, makeRegistration, readRegistration } from '#test/make.ts';
import { aWrite, writes } from '#test/record-writes.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { compareRecords } from './compare-records.ts';
import { refreshRecords } from './refresh-records.ts';
import { storeRecords } from './store-records.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Listed = { registrations: RegistrationRecord[] };
/** The rows of a list without the claims, which are no part of a record. */
const list = async (query = 'limit=10000', as: Person = world.meera) =>
  (await world.call({ url: `/registrations/all?${query}`, as }))
    .json<Listed>()
    .registrations.map(
      ({ review_claim: _beside, application_summaries: _too, ...record }) => record,
    );
const compare = () => compareRecords(world.services);
const upToDate = { waiting: 0, different: [] };

/** What the detail of a registration shows, which is read from the tables: without what it adds. */
const shown = async (id: number): Promise<RegistrationRecord> => {
  const {
    consent,
    captured_at,
    clock_correction,
    consent_of_person,
    may_change_identity,
    collector_may_change_identity,
    doubtful_numbers,
    applications,
    other_registrations,
    ...record
  } = (
    await world.call({ url: `/registrations/${id}?numbers=masked`, as: world.meera })
  ).json<RegistrationDetail>();
  expect([
    consent,
    captured_at,
    clock_correction,
    consent_of_person,
    may_change_identity,
    collector_may_change_identity,
    doubtful_numbers,
    applications,
    other_registrations,
  ]).toHaveLength(9);
  return record;
};

/** The transaction that stored a record last; undefined when there is no record. */
const storedBy = async (id: number): Promise<string | undefined> =>
  (
    await sql<{ by: string }>`select xmin::text as by from registration_records
      where registration_id = ${id}`.execute(world.services.db)
  ).rows[0]?.by;

const countDocuments = async (producerId: number): Promise<number> =>
  (
    await world.services.db
      .selectFrom('documents')
      .select('id')
      .where('producer_id', '=', producerId)
      .execute()
  ).length;

/** Every list shows what the tables hold. */
const expectRightLists = async (): Promise<void> => {
  const registrations = await list();
  for (const registration of registrations)
    expect(undated(registration)).toEqual(undated(await shown(registration.id)));
  expect((await compare()).different).toEqual([]);
};

const rename = (table: 'categories' | 'products' | 'users', column: string, name: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
    where id = (select min(id) from ${sql.table(table)})`.execute(world.services.db);

describe('the records that lists read', () => {
  it('equal a fresh rendering after any sequence of writes, and are stored with each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { minLength: 4, maxLength: 12 }), async (sequence) => {
        const made = [await makeRegistration(world, world.asha)];
        for (const write of sequence) {
          await writes[write.what]?.(world, made, write);
          expect(await compare(), write.what).toMatchObject(upToDate);
        }
        await expectRightLists();
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it.each(Object.keys(writes))('equal it after: %s', async (what) => {
    const made = [await makeRegistration(world, world.asha)];
    const before = await storedBy(made[0]?.registrationId ?? 0);
    await writes[what]?.(world, made, { what, pick: 0, text: 'लक्ष्मी देवी' });
    const after = await storedBy(made[0]?.registrationId ?? 0);
    // A write that was refused would prove nothing.
    expect([after, made.length]).not.toEqual([before, 1]);
    expect(await compare()).toMatchObject(upToDate);
    await expectRightLists();
  });

  describe('of some registrations', () => {
    let id: number;
    beforeEach(async () => {
      id = (await makeRegistration(world, world.asha, { name: 'हिरा बाई' })).registrationId;
      await refreshRecords(world.services);
    });

    it('are right at once after a rename, and stored again by the next round', async () => {
      for (const [table, column] of [
        ['categories', 'name'],
        ['products', 'name'],
        ['products', 'description'],
        ['users', 'username'],
      ] as const) {
        await rename(table, column, `renamed ${table} ${column} ${id}`);
        await expectRightLists();
        await refreshRecords(world.services);
        expect(await compare(), table).toMatchObject(upToDate);
        await expectRightLists();
      }
    });

    it('are rendered when they are read, without one and with one of another form', async () => {
      const changes = [
        'delete from registration_records',
        "update registration_records set form = form + 1, record = '{}'",
      ];
      for (const change of changes) {
        await world.asOwner(change);
        await expectRightLists();
        const { compared, waiting } = await compare();
        expect(waiting).toBe(compared);
        expect(await refreshRecords(world.services)).toEqual({ rendered: compared, left: 0 });
        expect(await compare()).toMatchObject(upToDate);
        await expectRightLists();
      }
    });

    it('are taken away by a change that somebody makes in SQL', async () => {
      const changes = [
        `update producers set phone = '7012345678' where id = (select producer_id from registrations where id = ${id})`,
        `update registrations set created_at = '2020-01-01' where id = ${id}`,
        `update production_details set annual_turnover = 3 where registration_id = ${id}`,
        `delete from documents where kind = 'photo' and producer_id = (select producer_id from registrations where id = ${id})`,
        `update identity_numbers set last4 = '9999' where producer_id = (select producer_id from registrations where id = ${id})`,
        `delete from registration_products where registration_id = ${id}`,
      ];
      for (const change of changes) {
        await refreshRecords(world.services);
        await world.asOwner(change);
        expect((await compare()).waiting, change).toBe(1);
        await expectRightLists();
      }
    });

    it('stay when values are only sealed with another key', async () => {
      await world.asOwner(
        'update identity_numbers set ciphertext = ciphertext',
        'update documents set wrapped_key = wrapped_key',
      );
      expect(await compare()).toMatchObject(upToDate);
    });

    it('stay when an earlier document goes with the review, and with a letter of the Registry', async () => {
      const { producer_id: producerId } = await readRegistration(world, world.meera, id);
      const other = await makeAdditional(world, world.meera, id, 'Kangra Tea');
      const made = [{ registrationId: id, producerId }];
      const write = { what: '', pick: 0, text: '' };
      await writes['approve']?.(world, [{ registrationId: other, producerId }], write);
      // The second approval ends the review of the person: the earlier photo is deleted.
      await writes['document']?.(world, made, write);
      await writes['approve']?.(world, [{ registrationId: other, producerId }], write);
      const before = await countDocuments(producerId);
      await writes['approve']?.(world, made, write);
      expect(await countDocuments(producerId)).toBe(before - 1);
      expect(await compare()).toMatchObject(upToDate);
      const item = await makeApplication(world, 'filed');
      expect((await attach(world, item, await anyPicture())).statusCode).toBe(201);
      expect(await compare()).toMatchObject(upToDate);
      await expectRightLists();
    });

    it('hold one byte for each character, and no full number', async () => {
      const { rows } = await sql<{ record: string }>`
        select record from registration_records where registration_id = ${id}`.execute(
        world.services.db,
      );
      const [stored] = rows;
      expect(stored?.record).toMatch(/^[\0-\x7e]*$/);
      expect(JSON.parse(stored?.record ?? '')).toMatchObject({ name: 'हिरा बाई' });
      const { aadhar_number: number } = await readRegistration(world, world.asha, id);
      expect(number).toMatch(/^\d{12}$/);
      expect(stored?.record).not.toContain(number);
      expect(stored?.record).toContain(number?.slice(-4) ?? 'a number');
    });
  });
});

describe('a rename during a registration', () => {
  it('waits for it, so that no record with the old name stays', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const { db } = world.services;
    const open = await db.startTransaction().execute();
    await storeRecords(open, [id]);
    let isRenamed = false;
    const renaming = db
      .updateTable('users')
      .set({ username: 'renamed meanwhile' })
      .where('id', '=', world.asha.user.id)
      .execute()
      .then(() => {
        isRenamed = true;
      });
    await sleep(200);
    expect(isRenamed).toBe(false);
    await open.commit().execute();
    await renaming;
    expect(await storedBy(id)).toBeUndefined();
    expect(await shown(id)).toEqual((await list()).find((each) => each.id === id));
  });
});
