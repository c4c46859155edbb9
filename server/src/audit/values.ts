import type { ChangedValue } from '@gi/contract/schemas/activity';
import { sql, type Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from '#db/schema.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { type Actor, type AuditAction, writeAuditEntry } from './audit.ts';

const saltBytes = 16;

/** The hash that an entry of the trail has of its values: without the salt they cannot be guessed. */
export const hashOfValues = (salt: Uint8Array, changes: readonly ChangedValue[]): string =>
  sha256(
    Buffer.concat([
      salt,
      Buffer.from(JSON.stringify(changes.map(({ field, from, to }) => [field, from, to]))),
    ]),
  ).toString('hex');

type EntryWithValues = {
  /** Where the values belong: they go with this registration. */
  registrationId: number;
  detail: Record<string, unknown>;
  /** Identity numbers are masked. */
  changes: readonly ChangedValue[];
};

type About = { action: AuditAction; subject: { kind: string; id: number } };

/** Writes an entry with the hash of its values. @returns what is stored of the values beside the entry */
const writeHash = async (
  trx: Transaction<Database>,
  actor: Actor,
  { action, subject }: About,
  { detail, changes }: Omit<EntryWithValues, 'registrationId'>,
): Promise<{ auditId: number; changes: readonly ChangedValue[]; salt: Buffer }> => {
  const salt = randomBytes(saltBytes);
  const values = hashOfValues(salt, changes);
  const auditId = await writeAuditEntry(trx, actor, action, subject, { ...detail, values });
  return { auditId, changes, salt };
};

type HashedValues = Awaited<ReturnType<typeof writeHash>>;

const insertValues = async (
  trx: Transaction<Database>,
  registrationId: number,
  { auditId: audit_id, changes, salt }: HashedValues,
): Promise<void> => {
  await trx
    .insertInto('audit_values')
    .values({ audit_id, registration_id: registrationId, changes: JSON.stringify(changes), salt })
    .execute();
};

/** Stores values with the oldest registration that a person has in the trash; a restore inserts them. */
const insertIntoTrash = async (
  trx: Transaction<Database>,
  producerId: number,
  { auditId, changes, salt }: HashedValues,
): Promise<void> => {
  const known = { audit_id: auditId, changes, salt: `\\x${salt.toString('hex')}` };
  await sql`
    update trash t set rows = jsonb_set(t.rows, '{audit_values}',
      coalesce(nullif(t.rows -> 'audit_values', 'null'), '[]')
        || (${JSON.stringify(known)}::jsonb || jsonb_build_object('registration_id', t.registration_ids[1])))
    where t.id = (select o.id from trash o where o.producer_id = ${producerId}
      order by o.registration_ids[1] limit 1)`.execute(trx);
};

/**
 * Writes that a registration was changed, and its former and new values. The values are personal data and
 * go with the registration; the entry stays, and has only their salted hash (ADR 0125).
 */
export const writeEntryWithValues = async (
  trx: Transaction<Database>,
  actor: Actor,
  entry: EntryWithValues,
): Promise<void> => {
  const subject = { kind: 'registration', id: entry.registrationId };
  const values = await writeHash(trx, actor, { action: 'registration.changed', subject }, entry);
  await insertValues(trx, entry.registrationId, values);
};

/**
 * Writes the entry of a refused request about a person. The reason is personal data: it is stored beside the entry, like
 * changed values, and is deleted with the person's first registration; of a person in the trash it is stored there.
 */
export const writeRefusal = async (
  trx: Transaction<Database>,
  actor: Actor,
  action: AuditAction,
  refusal: { producerId: number; detail?: Record<string, unknown>; reason: string | undefined },
): Promise<void> => {
  const { producerId, detail = {}, reason } = refusal;
  const subject = { kind: 'producer', id: producerId };
  if (reason === undefined) {
    await writeAuditEntry(trx, actor, action, subject, detail);
    return;
  }
  const first = await trx
    .selectFrom('registrations')
    .select('id')
    .where('producer_id', '=', producerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const changes = [{ field: 'reason', from: null, to: reason }];
  const values = await writeHash(trx, actor, { action, subject }, { detail, changes });
  if (first === undefined) await insertIntoTrash(trx, producerId, values);
  else await insertValues(trx, first.id, values);
};
