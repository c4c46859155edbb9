import { lockWholePerson } from '#register/person-areas.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { endHold, insertHold } from './consent-and-hold-queries.ts';

/**
 * Sets a legal hold, after which nothing of the person can be deleted, or lifts it. The audit entry leaves out the
 * reason, which could contain a name.
 * @throws {Problem} 404, 409 `producer.held_already` or `producer.not_held`
 */
export const changeHold =
  (action: 'hold.set' | 'hold.lifted') =>
  (
    caller: SignedInCaller,
    { db }: Pick<Services, 'db'>,
    producerId: number,
    { reason }: { reason: string },
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockWholePerson(caller, trx, producerId);
      const hold = { producerId, reason, userId: caller.user.id };
      if (action === 'hold.set') await insertHold(trx, hold);
      else if (!(await endHold(trx, hold))) throw new Problem('producer.not_held');
      await writeAuditEntry(trx, caller, action, { kind: 'producer', id: producerId });
    });
