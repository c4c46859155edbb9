import { formatNumber } from '#lib/format/numbers.ts';
import type { OutsideRow } from '@gi/contract/schemas/reports';
import type { ReactNode } from 'react';
import { Card } from '#components/cards/card.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import { PagedRows } from '#components/tables/paged-rows.tsx';
import { placeTexts } from '#i18n/en/places.ts';
import { useText } from '#i18n/language.ts';
import { useWrittenNames } from './use-written-names.ts';

type OutsideReportProps = {
  rows: readonly OutsideRow[];
  /** The product by its name, for the office as a link to these registrations. */
  productOf: (row: OutsideRow, name: string) => ReactNode;
};

/** Products that are made by producers of other States than those they are registered for. */
export const OutsideReport = ({ rows, productOf }: OutsideReportProps) => {
  const t = useText(placeTexts);
  const names = useWrittenNames();
  return (
    <Card heading={t('outsideHeading')}>
      <p className="mb-4 text-ink-2">{t(rows.length === 0 ? 'outsideNone' : 'outsideHint')}</p>
      {rows.length === 0 ? null : (
        <PagedRows rows={rows} size={100}>
          {(shown) => (
            <DataTable
              caption={t('outsideTable')}
              columns={[
                {
                  key: 'product',
                  header: t('product'),
                  primary: true,
                  cell: (row) => productOf(row, names.products(row.product)),
                },
                {
                  key: 'states',
                  header: t('registeredFor'),
                  cell: (row) => names.states(row.states),
                },
                { key: 'state', header: t('addressIn'), cell: (row) => names.states(row.state) },
                {
                  key: 'registrations',
                  header: t('registrations'),
                  align: 'end',
                  cell: (row) => formatNumber(row.registrations),
                },
              ]}
              rows={shown}
              rowKey={(row) => `${row.productId}/${row.state}`}
            />
          )}
        </PagedRows>
      )}
    </Card>
  );
};
