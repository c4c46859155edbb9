import { formatNumber } from '@gi/contract/format';
import type { ProductDetail } from '@gi/contract/catalogue';
import type { ReactNode } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type ProductTableProps = {
  products: readonly ProductDetail[];
  actions: (product: ProductDetail) => ReactNode;
};

export const ProductTable = ({ products, actions }: ProductTableProps) => {
  const t = useText(catalogueTexts);
  const columns: Column<ProductDetail>[] = [
    {
      key: 'name',
      header: t('name'),
      primary: true,
      cell: (product) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {product.name}
          {product.retired ? <Chip tone="turmeric">{t('retired')}</Chip> : null}
        </span>
      ),
    },
    { key: 'category', header: t('category'), cell: (product) => product.category_name },
    { key: 'state', header: t('state'), cell: (product) => product.state ?? '–' },
    {
      key: 'application',
      header: t('applicationNo'),
      cell: (product) => product.application_no ?? '–',
    },
    {
      key: 'proprietor',
      header: t('proprietor'),
      cell: (product) =>
        product.proprietor ?? (
          <span className="whitespace-nowrap">
            <Chip>{t('missingFacts')}</Chip>
          </span>
        ),
    },
    {
      key: 'registrations',
      header: t('registrations'),
      align: 'end',
      cell: (product) => formatNumber(product.registrations),
    },
    { key: 'actions', header: t('actions'), plain: true, cell: actions },
  ];
  return (
    <DataTable
      caption={t('products')}
      columns={columns}
      rows={products}
      rowKey={(product) => product.id}
    />
  );
};
