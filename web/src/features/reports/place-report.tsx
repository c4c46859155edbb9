import { formatNumber } from '@gi/contract/format';
import { placeLevels } from '@gi/contract/reports';
import type { PlaceLevel, PlaceRow } from '@gi/contract/reports';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { RadioGroup } from '#components/ui/choices.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { placeTexts } from '#i18n/en/places.ts';
import { useText } from '#i18n/language.ts';

const numbers = ['producers', 'registrations', 'approved', 'granted'] as const;

const PlaceTable = ({ level, rows }: { level: PlaceLevel; rows: readonly PlaceRow[] }) => {
  const t = useText(placeTexts);
  const state: Column<PlaceRow> = {
    key: 'state',
    header: t('state'),
    primary: level === 'state',
    cell: (row) => row.state ?? t('unknown'),
  };
  const district: Column<PlaceRow> = {
    key: 'district',
    header: t('district'),
    primary: true,
    cell: (row) => row.district ?? t('unknown'),
  };
  return (
    <>
      <DataTable
        caption={t(level === 'state' ? 'tableStates' : 'tableDistricts')}
        columns={[
          ...(level === 'state' ? [state] : [district, state]),
          ...numbers.map((key): Column<PlaceRow> => ({
            key,
            header: t(key),
            align: 'end',
            cell: (row) => formatNumber(row[key]),
          })),
        ]}
        rows={rows}
        rowKey={(row) => `${row.state ?? ''}/${row.district ?? ''}`}
      />
      {rows.some((row) => row.state === null) ? (
        <p className="mt-2 text-sm text-ink-2">{t('unknownHint')}</p>
      ) : null}
    </>
  );
};

type PlaceReportProps = {
  level: PlaceLevel;
  onLevel: (level: PlaceLevel) => void;
  /** Undefined while they are not here. */
  rows: readonly PlaceRow[] | undefined;
  /** Beside the choice of the level. */
  action: ReactNode;
  /** Above the table. */
  children: ReactNode;
};

/** Registrations by State or district. */
export const PlaceReport = ({ level, onLevel, rows, action, children }: PlaceReportProps) => {
  const t = useText(placeTexts);
  return (
    <Card heading={t('heading')}>
      <div className="mb-4 flex flex-col gap-4 wide:flex-row wide:items-end wide:justify-between print:hidden">
        <RadioGroup
          legend={t('level')}
          options={placeLevels.map((value) => ({ value, label: t(value) }))}
          value={level}
          onChange={(event) => onLevel(event.target.value === 'district' ? 'district' : 'state')}
        />
        {action}
      </div>
      {children}
      {rows === undefined ? null : <PlaceTable level={level} rows={rows} />}
    </Card>
  );
};
