import { needsTwo } from '../erasure-requests.ts';
import type { Areas } from '@gi/contract/fields/areas';
import { sentence } from '@gi/contract/words/sentence';
import { sql, type Kysely, type Transaction } from 'kysely';
import { type Actor, writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { runEach } from '#lib/process/run-each.ts';
import { Problem } from '#base/errors.ts';
import { refuseHeld } from '#base/legal-holds.ts';
import type { Services } from '#base/services.ts';
import type { Database } from '#db/schema.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { deleteReviewed } from '#documents/replaced-documents.ts';
import type { IdentityServices } from '#identity/services.ts';
import { lockProducers } from '#register/lock-registration.ts';
import { storeRecordsOf } from '#register/records/store-records.ts';
import { deleteForgotten } from '../deletion.ts';
import { forgetResults } from '../forget-results.ts';
import { putBack } from './put-back.ts';
import {
  deleteItem,
  findName,
  findTakenNumber,
  leaveTombstone,
  listExpired,
  lockItem,
  type LockedItem,
} from './queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/**
 * Locks an item with its person; `caller` is undefined for the server's own round.
 * @returns it, and the areas of the account after the wait
 * @throws {Problem} 404, and as `callerNow`
 */
const getItem = async (
  trx: Transaction<Database>,
  id: number,
  caller: SignedInCaller | undefined,
): Promise<{ item: LockedItem; areas: Areas | undefined }> => {
  await lockProducers(trx, sql`p.id = (select producer_id from trash where id = ${id})`);
  const areas = caller && areasOf(await callerNow(trx, caller));
  const item = await lockItem(trx, id, areas);
  if (item === undefined) throw new Problem('trash.not_found');
  return { item, areas };
};

/** The person who now has an identity number of the item; `other` is undefined outside the caller's areas. */
const findNumberOwner = async (
  trx: Transaction<Database>,
  { vault }: IdentityServices,
  { producerId }: LockedItem,
  areas: Areas | undefined,
): Promise<{ other: string | undefined } | undefined> => {
  const numbers = await vault.reveal(trx, producerId);
  for (const kind of ['aadhar', 'voter'] as const) {
    const number = numbers[kind];
    const other = number === undefined ? undefined : await vault.findProducer(trx, kind, number);
    if (other === undefined || other === producerId) continue;
    return { other: await findName(trx, other, areas) };
  }
  return undefined;
};

/**
 * @throws {Problem} 409 `trash.number_taken`, which names both people, when an identity number was registered again or
 *   another application has the number of an application
 */
const refuseTaken = async (
  trx: Transaction<Database>,
  services: IdentityServices,
  item: LockedItem,
  areas: Areas | undefined,
): Promise<void> => {
  const { name } = item;
  const taken: { number?: string; other: string | undefined } | undefined =
    (await findNumberOwner(trx, services, item, areas)) ??
    (await findTakenNumber(trx, item.id, areas));
  if (taken === undefined) return;
  const { number, other } = taken;
  // Does not reveal the owner to an account that may not see it.
  if (other === undefined) throw new Problem('trash.number_taken');
  throw new Problem('trash.number_taken', {
    sentence:
      number === undefined
        ? sentence('trash.number_taken_by', { name, other })
        : sentence('trash.application_number_taken_by', { name, number, other }),
  });
};

/**
 * Restores an item of the trash. Changes of the person that were made meanwhile count as changes of the registrations.
 * Registrations of a deleted account belong to the caller.
 * @returns the ids of the registrations
 * @throws {Problem} 404, 409 `trash.number_taken` or `registration.product_already_registered`
 */
export const restoreItem = async (
  caller: SignedInCaller,
  services: IdentityServices,
  id: number,
): Promise<number[]> =>
  services.db.transaction().execute(async (trx) => {
    const { item, areas } = await getItem(trx, id, caller);
    await refuseTaken(trx, services, item, areas);
    await putBack(trx, item, caller);
    await storeRecordsOf(trx, [item.producerId]);
    const subject = { kind: 'producer', id: item.producerId };
    const detail = { registrations: item.registrationIds.length };
    await writeAuditEntry(trx, caller, 'trash.restored', subject, detail);
    return item.registrationIds;
  });

const server: Actor = { user: undefined, address: '' };

/** Deletes an item for good, and its person when nothing else of the person is left. @returns keys of objects */
const deleteForGood = async (
  caller: SignedInCaller | undefined,
  db: Kysely<Database>,
  id: number,
  check?: (trx: Transaction<Database>, item: LockedItem) => Promise<void>,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const { item } = await getItem(trx, id, caller);
    await check?.(trx, item);
    await refuseHeld(trx, [item.producerId]);
    await leaveTombstone(trx, id, caller?.user.id ?? null);
    const attachments = await deleteItem(trx, id);
    await forgetResults(trx, item.registrationIds);
    const objectKeys = [
      ...attachments,
      ...(await deleteForgotten(trx, [item.producerId])),
      // The item may have been the last that waited for its review.
      ...(await deleteReviewed(trx, caller ?? server, item.producerId)),
    ];
    const subject = { kind: 'producer', id: item.producerId };
    const detail = { registrations: item.registrationIds.length, files: objectKeys.length };
    await writeAuditEntry(trx, caller ?? server, 'trash.deleted', subject, detail);
    return objectKeys;
  });

/** @throws {Problem} 404, 409 `producer.legal_hold`, `trash.second_person` */
export const removeItem = async (
  caller: SignedInCaller,
  services: Services,
  id: number,
): Promise<void> => {
  const check = async (trx: Transaction<Database>, { deletedBy, producerId }: LockedItem) => {
    // Four eyes, as for an erasure: not the person who trashed it.
    if (deletedBy === caller.user.id && (await needsTwo(caller, trx, producerId)))
      throw new Problem('trash.second_person');
  };
  const deleted = await deleteForGood(caller, services.db, id, check);
  await removeObjects(services, deleted);
};

/** Items of one round; the next hour has the others. */
const mostOfRound = 500;

/** Deletes for good what has been in the trash for 30 days. @returns how many items */
export const emptyTrash = async (services: Pick<Services, 'db' | 'files'>): Promise<number> => {
  let deleted = 0;
  await runEach(await listExpired(services.db, mostOfRound), async (id) => {
    try {
      await removeObjects(services, await deleteForGood(undefined, services.db, id));
      deleted += 1;
    } catch (error) {
      // Restored or put under a hold meanwhile.
      if (!(error instanceof Problem)) throw error;
    }
  });
  return deleted;
};
