import { snakeKeys } from '@gi/contract/fields/field';
import { identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { personFields } from '@gi/contract/fields/registration-fields';
import type { Reply } from '@gi/contract/schemas/call-types';
import type { registrations } from '@gi/contract/schemas/registrations';
import { ownerOf, type SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { type HistoryRow, listHistory } from './read-queries.ts';

const mostEntries = 500;

/** Actions on the person show on all registrations of that person, the others on their own one. */
const actions = {
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
} as const;

/** The fields of the person, as the trail names them. */
const personNames: ReadonlySet<string> = new Set([
  ...Object.keys(snakeKeys(personFields)),
  ...Object.values(identityRecordKeys),
]);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** `production_details.12.unit` → `unit`: the history names fields, not products. */
const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

const fieldsOf = (row: HistoryRow, id: number): string[] => {
  if (row.action === 'registration.changed') {
    const all = textsOf(row.detail['fields']);
    const shown = row.subject_id === id ? all : all.filter((field) => personNames.has(field));
    return [...new Set(shown.map(lastPart))];
  }
  return textsOf(row.action.startsWith('document.') ? row.detail['kinds'] : row.detail['papers']);
};

/**
 * Who did what to this registration and when, newest first; from the audit trail.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const getHistory = async (
  caller: SignedInCaller,
  { db }: Services,
  id: number,
): Promise<Reply<typeof registrations.history>> => {
  const rows = await listHistory(db, id, ownerOf(caller), actions, mostEntries);
  if (rows === undefined) throw new Problem('registration.not_found');
  return rows
    .map((row) => ({ row, fields: fieldsOf(row, id) }))
    .filter(
      ({ row, fields }) =>
        row.action !== 'registration.changed' || row.subject_id === id || fields.length > 0,
    )
    .map(({ row, fields }) => ({
      id: row.id,
      at: row.at.toISOString(),
      username: row.username,
      action: row.action,
      fields,
    }));
};
