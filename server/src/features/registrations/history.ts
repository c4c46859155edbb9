import { ownerOf } from '#access.ts';
import type { SessionUser } from '#core/sessions.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';
import { type HistoryRow, listHistory } from './queries.ts';

const mostEntries = 500;

/** Acts on the person show on every registration of that person, the others on their own one. */
const actions = {
  own: [
    'registration.created',
    'registration.additional_created',
    'paper.printed',
    'export.production',
  ],
  shared: ['registration.changed', 'document.replaced'],
} as const;

const personFields: ReadonlySet<string> = new Set([
  'name',
  'address',
  'age',
  'gender',
  'phone',
  'email',
  'aadhar_number',
  'voter_id',
  'pan_number',
]);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** `production_details.12.unit` → `unit`: readers know the field, the product is seen beside it. */
const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

const fieldsOf = (row: HistoryRow, id: number): string[] => {
  if (row.action === 'registration.changed') {
    const all = textsOf(row.detail['fields']);
    const shown = row.subject_id === id ? all : all.filter((field) => personFields.has(field));
    return [...new Set(shown.map(lastPart))];
  }
  return textsOf(row.action === 'document.replaced' ? row.detail['kinds'] : row.detail['papers']);
};

type HistoryEntry = {
  id: number;
  at: string;
  username: string | null;
  action: string;
  fields: string[];
};

/**
 * Who did what to this registration and when, newest first; from the audit trail.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const getHistory = async (
  { db }: Services,
  user: SessionUser,
  id: number,
): Promise<HistoryEntry[]> => {
  const rows = await listHistory(db, id, ownerOf(user), actions, mostEntries);
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
