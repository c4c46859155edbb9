import { writeRegistrationEntries } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { listChanges, settleChanges } from './change-queries.ts';
import type { Item } from './number-queries.ts';
import { lockItem } from './queries.ts';

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
    await lockItem(trx, caller, item);
    const [newest] = (await listChanges(trx, item)).filter(({ settledAt }) => settledAt === null);
    if (newest === undefined) throw new Problem('application.nothing_to_settle');
    if (newest.id !== (lastChange ?? newest.id)) throw new Problem('application.changed_again');
    const changes = await settleChanges(trx, item, { userId: caller.user.id, note });
    const detail = { productId: item.productId, changes };
    await writeRegistrationEntries(trx, caller, 'application.settled', [{ ...item, detail }]);
  });
