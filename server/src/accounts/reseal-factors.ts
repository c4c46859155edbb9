import { openRows, type Reseal } from '#keys/reseal.ts';
import { open, seal } from '#lib/crypto/crypto.ts';
import { secondFactorAssociation } from './second-factor.ts';

/** Secrets of authenticator apps. */
export const resealFactors: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const rows = await trx
    .selectFrom('second_factors')
    .select(['user_id', 'ciphertext', 'key_id'])
    .where('key_id', '!=', keyId)
    .where('user_id', '>', Number(after || 0))
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const { whole, left } = openRows(
    rows,
    (row) => open(keys.get(row.key_id).data, row.ciphertext, secondFactorAssociation(row.user_id)),
    (row) => `the second factor of account ${row.user_id}`,
  );
  for (const { row, value } of whole) {
    const ciphertext = seal(keys.get(keyId).data, value, secondFactorAssociation(row.user_id));
    await trx
      .updateTable('second_factors')
      .set({ key_id: keyId, ciphertext })
      .where('user_id', '=', row.user_id)
      .execute();
  }
  return { last: rows.at(-1)?.user_id.toString(), done: whole.length, left };
};
