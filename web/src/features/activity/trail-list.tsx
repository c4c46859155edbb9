import { subjectKinds } from '@gi/contract/words/activity-texts';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import FilterIcon from 'lucide-react/icons/funnel';
import type { ReactNode } from 'react';
import { Link } from '#lib/router/router.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import type { Column } from '#components/tables/data-table.tsx';
import { useText } from '#i18n/language.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { countPapers, foldLines, subjectWords, type Filter, type Line } from './trail.ts';
import { useEntryWords, type EntryWords } from './use-entry-words.ts';

/** Where a record's own page is; undefined for records without one. */
export type SubjectPath = (kind: string, id: number) => string | undefined;
type Narrow = (change: Partial<Filter>) => void;

const LINK = 'font-medium text-indigo underline underline-offset-4';
const SMALL =
  'inline-flex min-h-control items-center gap-1 rounded-control px-1 text-xs font-medium text-indigo hover:bg-indigo-soft';

type SubjectProps = { entry: AuditEntry; texts: EntryWords; pathOf: SubjectPath };

const SubjectLink = ({ entry, texts, pathOf }: SubjectProps) => {
  const { subject_kind: kind, subject_id: id, case_id: caseId } = entry;
  const label = texts.subject(entry);
  const gone = entry.action.endsWith('.deleted');
  const path =
    kind === null || id === null || gone
      ? undefined
      : caseId === null
        ? pathOf(kind, id)
        : pathOf('registration', caseId);
  return path === undefined ? (
    <span className="wrap-anywhere">{label}</span>
  ) : (
    <Link to={path} className={`${LINK} wrap-anywhere`}>
      {label}
    </Link>
  );
};

type NarrowButtonsProps = { entry: AuditEntry; filter: Filter; onNarrow: Narrow };

/** Shows only entries about the same record, or about the same person, unless the list does so already. */
const NarrowButtons = ({ entry, filter, onNarrow }: NarrowButtonsProps) => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const { subject_kind: kind, subject_id: id, person_id: personId } = entry;
  const known = subjectKinds.find((each) => each === kind);
  if (known === undefined || id === null) return null;
  const what = subjectWords(t, known, id);
  const isRecord = filter.subject?.kind === known && filter.subject.id === id;
  const icon = <FilterIcon size={14} aria-hidden="true" />;
  return (
    <span className="mt-1 flex flex-wrap gap-x-2">
      {isRecord ? null : (
        <button
          type="button"
          className={SMALL}
          onClick={() => onNarrow({ subject: { kind: known, id }, personId: undefined })}
        >
          {icon}
          {trail('onlyRecord', { what })}
        </button>
      )}
      {personId === null || personId === filter.personId ? null : (
        <button
          type="button"
          className={SMALL}
          onClick={() => onNarrow({ subject: undefined, personId })}
        >
          {icon}
          {trail('onlyPerson')}
        </button>
      )}
    </span>
  );
};

const Details = ({ entry, texts }: { entry: AuditEntry; texts: EntryWords }) => {
  const changes = texts.changes(entry);
  if (changes.length > 0)
    return (
      <ul className="flex flex-col gap-1 text-sm">
        {changes.map((change) => (
          <li key={change} className="break-words">
            {change}
          </li>
        ))}
      </ul>
    );
  return <span className="text-sm break-words text-ink-2">{texts.detail(entry) || '–'}</span>;
};

/** The entries of a folded line, on demand. */
const FoldedEntries = ({
  entries,
  texts,
  pathOf,
}: Omit<SubjectProps, 'entry'> & Pick<Line, 'entries'>) => {
  const trail = useText(trailTexts);
  return (
    <details className="text-sm">
      <summary className="flex min-h-control cursor-pointer items-center font-medium text-indigo">
        {trail('showAll', { count: entries.length })}
      </summary>
      <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id} className="py-1.5">
            <time dateTime={entry.at} className="block text-ink-2">
              {formatDateTime(entry.at)}
            </time>
            <SubjectLink entry={entry} texts={texts} pathOf={pathOf} />
            <span className="block break-words text-ink-2">{texts.detail(entry)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const useSentence = () => {
  const trail = useText(trailTexts);
  const sentence = useText(actionTexts);
  return ({ first, entries }: Line): string => {
    if (entries.length === 1) return sentence(first.action);
    return first.action === 'paper.printed'
      ? trail('printed', { count: countPapers(entries) })
      : trail('viewed', { count: entries.length });
  };
};

type TrailListProps = {
  entries: readonly AuditEntry[];
  /** By `{kind}:{id}`. */
  names: Readonly<Record<string, string>>;
  pathOf: SubjectPath;
  filter: Filter;
  onNarrow: Narrow;
};

/** The trail, newest first: sentences, names, values before and after; many alike in one line that opens. */
export const TrailList = ({ entries, names, pathOf, filter, onNarrow }: TrailListProps) => {
  const t = useText(activityTexts);
  const texts = useEntryWords(names);
  const sentence = useSentence();
  const single = (line: Line, cell: (entry: AuditEntry) => ReactNode) =>
    line.entries.length === 1 ? cell(line.first) : '–';
  const columns: Column<Line>[] = [
    { key: 'what', header: t('what'), primary: true, cell: sentence },
    {
      key: 'time',
      header: t('time'),
      cell: ({ first }) => (
        <time dateTime={first.at} className="wide:whitespace-nowrap">
          {formatDateTime(first.at)}
        </time>
      ),
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ first }) => first.username ?? t(first.user_id === null ? 'somebody' : 'formerUser'),
    },
    {
      key: 'subject',
      header: t('subject'),
      cell: (line) =>
        single(line, (entry) => (
          <>
            <SubjectLink entry={entry} texts={texts} pathOf={pathOf} />
            <NarrowButtons entry={entry} filter={filter} onNarrow={onNarrow} />
          </>
        )),
    },
    {
      key: 'details',
      header: t('details'),
      cell: (line) =>
        line.entries.length === 1 ? (
          <Details entry={line.first} texts={texts} />
        ) : (
          <FoldedEntries entries={line.entries} texts={texts} pathOf={pathOf} />
        ),
    },
    {
      key: 'address',
      header: t('address'),
      cell: ({ first }) => <span className="text-sm text-ink-2">{first.address ?? '–'}</span>,
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={foldLines(entries)}
      rowKey={({ first }) => first.id}
    />
  );
};
