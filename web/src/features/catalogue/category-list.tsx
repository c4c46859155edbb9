import type { CategoryDetail } from '@gi/contract/schemas/catalogue';
import { writeCategory } from '#api/catalogue-editing.ts';
import { column, sortedColumn, type GridColumn } from '#components/grid/grid-list.ts';
import { titled } from '#components/grid/titled.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import { entryBack } from './entry-body.ts';
import { EntryList, type CatalogueListProps } from './entry-list.tsx';

const orderKeys: OrderKeys<CategoryDetail> = {
  name: ({ name }) => name,
  products: ({ products }) => products,
};

/** The columns of the categories from left to right. */
const useColumns = (): readonly GridColumn<CategoryDetail>[] => {
  const t = useText(catalogueTexts);
  return [
    { ...sortedColumn('name', t('name'), 240), cell: ({ name }) => name },
    {
      ...sortedColumn('products', t('products'), 110, 'down'),
      end: true,
      cell: ({ products }) => formatNumber(products),
      text: ({ products }) => products,
    },
    {
      ...column('description', t('description'), 360),
      cell: ({ description }) => titled(description),
      text: ({ description }) => description,
    },
  ];
};

/** All categories, with what can be done to each. */
export const CategoryList = (props: CatalogueListProps<CategoryDetail>) => {
  const { entries, onOpen } = props;
  const t = useText(catalogueTexts);
  const gridText = useText(gridTexts);
  const { further } = useGridAddress();
  return (
    <EntryList
      {...props}
      kind="category"
      label={t('categories')}
      columns={useColumns()}
      orderKeys={orderKeys}
      view={further}
      toolbar={{
        count: entries === undefined ? t('loading') : gridText('rows', { count: entries.length }),
      }}
      edit={(category) => onOpen({ dialog: 'category', category })}
      bringBack={(entry) => writeCategory(entryBack(entry))}
    />
  );
};
