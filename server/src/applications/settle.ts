import { writeRegistrationEntries } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { Problem } from '#base/errors.ts';
import { areasOf } from '#base/areas-in-sql.ts';
import type { Services } from '#base/services.ts';
import { listChanges, settleChanges } from './change-queries.ts';
import type { Item } from './number-queries.ts';
import { lockProducers, readItems } from './queries.ts';

type Settlement = Item & {
  note: string;
  /** The newest change that the clerk has read; a newer one is never settled unread. */
  lastChange?: number | undefined;
};

/**
 * Settles the changes after the filing of an application. Of two parallel calls the second is refused.
 * @throws {Problem} 404 `application.unknown`, 409 `application.nothing_to_settle`, `application.changed_again`,
 *   `producer.consent_withdrawn`
 */
export const settle = (
  caller: SignedInCaller,
  { db }: Pick<Services, 'db'>,
  { note, lastChange, ...item }: Settlement,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const areas = areasOf(await lockProducers(trx, [item], caller));
    const [row] = await readItems(trx, [item], areas);
    if (row === undefined || row.productName === null) throw new Problem('application.unknown');
    refuseWithdrawn(row);
    const [newest] = (await listChanges(trx, item)).filter(({ settledAt }) => settledAt === null);
    if (newest === undefined) throw new Problem('application.nothing_to_settle');
    if (newest.id !== (lastChange ?? newest.id)) throw new Problem('application.changed_again');
    const changes = await settleChanges(trx, item, { userId: caller.user.id, note });
    const detail = { productId: item.productId, changes };
    await writeRegistrationEntries(trx, caller, 'application.settled', [{ ...item, detail }]);
  });
