import type { AuditEntry } from '@gi/contract/schemas/activity';
import { sql, type Transaction, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export type AuditAction = AuditEntry['action'];

/** What the trail keeps of a caller; any `Caller` fits. */
export type Actor = { user: { id: number } | undefined; address: string };

/**
 * Writes one entry of the append-only audit trail. Pass the transaction of the change, so that the
 * change and its entry are committed together. `detail` must hold no personal data: only ids,
 * counts and field names; what is undefined is left out.
 * @returns the id of the entry
 */
export const writeAuditEntry = async (
  trx: Transaction<Database> | Kysely<Database>,
  actor: Actor,
  action: AuditAction,
  subject?: { kind: string; id: number },
  detail: Record<string, unknown> = {},
): Promise<number> => {
  const { id } = await trx
    .insertInto('audit')
    .values({
      user_id: actor.user?.id ?? null,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      detail: JSON.stringify(detail),
      address: actor.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** As `writeAuditEntry`, one entry for the registration of each item, in one statement. */
export const writeRegistrationEntries = async (
  trx: Transaction<Database>,
  actor: Actor,
  action: AuditAction,
  items: readonly { registrationId: number; detail: Record<string, unknown> }[],
): Promise<void> => {
  await sql`insert into audit (user_id, action, subject_kind, subject_id, detail, address)
    select ${actor.user?.id ?? null}::bigint, ${action}, 'registration', i.id, i.detail, ${actor.address}
    from unnest(${items.map((each) => each.registrationId)}::bigint[],
      ${items.map((each) => JSON.stringify(each.detail))}::jsonb[]) i(id, detail)`.execute(trx);
};
