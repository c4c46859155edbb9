import type { CategoryDetail } from '@gi/contract/schemas/catalogue';
import { writeCategory } from '#api/catalogue-editing.ts';
import {
  column,
  countColumn,
  sortedColumn,
  textColumn,
  type GridColumn,
} from '#components/grid/grid-list.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
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
    countColumn(sortedColumn('products', t('products'), 110, 'down'), ({ products }) => products),
    textColumn(column('description', t('description'), 360), ({ description }) => description),
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
      toolbar={{ count: gridText('rows', { count: entries?.length ?? 0 }) }}
      edit={(category) => onOpen({ dialog: 'category', category })}
      bringBack={({ id }) => writeCategory({ id, body: { retired: false } })}
    />
  );
};
