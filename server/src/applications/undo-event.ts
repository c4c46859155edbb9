import { writeRegistrationEntries } from '#audit/audit.ts';
import type { Application } from '@gi/contract/schemas/applications';
import {
  afterEvent,
  type ApplicationState,
  isFiled,
  notFiled,
  runningStatuses,
} from '@gi/contract/fields/application-states';
import { dayOf } from '@gi/contract/values/days';
import { closeApplications, toApplication } from './applications.ts';
import { type FiledEvent, listFiledEvents } from './attachment-queries.ts';
import { insertChanges, settleChanges } from './change-queries.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { Transaction } from 'kysely';
import { Problem } from '#base/errors.ts';
import type { Database } from '#db/schema.ts';
import type { Services } from '#base/services.ts';
import type { Item } from './number-queries.ts';
import { type KnownItem, lockItem, markUndone, putStates } from './queries.ts';

type Undo = Item & Pick<Partial<FiledEvent>, 'event' | 'on'> & { reason: string };

type Undone = { row: KnownItem; state: ApplicationState; reason: string };

/**
 * An application not filed any more has nothing to settle. One that runs again may have changed meanwhile: a clerk
 * settles it.
 * @returns whether something is to be settled
 */
const followChanges = async (
  trx: Transaction<Database>,
  { user }: SignedInCaller,
  { row, state, reason }: Undone,
): Promise<boolean> => {
  if (!isFiled(state.status)) {
    await settleChanges(trx, row, { userId: user.id, note: reason });
    return false;
  }
  const ran = runningStatuses.includes(row.status);
  if (row.changedAfterFiling || row.reviewStatus === 'approved' || ran)
    return row.changedAfterFiling;
  await insertChanges(trx, [row], { what: 'changed', reason: null, userId: user.id });
  return true;
};

/**
 * Undoes the last event of an application: the event stays with the reason, and the state is computed again from the
 * events before it.
 * Of two parallel undos of one event the second is refused; without `event` and `on` the last event is undone,
 * whichever it is.
 * @throws {Problem} 404 `application.unknown`, 409 `application.nothing_to_undo`, `application.changed_meanwhile`,
 *   `producer.consent_withdrawn`
 */
export const undoLastEvent = (
  caller: SignedInCaller,
  { db, settings }: Services,
  { reason, event, on, ...item }: Undo,
): Promise<Application> =>
  db.transaction().execute(async (trx) => {
    const row = await lockItem(trx, caller, item);
    const filed = await listFiledEvents(trx, item);
    const events = filed.filter(({ undoneAt }) => undoneAt === null);
    const last = events.pop();
    if (last === undefined) throw new Problem('application.nothing_to_undo');
    if ((event ?? last.event) !== last.event || (on ?? last.on) !== last.on)
      throw new Problem('application.changed_meanwhile');
    await markUndone(trx, last.id, { userId: caller.user.id, reason });
    const state = events.reduce<ApplicationState>(afterEvent, notFiled);
    await putStates(trx, [{ ...item, ...state }]);
    const changedAfterFiling = await followChanges(trx, caller, { row, state, reason });
    if (row.reviewStatus !== 'approved') await closeApplications(trx, item.registrationId);
    const detail = { event: last.event, on: last.on, productId: item.productId };
    await writeRegistrationEntries(trx, caller, 'application.undone', [{ ...item, detail }]);
    const { kind: _kind, consent_withdrawn_at: _withdrawn, ...about } = row;
    const today = dayOf(new Date(), settings.timeZone);
    return toApplication({ ...about, ...state, changedAfterFiling }, today);
  });
