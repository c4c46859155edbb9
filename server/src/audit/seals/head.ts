import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { verifyKeyOf } from '#lib/crypto/verify-keys.ts';
import { headHash, isSigned, type SealedBlock, signHash } from './block.ts';

/** A seal that the chain must hold: by number and hash. */
export type ExpectedSeal = Pick<SealedBlock, 'block' | 'hash'>;
type Head = ExpectedSeal & Pick<SealedBlock, 'key_id' | 'signature'>;

export const readHead = async (db: Kysely<Database>): Promise<Head | undefined> =>
  db.selectFrom('audit_head').select(['block', 'hash', 'key_id', 'signature']).executeTakeFirst();

/** True when a key of this register, retired ones included, signed it. */
export const isGenuineHead = (keys: KeyRing, head: Head): boolean => {
  const key = verifyKeyOf(keys, head.key_id);
  return key !== undefined && isSigned(headHash(head), head.signature, key);
};

/** Signs a block as the newest one. */
export const writeHead = async (
  db: Kysely<Database>,
  keys: KeyRing,
  { block, hash }: ExpectedSeal,
): Promise<void> => {
  const signature = signHash(headHash({ block, hash }), keys.get(keys.current).sign);
  const row = { block, hash, key_id: keys.current, signature };
  await db
    .insertInto('audit_head')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
};

export const holdsSeal = async (db: Kysely<Database>, seal: ExpectedSeal): Promise<boolean> => {
  const { rows } = await sql`
    select from audit_seals where block = ${seal.block} and hash = ${seal.hash}`.execute(db);
  return rows.length > 0;
};
