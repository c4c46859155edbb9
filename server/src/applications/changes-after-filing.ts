import { type Actor, writeRegistrationEntries } from '#audit/audit.ts';
import type { Transaction } from 'kysely';
import { fieldProblem } from '#base/errors.ts';
import type { Database } from '#db/schema.ts';
import { sentence } from '@gi/contract/words/sentence';
import { insertChanges, listRunningItems, type NewChange } from './change-queries.ts';

/** A change of registrations, and why. */
export type ChangeOfFiled = NewChange & {
  /** The account whose change it is. */
  userId: number;
};

/**
 * Only a document that is added needs no reason.
 * @throws {Problem} 400 `application.reason_missing` with the field `changeReason`
 */
export const refuseWithoutReason = ({ what, reason }: NewChange): void => {
  if (reason !== null || what === 'document') return;
  throw fieldProblem('application.reason_missing', {
    changeReason: sentence('application.reason_missing'),
  });
};

/**
 * Stores what is done to registrations for each of their applications that is with the Registry or granted; a clerk
 * settles it later.
 * @throws {Problem} as `refuseWithoutReason`
 */
export const noteChangeOfFiled = async (
  trx: Transaction<Database>,
  actor: Actor & { user: { id: number } },
  registrationIds: readonly number[],
  change: ChangeOfFiled,
): Promise<void> => {
  const items = await listRunningItems(trx, registrationIds);
  if (items.length === 0) return;
  refuseWithoutReason(change);
  await insertChanges(trx, items, change);
  const { what } = change;
  const entries = items.map((item) => ({ ...item, detail: { what, productId: item.productId } }));
  await writeRegistrationEntries(trx, actor, 'application.changed_after_filing', entries);
};
