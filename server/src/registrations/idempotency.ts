import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Receipt } from '@gi/contract/schemas/receipts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { lockByKey } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';

/** An Idempotency-Key of one account, with the hash of the request that carries it. */
export type IdempotencyKey = { userId: number; key: string; requestHash: Buffer };
/** The result of a request, stored under its key. */
type StoredResult = {
  status: number;
  body: Record<string, unknown> & { registrationId: number };
};
/** A result with what was kept for it: SHA-256 in hexadecimal of each document, in the order of kinds. */
export type WrittenResult = StoredResult & { documents: [DocumentKind, string][] };
/** `replayed`: an earlier request with the same key had this result. */
export type IdempotentResult = {
  status: number;
  body: Record<string, unknown>;
  replayed: boolean;
};

type StoredRow = {
  request_hash: Buffer | null;
  status: number;
  body: Record<string, unknown>;
  isThere: boolean;
  isErased: boolean;
};

/**
 * The result of an earlier request with this key. A deleted registration has none, whatever is sent under its key: a
 * phone or a rescue file must not bring back a person who was erased. One that leaves the trash has its result again.
 * @throws {Problem} 410 `registration.deleted` or `registration.erased`,
 *   409 `idempotency.mismatch` when the key was used with other content
 */
export const findResult = async (
  db: Kysely<Database>,
  { userId, key, requestHash }: IdempotencyKey,
): Promise<IdempotentResult | undefined> => {
  const { rows } = await sql<StoredRow>`
    select k.request_hash, k.status, k.body, r.id is not null as "isThere",
      r.id is null and exists (select from erasures e
        where (k.body ->> 'registrationId')::bigint = any(e.registration_ids) and e.reason <> 'trash') as "isErased"
    from idempotency_keys k left join registrations r on r.id = (k.body ->> 'registrationId')::bigint
    where k.user_id = ${userId} and k.key in (${key}, ${sha256(key).toString('hex')})`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { status, body, isThere, isErased } = row;
  if (!isThere) throw new Problem(isErased ? 'registration.erased' : 'registration.deleted');
  if (row.request_hash?.equals(requestHash) !== true) throw new Problem('idempotency.mismatch');
  return { status, body, replayed: true };
};

const lockKey = (trx: Transaction<Database>, { userId, key }: IdempotencyKey): Promise<void> =>
  lockByKey(trx, `${userId}:${key}`);

const storeResult = async (
  trx: Transaction<Database>,
  key: IdempotencyKey,
  { status, body, documents }: WrittenResult,
): Promise<void> => {
  const kept = [body.registrationId, key.requestHash.toString('hex'), documents];
  await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: key.userId,
      key: key.key,
      request_hash: key.requestHash,
      status,
      body: JSON.stringify(body),
      receipt_hash: sha256(JSON.stringify(kept)),
    })
    .execute();
};

/**
 * Runs `write` in a transaction, once per key: a request whose key has a result gets that result, and
 * parallel requests with one key wait for each other. Without a key every request writes.
 * @throws {Problem} as `findResult`
 */
export const runOnce = async (
  db: Kysely<Database>,
  key: IdempotencyKey | undefined,
  write: (trx: Transaction<Database>) => Promise<WrittenResult>,
): Promise<IdempotentResult> =>
  db.transaction().execute(async (trx) => {
    if (key !== undefined) {
      await lockKey(trx, key);
      const earlier = await findResult(trx, key);
      if (earlier !== undefined) return earlier;
    }
    const result = await write(trx);
    if (key !== undefined) await storeResult(trx, key, result);
    return { status: result.status, body: result.body, replayed: false };
  });

/**
 * What was registered under a key of this account and is not deleted.
 * @throws {Problem} 404 `registration.receipt_not_found`
 */
export const getReceipt = async (
  db: Kysely<Database>,
  userId: number,
  key: string,
): Promise<Receipt> => {
  const { rows } = await sql<{ id: number; created_at: Date; receipt_hash: Buffer | null }>`
    select r.id, k.created_at, k.receipt_hash
    from idempotency_keys k join registrations r on r.id = (k.body ->> 'registrationId')::bigint
    where k.user_id = ${userId} and k.key = ${key}`.execute(db);
  const [row] = rows;
  if (row?.receipt_hash === null || row === undefined)
    throw new Problem('registration.receipt_not_found');
  const { id: registrationId, created_at: at, receipt_hash: hash } = row;
  return { registrationId, at: at.toISOString(), hash: hash.toString('hex') };
};
