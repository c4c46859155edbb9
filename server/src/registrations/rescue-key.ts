import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { hmac, open, seal, sha256 } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { makeRescueKeyPair, type RescueKeyPair } from '#lib/crypto/rescue-file.ts';
import { readWriteKey } from '#keys/key-state.ts';

export type RescueKeyRow = { public_key: Buffer; private_key: Buffer; key_id: string };

/** Binds the private half to its public half. */
const contextOf = (publicKey: Buffer): string =>
  `rescue-key/v1/${sha256(publicKey).toString('hex')}`;

/** @throws {SealBroken} when the row was changed, {UnknownKey} */
export const openRescueKey = (keys: KeyRing, row: RescueKeyRow): Buffer =>
  open(keys.get(row.key_id).data, row.private_key, contextOf(row.public_key));

export const sealRescueKey = (keys: KeyRing, pair: RescueKeyPair, keyId: string): Buffer =>
  seal(keys.get(keyId).data, pair.privateKey, contextOf(pair.publicKey));

const findRow = (db: Kysely<Database>): Promise<RescueKeyRow | undefined> =>
  db.selectFrom('rescue_keys').select(['public_key', 'private_key', 'key_id']).executeTakeFirst();

const makeRow = (db: Kysely<Database>, keys: KeyRing): Promise<RescueKeyRow> =>
  db.transaction().execute(async (trx) => {
    // Devices that ask first at the same time agree on one key.
    await lock(trx, 'rescueKey');
    const found = await findRow(trx);
    if (found !== undefined) return found;
    const pair = makeRescueKeyPair();
    const key_id = await readWriteKey(trx, keys);
    const private_key = sealRescueKey(keys, pair, key_id);
    const row = { public_key: pair.publicKey, private_key, key_id };
    await trx.insertInto('rescue_keys').values(row).execute();
    return row;
  });

/** The register's key pair for rescue files, made when it is asked for the first time. */
export const getRescueKeys = async (
  db: Kysely<Database>,
  keys: KeyRing,
): Promise<RescueKeyPair> => {
  const row = (await findRow(db)) ?? (await makeRow(db, keys));
  return { publicKey: row.public_key, privateKey: openRescueKey(keys, row) };
};

/**
 * What a device puts into a rescue file to show that this account was signed in on it: anyone can seal
 * a file to the public key. It is valid as long as the key pair.
 */
export const rescueProofOf = ({ publicKey, privateKey }: RescueKeyPair, userId: number): Buffer => {
  const key = hkdfSync('sha256', privateKey, publicKey, 'gi-registry/rescue-proof/v1', 32);
  return hmac(Buffer.from(key), String(userId));
};

export const isRescueProof = (pair: RescueKeyPair, userId: number, proof: string): boolean => {
  const expected = rescueProofOf(pair, userId);
  const given = Buffer.from(proof, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
