import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { writeProduct } from '#api/catalogue-editing.ts';
import {
  column,
  countColumn,
  sortedColumn,
  textColumn,
  type GridColumn,
} from '#components/grid/grid-list.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import {
  filteredProducts,
  ProductFilters,
  useProductChips,
  type ProductFilter,
} from './product-filters.tsx';
import { EntryList, type CatalogueListProps } from './entry-list.tsx';
import { SetCategory } from './set-category.tsx';

const orderKeys: OrderKeys<ProductDetail> = {
  name: ({ name }) => name,
  category: (product) => product.category_name,
  state: ({ state }) => state ?? '',
  number: (product) => product.application_no ?? '',
  proprietor: ({ proprietor }) => proprietor ?? '',
  registrations: ({ registrations }) => registrations,
};

/** The columns of the products from left to right; at 1280 px those that are shown are in sight. */
const useColumns = (): readonly GridColumn<ProductDetail>[] => {
  const t = useText(catalogueTexts);
  return [
    { ...sortedColumn('name', t('name'), 216), cell: ({ name }) => name },
    textColumn(sortedColumn('category', t('category'), 110), (product) => product.category_name),
    textColumn(sortedColumn('state', t('state'), 130), ({ state }) => state),
    textColumn(sortedColumn('number', t('applicationNo'), 150), (each) => each.application_no),
    textColumn(sortedColumn('proprietor', t('proprietor'), 184), ({ proprietor }) => proprietor),
    countColumn(
      sortedColumn('registrations', t('registrations'), 110, 'down'),
      ({ registrations }) => registrations,
    ),
    textColumn(
      { ...column('proprietorAddress', t('proprietorAddress'), 240), shown: false },
      (product) => product.proprietor_address,
    ),
  ];
};

type ProductListProps = CatalogueListProps<ProductDetail> & {
  categories: readonly CategoryDetail[];
};

/** All products, filtered, with what can be done to each. */
export const ProductList = (props: ProductListProps) => {
  const { entries, categories, onOpen } = props;
  const t = useText(catalogueTexts);
  const { further, search, setSearch, change } = useGridAddress();
  const { category, retired, noProprietor } = further as Record<string, string>;
  const filter: ProductFilter = {
    ...(category && { category }),
    ...(retired && { retired }),
    ...(noProprietor && { noProprietor }),
  };
  const found = entries && filteredProducts(entries, search, filter);
  const lacking = entries?.filter((each) => !each.retired && each.proprietor === null).length ?? 0;
  const parts = { filter, categories, onChange: change };
  return (
    <EntryList
      {...props}
      entries={found}
      kind="product"
      label={t('products')}
      columns={useColumns()}
      orderKeys={orderKeys}
      view={{ ...further, search }}
      toolbar={{
        search: {
          value: search,
          onSearch: setSearch,
          label: t('filter'),
        },
        count: t('shown', { n: found?.length ?? 0, total: entries?.length ?? 0 }),
        chips: useProductChips(parts),
        filterDialog: (close) => (
          <ProductFilters {...parts} noProprietor={lacking} onClose={close} />
        ),
      }}
      hint={t('noneFoundHint')}
      edit={(product) => onOpen({ dialog: 'product', product })}
      bringBack={({ id }) => writeProduct({ id, body: { retired: false } })}
      ofChosen={(products, many) => (
        <SetCategory products={products} categories={categories} many={many} />
      )}
    />
  );
};
