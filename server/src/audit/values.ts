import type { ChangedValue } from '@gi/contract/schemas/activity';
import type { Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from '#db/schema.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { type Actor, writeAuditEntry } from './audit.ts';

const saltBytes = 16;

/** The hash that an entry of the trail has of its values: without the salt they cannot be guessed. */
export const hashOfValues = (salt: Uint8Array, changes: readonly ChangedValue[]): string =>
  sha256(
    Buffer.concat([
      salt,
      Buffer.from(JSON.stringify(changes.map(({ field, from, to }) => [field, from, to]))),
    ]),
  ).toString('hex');

/**
 * Writes that a registration was changed, and its former and new values. The values are personal data and
 * go with the registration; the entry stays, and has only their salted hash (ADR 0125).
 * @param changes identity numbers are masked
 */
export const writeEntryWithValues = async (
  trx: Transaction<Database>,
  actor: Actor,
  entry: { registrationId: number; detail: Record<string, unknown>; changes: ChangedValue[] },
): Promise<void> => {
  const { registrationId, detail, changes } = entry;
  const salt = randomBytes(saltBytes);
  const subject = { kind: 'registration', id: registrationId };
  const values = hashOfValues(salt, changes);
  const audit_id = await writeAuditEntry(trx, actor, 'registration.changed', subject, {
    ...detail,
    values,
  });
  await trx
    .insertInto('audit_values')
    .values({ audit_id, registration_id: registrationId, changes: JSON.stringify(changes), salt })
    .execute();
};
