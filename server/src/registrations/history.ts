import { mostHistory } from '@gi/contract/fields/case-steps';
import { snakeKeys } from '@gi/contract/fields/field';
import { identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { personFields } from '@gi/contract/fields/registration-fields';
import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import { type ApplicationEvent, applicationEvents } from '@gi/contract/fields/application-states';
import { isOffice, type SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import {
  type HistoryActions,
  type HistoryRow,
  listHistory,
  listDocumentViews,
} from './history-queries.ts';
import { areasOf, areasIncludeProduct, reachOf } from '#base/areas-in-sql.ts';

/** Actions on the person show on all registrations of that person, the others on their own one. */
const actions: HistoryActions = {
  own: [
    'registration.created',
    'registration.additional_created',
    'paper.printed',
    'export.production',
    'application.recorded',
    'application.undone',
    'application.attached',
    'application.attachment_removed',
    'review.approved',
    'review.returned',
    'review.rejected',
    'review.reopened',
    'review.undone',
    'review.taken_back',
    'review.resubmitted',
    'review.changed_after_approval',
    'review.decided_alone',
  ],
  shared: ['registration.changed', 'document.replaced', 'document.earlier_deleted'],
  person: [],
};

/** The office also sees who looked at numbers, and what happened to the person's rights. */
const officeActions: HistoryActions = {
  own: [
    ...actions.own,
    'application.changed_after_filing',
    'application.settled',
    'registration.viewed_full_ids',
    'registration.deleted',
    'trash.restored',
  ],
  shared: actions.shared,
  person: [
    'consent.withdrawn',
    'consent.withdrawal_proposed',
    'consent.withdrawal_refused',
    'consent.given',
    'producer.data_given',
    'producer.erasure_asked',
    'producer.erasure_refused',
    'producer.erasure_taken_back',
    'hold.set',
    'hold.lifted',
    'producer.deleted',
    'trash.restored',
  ],
};

/** The fields of the person, as the trail names them. */
const personNames: ReadonlySet<string> = new Set([
  ...Object.keys(snakeKeys(personFields)),
  ...Object.values(identityRecordKeys),
]);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** `production_details.12.unit` → `unit`: the history names fields, not products. */
const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** Whether a change named `field` of another registration of the person concerns this one. */
const isShared = (row: HistoryRow, id: number, field: string): boolean =>
  officeActions.person.includes(row.action) || row.subject_id === id || personNames.has(field);

/** Facts that came with a submission or a picture. */
const factsOf = ({ detail }: HistoryRow): string[] => [
  ...(detail['card'] === 'verified' ? ['identityVerified'] : []),
  ...(detail['numberCovered'] === true ? ['numberCovered'] : []),
];

const fieldsOf = (row: HistoryRow, id: number): string[] => {
  if (row.action === 'registration.changed') {
    const shown = textsOf(row.detail['fields']).filter((field) => isShared(row, id, field));
    return [...new Set(shown.map(lastPart))];
  }
  const what = textsOf(row.detail[row.action.startsWith('document.') ? 'kinds' : 'papers']);
  return [...what, ...factsOf(row)];
};

const eventOf = (row: HistoryRow): ApplicationEvent | null =>
  applicationEvents.find((event) => event === row.detail['event']) ?? null;

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;

/** Whether an entry is about an application for a product outside the areas of the caller. */
const isOfOtherProduct = (
  caller: SignedInCaller,
  { action, detail: { productId } }: HistoryRow,
): boolean =>
  action.startsWith('application.') &&
  typeof productId === 'number' &&
  !areasIncludeProduct(areasOf(caller), productId);

const entryOf = (row: HistoryRow, id: number, withValues: boolean): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  username: row.username,
  action: row.action,
  fields: fieldsOf(row, id),
  changes: withValues ? (row.changes ?? []).filter(({ field }) => isShared(row, id, field)) : [],
  product: row.product,
  event: eventOf(row),
  on: dayOf(row.detail['on']),
});

/**
 * Who did what to this registration and when, newest first; from the audit trail. Looks
 * at documents are one entry for each account and day.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const getHistory = async (
  caller: SignedInCaller,
  { db, settings }: Services,
  id: number,
): Promise<HistoryEntry[]> => {
  const office = isOffice(caller);
  const shown = office ? officeActions : actions;
  const rows = await listHistory(db, id, reachOf(caller), shown, mostHistory);
  if (rows === undefined) throw new Problem('registration.not_found');
  const entries = rows
    .filter((row) => !isOfOtherProduct(caller, row))
    .map((row) => ({ row, entry: entryOf(row, id, office) }))
    .filter(
      ({ row, entry }) =>
        row.action !== 'registration.changed' || row.subject_id === id || entry.fields.length > 0,
    )
    .map(({ entry }) => entry);
  if (!office) return entries;
  const views = await listDocumentViews(db, id, settings.timeZone);
  return [...entries, ...views].toSorted((a, b) => b.id - a.id);
};
