import type { AuditEntry } from '@gi/contract/activity';
import {
  actionKey,
  actionSentences,
  detailLabels,
  detailSentence,
  type DetailWords,
  fieldWords,
} from '@gi/contract/activity-texts';
import { dayOf } from '@gi/contract/days';
import { camelCase } from '@gi/contract/field';
import { labels } from '@gi/contract/sentences';
import type { Caller } from '#core/caller.ts';
import { auditedExport, batchesInTurn, type TableFile } from '#core/table-files.ts';
import { csvStream } from '#lib/csv.ts';
import type { Column } from '#lib/table.ts';
import type { Services } from '#services.ts';
import { namesOf } from './names.ts';
import { listTrail, trailCondition, type TrailFilter } from './queries.ts';

type Line = { entry: AuditEntry; names: Readonly<Record<string, string>> };

const isField = (key: string): key is keyof typeof labels => Object.hasOwn(labels, key);

const wordsOf = ({ names }: Line): DetailWords => ({
  label: (key) => detailLabels[key],
  word: (key) => {
    const field = camelCase(key);
    return isField(field) ? labels[field] : key;
  },
  name: (key) => names[key],
});

const changesOf = (line: Line): string =>
  (line.entry.changes ?? [])
    .map(({ field, from, to }) => {
      const { nothing } = detailLabels;
      return `${fieldWords(field, wordsOf(line))}: ${from ?? nothing} → ${to ?? nothing}`;
    })
    .join('; ');

const manyCalls = ({ detail }: AuditEntry): string =>
  typeof detail['more'] === 'number' ? `${detail['more']} more within five minutes; ` : '';

const columns: readonly Column<Line>[] = [
  { title: 'Entry', value: ({ entry }) => entry.id },
  { title: 'Time', value: ({ entry }) => entry.at },
  { title: 'User', value: ({ entry }) => entry.username },
  { title: 'Action', value: ({ entry }) => actionSentences[actionKey(entry.action)] },
  { title: 'Kind of record', value: ({ entry }) => entry.subject_kind },
  { title: 'Record', value: ({ entry }) => entry.subject_id },
  {
    title: 'Name',
    value: ({ entry, names }) => names[`${entry.subject_kind}:${entry.subject_id}`],
  },
  { title: 'Before and after', value: changesOf },
  {
    title: 'Details',
    value: (line) => manyCalls(line.entry) + detailSentence(line.entry.detail, wordsOf(line)),
  },
  { title: 'Address', value: ({ entry }) => entry.address },
];

const batchSize = 1_000;

/** The entries that a filter finds as CSV, newest first, read in batches below the last id. */
export const exportTrail = async (
  caller: Caller,
  services: Services,
  filter: TrailFilter,
): Promise<TableFile> => {
  const { db, settings } = services;
  const condition = await trailCondition(db, filter);
  const read = async (before?: number) => {
    const { entries, next } = await listTrail(db, condition, { before, offset: 0 }, batchSize);
    return { entries, names: await namesOf(db, entries), next };
  };
  const first = await read();
  const { from, until, ...named } = filter;
  const detail = {
    export: 'activity',
    ...named,
    ...(from && { startDate: dayOf(from, settings.timeZone) }),
    ...(until && { endDate: dayOf(new Date(+until - 1), settings.timeZone) }),
    format: 'csv',
  };
  const rows = auditedExport(caller, services, detail, async function* (progress) {
    for await (const { entries, names } of batchesInTurn(first, read))
      for (const entry of entries) {
        yield { entry, names };
        progress.rows += 1;
      }
  });
  const fileName = `activity_${dayOf(new Date(), settings.timeZone)}`;
  return { stream: csvStream({ columns, rows }), format: 'csv', fileName, total: undefined };
};
