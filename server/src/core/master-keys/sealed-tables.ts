import { sql, type Transaction } from 'kysely';
import { rewrapDocuments } from '#core/document-keys.ts';
import type { DocumentKey, DocumentContext } from '#core/document-store.ts';
import { makeIdentityVault, type VaultRow } from '#core/identity-vault.ts';
import { resealBlocks, resealLists } from '#core/number-lists/reseal.ts';
import { rewrapPartKey, type SealedPart } from '#core/print-parts.ts';
import { openRescueKey, sealRescueKey } from '#core/rescue-key.ts';
import { secondFactorAssociation } from '#core/second-factor.ts';
import { rewrapUploadKey, type SealedUpload } from '#core/uploads/upload-rows.ts';
import type { Database } from '#db/schema.ts';
import { open, seal } from '#lib/crypto.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { openPublicKey, sealPublicKey } from '#lib/verify-keys.ts';
import { openIfWhole, type SealedTable } from './key-state.ts';

/** A part of the pass over a table: rows after `after`, at most `limit`, none that others hold. */
export type Batch = { keyId: string; after: string; limit: number };

/** What became of a batch. */
export type Resealed = {
  /** Where the next batch begins; undefined after the last row. */
  last: string | undefined;
  done: number;
  /** Rows that stay as they are, in words: they were altered, or a number is registered twice. */
  left: string[];
};

export type Reseal = (trx: Transaction<Database>, keys: KeyRing, batch: Batch) => Promise<Resealed>;

/** Opens rows with their keys; a row that was altered is left, under the name that `nameOf` gives it. */
const openRows = <Row, Value>(
  rows: readonly Row[],
  openRow: (row: Row) => Value,
  nameOf: (row: Row) => string,
): { whole: { row: Row; value: Value }[]; left: string[] } => {
  const left: string[] = [];
  const whole = rows.flatMap((row) => {
    const value = openIfWhole(() => openRow(row));
    if (value !== undefined) return [{ row, value }];
    left.push(`${nameOf(row)} (altered)`);
    return [];
  });
  return { whole, left };
};

/** Documents keep their objects: only the wrapped data key in the row changes. */
const resealDocuments: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<DocumentContext & DocumentKey & { id: number }>`
    select id, producer_id, kind, object_key, key_id, wrapped_key from documents
    where key_id <> ${keyId} and id > ${Number(after || 0)} order by id limit ${limit}
    for update skip locked`.execute(trx);
  const { done, broken } = await rewrapDocuments(trx, keys, rows, keyId);
  return {
    last: rows.at(-1)?.id.toString(),
    done,
    left: broken.map((id) => `document ${id} (altered)`),
  };
};

/** Uploads keep their objects too. */
const resealUploads: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<SealedUpload>`
    select user_id, sha256, object_key, key_id, wrapped_key from uploads
    where key_id <> ${keyId} and object_key > ${after} order by object_key limit ${limit}
    for update skip locked`.execute(trx);
  const { whole, left } = openRows(
    rows,
    (row) => rewrapUploadKey(keys, row, keyId),
    (row) => `a picture of account ${row.user_id}`,
  );
  for (const { row, value } of whole)
    await trx
      .updateTable('uploads')
      .set({ key_id: keyId, wrapped_key: value })
      .where('object_key', '=', row.object_key)
      .execute();
  return { last: rows.at(-1)?.object_key, done: whole.length, left };
};

/** Parts of bulk prints keep their objects too. */
const resealPrintParts: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<SealedPart>`
    select job_id, number, object_key, key_id, wrapped_key from print_parts
    where key_id <> ${keyId} and object_key > ${after} order by object_key limit ${limit}
    for update skip locked`.execute(trx);
  const { whole, left } = openRows(
    rows,
    (row) => rewrapPartKey(keys, row, keyId),
    (row) => `part ${row.number} of print job ${row.job_id}`,
  );
  for (const { row, value } of whole)
    await trx
      .updateTable('print_parts')
      .set({ key_id: keyId, wrapped_key: value })
      .where('object_key', '=', row.object_key)
      .execute();
  return { last: rows.at(-1)?.object_key, done: whole.length, left };
};

/** Numbers get a new ciphertext and a new blind index at once. */
const resealNumbers: Reseal = async (trx, keys, { keyId, after, limit }) => {
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

/** Secrets of authenticator apps. */
const resealFactors: Reseal = async (trx, keys, { keyId, after, limit }) => {
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

/** The public halves of retired keys; there are few. */
const resealRetired: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const rows = await trx
    .selectFrom('retired_keys')
    .select(['id', 'public_key', 'key_id'])
    .where('key_id', '!=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const { whole, left } = openRows(
    rows,
    (row) => openPublicKey(keys, row),
    (row) => `the retired key ${row.id}`,
  );
  for (const { row, value } of whole) {
    await trx
      .updateTable('retired_keys')
      .set({ key_id: keyId, public_key: sealPublicKey(keys, row.id, value, keyId) })
      .where('id', '=', row.id)
      .execute();
  }
  return { last: rows.at(-1)?.id, done: whole.length, left };
};

/** The private half of the key pair for rescue files: one row. */
const resealRescueKey: Reseal = async (trx, keys, { keyId, after }) => {
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

/** What each table's rows are called, and how they are sealed with another key. */
export const sealedRows: Readonly<Record<SealedTable, { words: string; reseal: Reseal }>> = {
  identity_numbers: { words: 'identity numbers', reseal: resealNumbers },
  documents: { words: 'documents', reseal: resealDocuments },
  uploads: { words: 'pictures that wait for their registration', reseal: resealUploads },
  print_parts: { words: 'parts of bulk prints', reseal: resealPrintParts },
  second_factors: { words: 'second factors', reseal: resealFactors },
  retired_keys: { words: 'retired keys', reseal: resealRetired },
  rescue_keys: { words: 'keys of rescue files', reseal: resealRescueKey },
  identity_blocks: { words: 'blocks of new identity numbers', reseal: resealBlocks },
  identity_lists: { words: 'search lists of identity numbers', reseal: resealLists },
};
