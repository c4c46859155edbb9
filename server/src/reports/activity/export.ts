import type { ActivityColumn } from '@gi/contract/fields/list-columns';
import type { TrailOrder } from '@gi/contract/routes/activity';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import {
  actionSentences,
  detailLabels,
  type DetailWords,
  entrySentence,
  fieldWords,
} from '@gi/contract/words/activity-texts';
import { activityWord, isChoiceField } from '@gi/contract/words/activity-values';
import { dayOf, localTime } from '@gi/contract/values/days';
import { formatDateTime } from '@gi/contract/values/english-days';
import type { SignedInCaller } from '#base/caller.ts';
import { auditedRows, batchesInTurn, type TableFile } from '#register/table-files.ts';
import { csvStream } from '#lib/tables/csv.ts';
import type { Column } from '#lib/tables/table.ts';
import type { Services } from '#base/services.ts';
import { namesOf } from './names.ts';
import { listTrail, trailCondition, type TrailFilter } from './queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

type Line = { entry: AuditEntry; names: Readonly<Record<string, string>> };

const wordsOf = ({ names }: Line): DetailWords => ({
  label: (key) => detailLabels[key],
  word: activityWord,
  name: (key) => names[key],
});

const changesOf = (line: Line): string =>
  (line.entry.changes ?? [])
    .map(({ field, from, to }) => {
      const valueOf = (value: string | null): string => {
        if (value === null) return detailLabels.nothing;
        return isChoiceField(field) ? activityWord(value) : value;
      };
      return `${fieldWords(field, wordsOf(line))}: ${valueOf(from)} → ${valueOf(to)}`;
    })
    .join('; ');

const detailsOf =
  (timeZone: string) =>
  (line: Line): string =>
    entrySentence(
      line.entry.detail,
      wordsOf(line),
      (more, since) => `${more} more within five minutes of ${formatDateTime(since, timeZone)}`,
    );

const userOf = ({ entry }: Line): string =>
  entry.username ?? (entry.user_id === null ? 'Somebody who was not signed in' : 'a former user');

const kindWords = (kind: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`.replaceAll('_', ' ');

const entry: Column<Line> = { title: 'Entry', value: (line) => line.entry.id };

/** By the names of the columns on the screen; some of those are several in a file. */
const listedOf = (timeZone: string): Readonly<Record<ActivityColumn, readonly Column<Line>[]>> => ({
  // Local time that sorts as text, and that spreadsheets read as a time.
  time: [
    {
      title: 'Time',
      value: (line) =>
        localTime(new Date(line.entry.at), timeZone).toISOString().slice(0, 19).replace('T', ' '),
    },
  ],
  who: [{ title: 'User', value: userOf }],
  what: [{ title: 'Action', value: (line) => actionSentences[line.entry.action] }],
  subject: [
    {
      title: 'Kind of record',
      value: (line) => line.entry.subject_kind && kindWords(line.entry.subject_kind),
    },
    { title: 'Record', value: (line) => line.entry.subject_id },
    {
      title: 'Name',
      value: (line) => line.names[`${line.entry.subject_kind}:${line.entry.subject_id}`],
    },
  ],
  details: [
    { title: 'Before and after', value: changesOf },
    { title: 'Details', value: detailsOf(timeZone) },
  ],
  address: [{ title: 'Address', value: (line) => line.entry.address }],
});

const usual = ['time', 'who', 'what', 'subject', 'details', 'address'] as const;

const columnsOf = (
  timeZone: string,
  names: readonly ActivityColumn[] | undefined,
): readonly Column<Line>[] => {
  const listed = listedOf(timeZone);
  return names === undefined
    ? [entry, ...usual.flatMap((name) => listed[name])]
    : [...new Set(names)].flatMap((name) => listed[name]);
};

const batchSize = 1_000;

/** The entries that a filter finds as CSV, read in batches beyond the last id. */
export const exportTrail = async (
  caller: SignedInCaller,
  services: Services,
  filter: TrailFilter,
  { columns, order }: { columns?: ActivityColumn[] | undefined; order?: TrailOrder | undefined },
): Promise<TableFile> => {
  const { db, settings } = services;
  const areas = areasOf(caller);
  const condition = await trailCondition(db, areas, filter);
  const oldestFirst = order === 'oldest';
  const read = async (beyond?: number) => {
    const { entries, next } = await listTrail(
      db,
      areas,
      condition,
      { [oldestFirst ? 'after' : 'before']: beyond, offset: 0, oldestFirst },
      batchSize,
    );
    const names = await namesOf(db, areas, entries);
    return { rows: entries.map((entry) => ({ entry, names })), next };
  };
  const first = await read();
  const { from, until, ids, ...named } = filter;
  const detail = {
    export: 'activity',
    ...{ ...named, order, columns },
    startDate: from && dayOf(from, settings.timeZone),
    endDate: until && dayOf(new Date(+until - 1), settings.timeZone),
    chosen: ids?.length,
    format: 'csv',
  };
  const rows = auditedRows(caller, services, detail, batchesInTurn(first, read));
  const fileName = `activity_${dayOf(new Date(), settings.timeZone)}`;
  return {
    stream: csvStream({ columns: columnsOf(settings.timeZone, columns), rows }),
    format: 'csv',
    fileName,
    total: undefined,
  };
};
