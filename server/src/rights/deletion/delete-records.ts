import { lockRegistration } from '#register/lock-registration.ts';
import { lockWholePerson } from '../person-areas.ts';
import { noReason } from '@gi/contract/routes/trash';
import type { DeletionInput } from '@gi/contract/schemas/deletion-input';
import { isBlank } from '@gi/contract/values/text';
import { sentence } from '@gi/contract/words/sentence';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import type { Database } from '#db/schema.ts';
import { storeRecordsOf } from '#register/records/store-records.ts';
import { deleteRegistrations } from '../deletion.ts';
import { isSameName } from '../same-name.ts';
import { findNameOfFiled } from './scope-queries.ts';

type Input = z.output<typeof DeletionInput>;
type Target = { kind: 'producer' | 'registration'; id: number };

/**
 * @throws {Problem} 400 `deletion.confirm_name` when an application is filed or granted and the name of the person
 *   was not typed
 */
const requireName = async (
  trx: Transaction<Database>,
  target: Target,
  confirmName: string | undefined,
): Promise<void> => {
  const name = await findNameOfFiled(trx, target);
  if (name === undefined || isSameName(name, confirmName ?? '')) return;
  throw new Problem('deletion.confirm_name', {
    fields: { confirmName: sentence('deletion.confirm_name') },
  });
};

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
    await requireName(trx, target, input?.confirmName);
    const reason = input?.reason;
    const which = kind === 'producer' ? { producerId: id } : { registrationId: id };
    const done = await deleteRegistrations(trx, which, {
      kind,
      reason: isBlank(reason) ? noReason : reason,
      by: caller.user.id,
    });
    if (done.registrations === 0) throw new Problem(`${kind}.not_found`);
    await storeRecordsOf(trx, done.remaining);
    const detail = { registrations: done.registrations, producers: done.producers };
    await writeAuditEntry(trx, caller, `${kind}.deleted`, target, detail);
  });
