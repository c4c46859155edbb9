import { openRows, type Reseal } from '#keys/reseal.ts';
import { openRescueKey, sealRescueKey } from './rescue-key.ts';

/** The private half of the key pair for rescue files: one row. */
export const resealRescueKey: Reseal = async (trx, keys, { keyId, after }) => {
  if (after !== '') return { last: undefined, done: 0, left: [] };
  const rows = await trx
    .selectFrom('rescue_keys')
    .select(['public_key', 'private_key', 'key_id'])
    .where('key_id', '!=', keyId)
    .forUpdate()
    .skipLocked()
    .execute();
  const { whole, left } = openRows(
    rows,
    (row) => openRescueKey(keys, row),
    () => 'the key of rescue files',
  );
  for (const { row, value } of whole) {
    const pair = { publicKey: row.public_key, privateKey: value };
    await trx
      .updateTable('rescue_keys')
      .set({ key_id: keyId, private_key: sealRescueKey(keys, pair, keyId) })
      .execute();
  }
  return { last: undefined, done: whole.length, left };
};
