import { refreshKeys } from '#keys/key-state.ts';
import { reseals } from '#operations/commands/keys/reseals.ts';
import { resealAll, switchTo } from '#keys/rotate-keys.ts';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { createTestDatabase } from './database.ts';
import { freshAadhar, makeRegistration } from './make.ts';
import { openWorld } from './world.ts';

/** Three master keys, and their ids. */
export const [first, second, third] = [newKey(), newKey(), newKey()];
export const [one, two, three] = [first, second, third].map(
  (key) => makeKeyRing([key]).current,
) as [string, string, string];

/** A register sealed with the first key, whose server has the second one too. */
export const openRotation = async () => {
  const database = await createTestDatabase();
  const keys = makeKeyRing([first, second]);
  const world = await openWorld({ connection: database.connection, keys });
  const { db } = world.services;
  return {
    database,
    keys,
    world,
    db,
    rotate: async (target = two, ring = keys) => {
      await switchTo(db, target);
      await refreshKeys(db, ring);
      return resealAll(db, ring, target, { reseals, tell: () => undefined });
    },
    register: async (aadharNumber = freshAadhar()) => {
      const made = await makeRegistration(world, world.asha, { aadharNumber });
      return { ...made, aadharNumber };
    },
    newProducer: async (): Promise<number> => {
      const values = { name: 'x', address: 'x', age: 40, gender: 'other', phone: '1' } as const;
      const insert = db.insertInto('producers').values(values).returning('id');
      return (await insert.executeTakeFirstOrThrow()).id;
    },
    close: async (): Promise<void> => {
      await world.close();
      await database.drop();
    },
  };
};
export type Rotation = Awaited<ReturnType<typeof openRotation>>;

/** A number as a process with this ring would have written it, without any check. */
export const storeNumber = async (
  { db, keys, newProducer }: Rotation,
  number: string,
  keyId: string,
): Promise<number> => {
  const producer = await newProducer();
  const row = makeIdentityVault(keys).sealNumber(producer, 'aadhar', number, keyId);
  await db.insertInto('identity_numbers').values(row).execute();
  return producer;
};
