import type { AuditEntry } from '@gi/contract/activity';
import type { Transaction, Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export type AuditAction = AuditEntry['action'];

/** Who acts and from where; `user` is absent for strangers. */
export type Actor = { user: { id: number } | undefined; address: string };

/**
 * Writes one entry of the append-only trail. Give it the transaction of the act, so that neither
 * exists without the other. `detail` must hold no personal data: ids, counts and field names only.
 */
export const record = async (
  trx: Transaction<Database> | Kysely<Database>,
  actor: Actor,
  action: AuditAction,
  subject?: { kind: string; id: number },
  detail: Record<string, unknown> = {},
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      user_id: actor.user?.id ?? null,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      detail: JSON.stringify(detail),
      address: actor.address,
    })
    .execute();
};
