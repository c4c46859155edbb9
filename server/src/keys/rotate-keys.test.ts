import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { confirmEnrolment, startEnrolment } from '#accounts/second-factor.ts';
import type { Database } from '#db/schema.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { type KeyRing, makeKeyRing } from '#lib/crypto/key-ring.ts';
import { eventually } from '#test/eventually.ts';
import { freshAadhar, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import {
  first,
  one,
  openRotation,
  type Rotation,
  second,
  storeNumber,
  third,
  three,
  two,
} from '#test/rotation.ts';
import type { World } from '#test/world.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { listKeyIds, readWriteKey, sealedTables } from './key-state.ts';
import { retireKey } from './retire-key.ts';
import { chooseTarget, switchTo } from './rotate-keys.ts';

let rotation: Rotation;
let world: World;
let db: Kysely<Database>;
let keys: KeyRing;
beforeEach(async () => {
  rotation = await openRotation();
  ({ world, db, keys } = rotation);
});
afterEach(() => rotation.close());

const isKnown = async (aadharNumber: string): Promise<boolean> =>
  (
    await world.call({
      url: '/verify-user',
      as: world.ravi,
      json: { identityType: 'aadhar', identityNumber: aadharNumber },
    })
  ).json<{ isRegistered: boolean }>().isRegistered;
const expectAllDocuments = async (): Promise<void> => {
  for (const row of await db.selectFrom('documents').selectAll().execute())
    expect((await world.services.documents.read(row)).length).toBeGreaterThan(100);
};
describe('a rotation', () => {
  it('seals every number and document again, and they are found and opened as before', async () => {
    const people = [await rotation.register(), await rotation.register()];
    expect(await listKeyIds(db)).toEqual([one]);
    const { done, left } = await rotation.rotate();
    expect(left).toEqual([]);
    expect(done).toMatchObject({ identity_numbers: 2, documents: 6 });
    expect(await listKeyIds(db)).toEqual([two]);
    await expectAllDocuments();
    for (const { aadharNumber, producerId } of people) {
      expect(await isKnown(aadharNumber)).toBe(true);
      expect((await world.services.vault.reveal(db, producerId)).aadhar).toBe(aadharNumber);
      await expect(rotation.register(aadharNumber)).rejects.toThrow('409');
    }
    // The old key seals nothing: the new one alone opens everything, and a start without the old one retires it.
    const alone = makeKeyRing([second]);
    await adoptKeys(db, alone);
    expect(await retireKey(db, keys, one)).toMatchObject({ already: true });
    const vault = makeIdentityVault(alone);
    for (const { aadharNumber, producerId } of people)
      expect(await vault.findProducer(db, 'aadhar', aadharNumber)).toBe(producerId);
    expect((await rotation.rotate()).done).toEqual({
      identity_numbers: 0,
      documents: 0,
      uploads: 0,
      print_parts: 0,
      second_factors: 0,
      retired_keys: 0,
      rescue_keys: 0,
      identity_blocks: 0,
    });
  });

  it('seals the second factors of accounts again', async () => {
    const { id } = world.meera.user;
    const secret = await db.transaction().execute((trx) => startEnrolment(trx, keys, id));
    expect((await rotation.rotate()).done).toMatchObject({ second_factors: 1 });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await db
      .transaction()
      .execute((trx) => confirmEnrolment(trx, makeKeyRing([second]), id, code));
    expect(confirmed).toBe(true);
  });

  it('wraps pictures that wait for their registration again, which then takes them', async () => {
    const content = await photo({ width: 300, height: 200, format: 'jpeg' });
    const hash = sha256(content).toString('hex');
    const raw = { content, type: 'image/jpeg' };
    await world.call({ method: 'PUT', url: `/uploads/${hash}`, as: world.asha, raw });
    expect((await rotation.rotate()).done).toMatchObject({ uploads: 1 });
    await retireKey(db, keys, one);
    const named = { aadharCardUpload: hash, signatureUpload: hash, photoUpload: hash };
    const form = await registrationForm(registrationFields(await someProduct(world), named), {
      aadharCard: undefined,
      signature: undefined,
      photo: undefined,
    });
    const registered = await world.call({ url: '/registrations', as: world.asha, form });
    expect(registered.statusCode).toBe(201);
    await expectAllDocuments();
  });

  it('knows every number and accepts none twice while rows have different keys', async () => {
    const people = [await rotation.register(), await rotation.register()];
    await switchTo(db, two);
    const later = await rotation.register();
    expect(await listKeyIds(db)).toEqual([one, two].toSorted());
    for (const { aadharNumber } of [...people, later]) {
      expect(await isKnown(aadharNumber)).toBe(true);
      await expect(rotation.register(aadharNumber)).rejects.toThrow('409');
      const edit = await world.call({
        method: 'PUT',
        url: `/registrations/${(await rotation.register()).registrationId}`,
        as: world.asha,
        json: { aadhar_number: aadharNumber },
      });
      expect(edit.statusCode).toBe(409);
    }
    await rotation.rotate();
    await expectAllDocuments();
  });

  it('waits for a transaction that writes with the old key, and later ones use the new key', async () => {
    const writing = await db.startTransaction().execute();
    expect(await readWriteKey(writing, keys)).toBe(one);
    const producer = await rotation.newProducer();
    let switched = false;
    const change = switchTo(db, two).then(() => (switched = true));
    await eventually(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_locks where locktype = 'advisory' and not granted`.execute(db);
      expect(rows[0]?.n).toBe(1);
    });
    // A registration that comes now waits behind the change, and is sealed with the new key.
    const next = rotation.register();
    await world.services.vault.insert(writing, producer, { aadhar: freshAadhar() });
    expect(switched).toBe(false);
    await writing.commit().execute();
    await change;
    const { producerId } = await next;
    const row = await db
      .selectFrom('identity_numbers')
      .select('key_id')
      .where('producer_id', '=', producerId)
      .executeTakeFirstOrThrow();
    expect(row.key_id).toBe(two);
    expect((await rotation.rotate()).done.identity_numbers).toBe(1);
  });

  it('registers a number once when two servers take it while the key changes', async () => {
    const other = makeIdentityVault(makeKeyRing([second, first]));
    const vaults = [world.services.vault, other, world.services.vault, other];
    for (let round = 0; round < 5; round += 1) {
      const number = freshAadhar();
      const target = round % 2 === 0 ? two : one;
      const tries = vaults.map(async (vault) => {
        const producer = await rotation.newProducer();
        return db.transaction().execute((trx) => vault.insert(trx, producer, { aadhar: number }));
      });
      const [done] = await Promise.all([Promise.all(tries), switchTo(db, target)]);
      expect(done.filter(Boolean)).toHaveLength(1);
    }
  });

  it('leaves altered rows, and names them', async () => {
    const altered = await storeNumber(rotation, freshAadhar(), one);
    await db
      .updateTable('identity_numbers')
      .set({ ciphertext: Buffer.alloc(40) })
      .where('producer_id', '=', altered)
      .execute();
    await rotation.register();
    const { left } = await rotation.rotate();
    expect(left).toEqual([`the aadhar number of producer ${altered} (altered)`]);
    await expect(retireKey(db, keys, one)).rejects.toThrow('still needed by 1 identity number');
  });

  it('goes to the key that is named, or to the only one that is not used yet', async () => {
    expect(await chooseTarget(db, keys, undefined)).toBe(two);
    const more = makeKeyRing([first, second, third]);
    await expect(chooseTarget(db, more, undefined)).rejects.toThrow(`name one of ${two}, ${three}`);
    expect(await chooseTarget(db, more, three)).toBe(three);
    await expect(chooseTarget(db, keys, three)).rejects.toThrow(`There is no master key ${three}`);
    await rotation.rotate();
    expect(await chooseTarget(db, keys, undefined)).toBe(two);
  });
});

it('covers every table whose rows name a master key', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'key_id' and table_schema = 'public'`.execute(db);
  // Signatures stay as they are: see retired_keys.
  const signed = ['audit_head', 'audit_seals'];
  expect(rows.map((row) => row.name).toSorted()).toEqual([...sealedTables, ...signed].toSorted());
});
