import type { ChangedValue } from '@gi/contract/schemas/activity';
import type { Transaction } from 'kysely';
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

const writeValues = async (
  trx: Transaction<Database>,
  actor: Actor,
  about: { action: AuditAction; subject: { kind: string; id: number } },
  { registrationId, detail, changes }: EntryWithValues,
): Promise<void> => {
  const salt = randomBytes(saltBytes);
  const values = hashOfValues(salt, changes);
  const { action, subject } = about;
  const audit_id = await writeAuditEntry(trx, actor, action, subject, { ...detail, values });
  await trx
    .insertInto('audit_values')
    .values({ audit_id, registration_id: registrationId, changes: JSON.stringify(changes), salt })
    .execute();
};

/**
 * Writes that a registration was changed, and its former and new values. The values are personal data and
 * go with the registration; the entry stays, and has only their salted hash (ADR 0125).
 */
export const writeEntryWithValues = (
  trx: Transaction<Database>,
  actor: Actor,
  entry: EntryWithValues,
): Promise<void> => {
  const subject = { kind: 'registration', id: entry.registrationId };
  return writeValues(trx, actor, { action: 'registration.changed', subject }, entry);
};

/**
 * Writes the entry of a refused request about a person. The reason is personal data: it is stored beside the entry, like
 * changed values, and is deleted with the person's first registration.
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
    .executeTakeFirstOrThrow();
  const changes = [{ field: 'reason', from: null, to: reason }];
  await writeValues(trx, actor, { action, subject }, { registrationId: first.id, detail, changes });
};
