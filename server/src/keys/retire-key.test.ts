import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAuditSealer } from '#audit/seals/seal.ts';
import { verifyAudit } from '#audit/seals/verify.ts';
import { recordBackup } from '#base/backup-log.ts';
import type { Database } from '#db/schema.ts';
import { type KeyRing, makeKeyRing } from '#lib/crypto/key-ring.ts';
import { cardKeys, cardSigningKey } from '#papers/producer-card-code/card-keys.ts';
import { readCheckCode, signCheckCode } from '#papers/producer-card-code/check-code.ts';
import { freshAadhar } from '#test/make.ts';
import {
  one,
  openRotation,
  type Rotation,
  second,
  storeNumber,
  third,
  three,
  two,
} from '#test/rotation.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { retireKey } from './retire-key.ts';
import { switchTo } from './rotate-keys.ts';

let rotation: Rotation;
let db: Kysely<Database>;
let keys: KeyRing;
beforeEach(async () => {
  rotation = await openRotation();
  ({ db, keys } = rotation);
});
afterEach(() => rotation.close());

describe('retiring a key', () => {
  it('is refused with counts while anything needs it, and by the database itself', async () => {
    await rotation.register();
    await expect(retireKey(db, keys, one)).rejects.toThrow(`The master key ${one} seals new`);
    await switchTo(db, two);
    await expect(retireKey(db, keys, one)).rejects.toThrow(
      `The master key ${one} is still needed by 1 identity numbers and 3 documents: run npm run keys -- rotate first`,
    );
    await expect(db.deleteFrom('master_keys').where('id', '=', one).execute()).rejects.toThrow(
      'violates foreign key constraint',
    );
    await expect(retireKey(db, keys, three)).rejects.toThrow(`There is no master key ${three}`);
  });

  it('waits for a backup that opens without it', async () => {
    await rotation.register();
    const made = {
      path: '',
      bytes: 1,
      madeAt: new Date(),
      rows: {},
      objects: 0,
      newObjects: 0,
      damaged: [],
      seal: undefined,
    };
    await recordBackup(db, 'folder', { ...made });
    await rotation.rotate();
    await expect(retireKey(db, keys, one)).rejects.toThrow(
      `opens only with the master key ${one}: make a backup first`,
    );
    await recordBackup(db, 'folder', { ...made });
    expect(await retireKey(db, keys, one)).toEqual({ already: false, backups: 1 });
  });

  it('keeps cards and seals genuine, over further rotations, and nothing else can be sealed with it', async () => {
    const { registrationId } = await rotation.register();
    const card = { registrationId, productId: 1, issuedOn: '2026-11-20', validUntil: null };
    const code = signCheckCode(card, cardSigningKey(keys));
    const sealer = makeAuditSealer(db, keys);
    await sealer.round();
    expect(await sealer.round()).toBeGreaterThan(0);
    await rotation.rotate();
    expect(await retireKey(db, keys, one)).toEqual({ already: false, backups: 0 });
    expect(await retireKey(db, keys, one)).toMatchObject({ already: true });
    await expect(storeNumber(rotation, freshAadhar(), one)).rejects.toThrow(
      'foreign key constraint',
    );

    const more = makeKeyRing([second, third]);
    await adoptKeys(db, more);
    await rotation.rotate(three, more);
    expect((await retireKey(db, more, two)).already).toBe(false);
    const last = makeKeyRing([third]);
    await adoptKeys(db, last);
    expect(readCheckCode(code, cardKeys(last))).toEqual(card);
    expect(await verifyAudit(db, last)).toMatchObject({ findings: [] });
    const actions = await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'like', 'keys.%')
      .orderBy('id')
      .execute();
    expect(actions.map((row) => row.action)).toEqual([
      'keys.rotated',
      'keys.retired',
      'keys.rotated',
      'keys.retired',
    ]);
    expect(actions[0]?.detail).toEqual({ from: one, to: two });
  });

  it('does not trust a key that was put into the database as a retired one', async () => {
    await rotation.rotate();
    await retireKey(db, keys, one);
    await db
      .updateTable('retired_keys')
      .set({ public_key: Buffer.alloc(60) })
      .execute();
    const ring = makeKeyRing([second]);
    await adoptKeys(db, ring);
    expect([...ring.retired.keys()]).toEqual([]);
  });
});
