import { writeAuditEntry } from '#audit/audit.ts';
import type { Caller } from '#base/caller.ts';
import { deleteRegistrations } from '../deletion.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { storeRecordsOf } from '#register/records/store-records.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';

/**
 * Deletes a producer with all registrations, numbers and files. The audit entry keeps counts only.
 * @throws {Problem} 404 when there is none
 */
export const removeProducer = async (
  caller: Caller,
  services: Services,
  id: number,
): Promise<void> => {
  const deleted = await services.db.transaction().execute(async (trx) => {
    const done = await deleteRegistrations(trx, { producerId: id });
    if (done.producers === 0) throw new Problem('producer.not_found');
    await writeAuditEntry(
      trx,
      caller,
      'producer.deleted',
      { kind: 'producer', id },
      { registrations: done.registrations, files: done.objectKeys.length },
    );
    return done;
  });
  await removeObjects(services, deleted.objectKeys);
};

/**
 * Deletes one registration; the producer with numbers and files only when it was the last one.
 * @throws {Problem} 404 when there is none
 */
export const removeRegistration = async (
  caller: Caller,
  services: Services,
  id: number,
): Promise<void> => {
  const deleted = await services.db.transaction().execute(async (trx) => {
    const done = await deleteRegistrations(trx, { registrationId: id });
    if (done.registrations === 0) throw new Problem('registration.not_found');
    await storeRecordsOf(trx, done.remaining);
    await writeAuditEntry(
      trx,
      caller,
      'registration.deleted',
      { kind: 'registration', id },
      { producers: done.producers, files: done.objectKeys.length },
    );
    return done;
  });
  await removeObjects(services, deleted.objectKeys);
};
