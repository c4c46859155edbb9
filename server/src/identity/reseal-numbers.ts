import { sql, type Transaction } from 'kysely';
import { openRows, type Reseal } from '#keys/reseal.ts';
import type { Database } from '#db/schema.ts';
import { makeIdentityVault, type VaultRow } from './identity-vault.ts';

/** Numbers get a new ciphertext and a new blind index at once. */
export const resealNumbers: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const vault = makeIdentityVault(keys);
  const [producer = 0, kind = ''] = after === '' ? [] : after.split(' ');
  const { rows } = await sql<VaultRow>`
    select producer_id, kind, ciphertext, key_id from identity_numbers
    where key_id <> ${keyId} and (producer_id, kind) > (${Number(producer)}, ${kind})
    order by producer_id, kind limit ${limit} for update skip locked`.execute(trx);
  const nameOf = (row: Pick<VaultRow, 'producer_id' | 'kind'>) =>
    `the ${row.kind} number of producer ${row.producer_id}`;
  const { whole, left } = openRows(rows, (row) => vault.openRow(row), nameOf);
  const sealed = whole.map(({ row, value }) =>
    vault.sealNumber(row.producer_id, row.kind, value, keyId),
  );
  const taken = await listTaken(trx, sealed);
  const fresh = sealed.filter((row) => {
    const index = `${row.kind} ${row.blind_index.toString('hex')}`;
    const isTaken = row.kind !== 'pan' && taken.has(index);
    if (isTaken) left.push(`${nameOf(row)} (registered twice)`);
    taken.add(index);
    return !isTaken;
  });
  await sql`
    update identity_numbers i set ciphertext = n.ciphertext, blind_index = n.blind_index, key_id = ${keyId}
    from unnest(${fresh.map((row) => row.producer_id)}::bigint[], ${fresh.map((row) => row.kind)}::text[],
      ${fresh.map((row) => row.ciphertext)}::bytea[], ${fresh.map((row) => row.blind_index)}::bytea[])
      as n (producer_id, kind, ciphertext, blind_index)
    where i.producer_id = n.producer_id and i.kind = n.kind`.execute(trx);
  const last = rows.at(-1);
  return { last: last && `${last.producer_id} ${last.kind}`, done: fresh.length, left };
};

/**
 * Which of these blind indexes the table has already. Earlier versions let a number in twice when
 * they were started with a wrong key; the unique index would refuse the second one.
 */
const listTaken = async (
  trx: Transaction<Database>,
  rows: readonly { blind_index: Buffer }[],
): Promise<Set<string>> => {
  const indexes = rows.map((row) => row.blind_index);
  const ofKind = (kind: 'aadhar' | 'voter') => sql`
    select kind, blind_index from identity_numbers
    where kind = ${sql.lit(kind)} and blind_index = any(${indexes}::bytea[])`;
  const found = await sql<{ kind: string; blind_index: Buffer }>`
    ${ofKind('aadhar')} union all ${ofKind('voter')}`.execute(trx);
  return new Set(found.rows.map((row) => `${row.kind} ${row.blind_index.toString('hex')}`));
};
