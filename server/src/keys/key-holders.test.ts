import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/schema.ts';
import { makeKeyRing, UnknownKey } from '#lib/crypto/key-ring.ts';
import { eventually } from '#test/eventually.ts';
import {
  first,
  one,
  openRotation,
  type Rotation,
  second,
  third,
  three,
  two,
} from '#test/rotation.ts';
import type { World } from '#test/world.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { announceKeys, countHolders } from './key-holders.ts';
import { readKeyState } from './key-state.ts';
import { reseals } from '#operations/commands/keys/reseals.ts';
import { resealAll, switchTo } from './rotate-keys.ts';

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let rotation: Rotation;
let world: World;
let db: Kysely<Database>;
beforeEach(async () => {
  rotation = await openRotation();
  ({ world, db } = rotation);
});
afterEach(() => rotation.close());

describe('running servers', () => {
  const announce = (masters: Buffer[], connection: PoolConfig = rotation.database.connection) =>
    announceKeys(connection, makeKeyRing(masters), silent);

  it('show which keys they have, as long as they live', async () => {
    expect(await countHolders(db, [one])).toEqual({ servers: 0, holding: new Map([[one, 0]]) });
    const ends = [await announce([first]), await announce([first, second])];
    const { servers, holding } = await countHolders(db, [one, two, three]);
    expect([servers, ...holding.values()]).toEqual([2, 2, 1, 0]);
    for (const end of ends) await end();
    await eventually(async () => expect((await countHolders(db, [])).servers).toBe(0));
  });

  it('must all have a key before it is used, unless the operator insists', async () => {
    const ends = [await announce([first]), await announce([first, second])];
    try {
      await expect(switchTo(db, two)).rejects.toThrow(
        `1 of 2 running servers do not have the master key ${two} yet`,
      );
      expect((await readKeyState(db)).ids).toEqual([one]);
      expect(await switchTo(db, two, { evenIfNotLoaded: true })).toBe(one);
      await expect(announce([first])).rejects.toThrow(UnknownKey);
    } finally {
      for (const end of ends) await end();
    }
  });

  it('start without a key that seals nothing any more, beside others that still have it', async () => {
    await rotation.register();
    await rotation.rotate();
    const end = await announce([first, second]);
    try {
      await adoptKeys(db, makeKeyRing([second]));
      expect((await readKeyState(db)).ids).toEqual([two]);
      const { aadharNumber } = await rotation.register();
      await expect(rotation.register(aadharNumber)).rejects.toThrow('409');
    } finally {
      await end();
    }
  });

  it('keep others with another key out while nothing is sealed yet', async () => {
    const end = await announce([first]);
    try {
      await expect(adoptKeys(db, makeKeyRing([second]))).rejects.toThrow(`${one} is missing`);
    } finally {
      await end();
    }
  });

  it('answer 503 when they lack a key, and never call a number unknown', async () => {
    const { aadharNumber } = await rotation.register();
    const more = makeKeyRing([first, third]);
    await switchTo(db, three);
    await resealAll(db, more, three, { reseals, tell: () => undefined });
    const refused = await world.call({
      url: '/verify-user',
      as: world.ravi,
      json: { identityType: 'aadhar', identityNumber: aadharNumber },
    });
    expect(refused.statusCode).toBe(503);
    await expect(rotation.register(aadharNumber)).rejects.toThrow('503');
  });
});
