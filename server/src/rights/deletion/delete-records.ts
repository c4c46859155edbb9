import { lockRegistration } from '#register/lock-registration.ts';
import { lockWholePerson } from '#register/person-areas.ts';
import type { DeletionInput } from '@gi/contract/schemas/deletion-input';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { storeRecordsOf } from '#register/records/store-records.ts';
import { deleteRegistrations, reasonOf, requireAnswers } from '../deletion.ts';

type Input = z.output<typeof DeletionInput>;
type Target = { kind: 'producer' | 'registration'; id: number };

/**
 * Moves a registration, or a person with all registrations, to the trash; the last registration takes its person along.
 * The audit entry keeps counts only.
 * @throws {Problem} 404, 400 `deletion.confirm_name`, 409 `producer.legal_hold`
 */
export const moveToTrash = (
  caller: SignedInCaller,
  { db }: Services,
  target: Target,
  input: Input,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { kind, id } = target;
    if (kind === 'producer') await lockWholePerson(caller, trx, id);
    else if ((await lockRegistration(trx, id, caller)) === undefined)
      throw new Problem('registration.not_found');
    const which = kind === 'producer' ? { producerId: id } : { registrationId: id };
    await requireAnswers(trx, which, input ?? {});
    const trash = { kind, reason: reasonOf(input), by: caller.user.id };
    const done = await deleteRegistrations(trx, which, trash);
    if (done.registrations === 0) throw new Problem(`${kind}.not_found`);
    await storeRecordsOf(trx, done.remaining);
    const detail = { registrations: done.registrations, producers: done.producers };
    await writeAuditEntry(trx, caller, `${kind}.deleted`, target, detail);
  });
