import { sql } from 'kysely';
import { lockWholePerson } from '#register/person-areas.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { deleteReviewed } from '#documents/replaced-documents.ts';
import type { Services } from '#base/services.ts';

/**
 * Sets a legal hold, after which nothing of the person can be deleted, or lifts it: then the earlier documents go that
 * it kept beyond their review. The audit entry leaves out the
 * reason, which could contain a name.
 * @throws {Problem} 404, 409 `producer.held_already` or `producer.not_held`
 */
export const changeHold =
  (action: 'hold.set' | 'hold.lifted') =>
  async (
    caller: SignedInCaller,
    services: Pick<Services, 'db' | 'files'>,
    producerId: number,
    { reason }: { reason: string },
  ): Promise<void> => {
    const objectKeys = await services.db.transaction().execute(async (trx) => {
      await lockWholePerson(caller, trx, producerId);
      const { id: userId } = caller.user;
      if (action === 'hold.set')
        await trx
          .insertInto('legal_holds')
          .values({ producer_id: producerId, reason, set_by: userId })
          .execute();
      else {
        const { numUpdatedRows } = await trx
          .updateTable('legal_holds')
          .set({ lift_reason: reason, lifted_by: userId, lifted_at: sql<Date>`now()` })
          .where('producer_id', '=', producerId)
          .where('lifted_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new Problem('producer.not_held');
      }
      await writeAuditEntry(trx, caller, action, { kind: 'producer', id: producerId });
      return deleteReviewed(trx, caller, producerId);
    });
    await removeObjects(services, objectKeys);
  };
