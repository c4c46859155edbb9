import type { AuditAction } from '@gi/contract/words/activity-texts';
import type { Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { endHold, insertHold, lockProducer } from './consent-and-hold-queries.ts';

type Change = (
  trx: Transaction<Database>,
  hold: { producerId: number; reason: string; userId: number },
) => Promise<void>;

/**
 * Locks the person and changes the holds. The audit entry leaves out the reason, which could contain a
 * name.
 */
const changeHold = async (
  caller: SignedInCaller,
  { db }: Pick<Services, 'db'>,
  hold: { producerId: number; reason: string },
  { action, change }: { action: AuditAction; change: Change },
): Promise<void> => {
  const { producerId } = hold;
  await db.transaction().execute(async (trx) => {
    if (!(await lockProducer(trx, producerId))) throw new Problem('producer.not_found');
    await change(trx, { ...hold, userId: caller.user.id });
    await writeAuditEntry(trx, caller, action, { kind: 'producer', id: producerId });
  });
};

/**
 * Sets a legal hold: from now on nothing of the person can be deleted.
 * @throws {Problem} 404, 409 `producer.held_already`
 */
export const setHold = (
  caller: SignedInCaller,
  services: Pick<Services, 'db'>,
  hold: { producerId: number; reason: string },
): Promise<void> => changeHold(caller, services, hold, { action: 'hold.set', change: insertHold });

/** Lifts the legal hold of a person. @throws {Problem} 404, 409 `producer.not_held` */
export const liftHold = (
  caller: SignedInCaller,
  services: Pick<Services, 'db'>,
  hold: { producerId: number; reason: string },
): Promise<void> =>
  changeHold(caller, services, hold, {
    action: 'hold.lifted',
    change: async (trx, each) => {
      if (!(await endHold(trx, each))) throw new Problem('producer.not_held');
    },
  });
