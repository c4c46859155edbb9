import { formatNumber } from '#lib/format/numbers.ts';
import type { PlaceLevel } from '@gi/contract/routes/reports';
import type { PlaceRow } from '@gi/contract/schemas/reports';
import { Link } from '#lib/router/router.tsx';
import { DataTable, type Column } from '#components/tables/data-table.tsx';
import { PagedRows } from '#components/tables/paged-rows.tsx';
import { placeTexts } from '#i18n/en/places.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useText } from '#i18n/language.ts';
import { PaperTable } from './paper-table.tsx';

export type PlaceLink = (place: { state: string; district?: string }) => string;

const numbers = ['producers', 'registrations', 'approved', 'granted'] as const;

type PlaceTableProps = {
  level: PlaceLevel;
  rows: readonly PlaceRow[];
  linkOf?: PlaceLink | undefined;
  /** A plain table, as narrow as half a sheet. */
  onPaper?: boolean;
};

const keyOf = (row: PlaceRow): string => `${row.state ?? ''}/${row.district ?? ''}`;

const useColumns = ({ level, linkOf }: PlaceTableProps): Column<PlaceRow>[] => {
  const t = useText(placeTexts);
  const names = useEntryNames();
  const stateOf = (row: PlaceRow) => row.state && names.states(row.state);
  const named = (name: string | null | undefined, row: PlaceRow) => {
    const { state, district } = row;
    if (!name) return t('unknown');
    if (linkOf === undefined || state === null) return name;
    return (
      <Link
        className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 text-indigo underline"
        to={linkOf(level === 'district' && district ? { state, district } : { state })}
      >
        {name}
      </Link>
    );
  };
  const state: Column<PlaceRow> = {
    key: 'state',
    header: t('state'),
    primary: level === 'state',
    cell: (row) => (level === 'state' ? named(stateOf(row), row) : (stateOf(row) ?? t('unknown'))),
  };
  const district: Column<PlaceRow> = {
    key: 'district',
    header: t('district'),
    primary: true,
    cell: (row) => named(row.district, row),
  };
  return [
    ...(level === 'state' ? [state] : [district, state]),
    ...numbers.map((key): Column<PlaceRow> => ({
      key,
      header: t(key),
      align: 'end',
      cell: (row) => formatNumber(row[key]),
    })),
  ];
};

/** Registrations by State or district; each place opens its registrations. */
export const PlaceTable = (props: PlaceTableProps) => {
  const t = useText(placeTexts);
  const columns = useColumns(props);
  const { level, rows, onPaper = false } = props;
  const caption = t(level === 'state' ? 'tableStates' : 'tableDistricts');
  return (
    <>
      {onPaper ? (
        <PaperTable caption={caption} columns={columns} rows={rows} />
      ) : (
        <PagedRows rows={rows} size={100}>
          {(shown) => <DataTable caption={caption} columns={columns} rows={shown} rowKey={keyOf} />}
        </PagedRows>
      )}
      {rows.some((row) => row.state === null) ? (
        <p className="mt-2 text-sm text-ink-2">{t('unknownHint')}</p>
      ) : null}
    </>
  );
};
