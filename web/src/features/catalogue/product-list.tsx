import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { writeProduct } from '#api/catalogue-editing.ts';
import { column, sortedColumn, type GridColumn } from '#components/grid/grid-list.ts';
import { titled } from '#components/grid/titled.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import { entryBack } from './entry-body.ts';
import {
  filteredProducts,
  ProductFilters,
  useProductChips,
  type ProductFilter,
} from './product-filters.tsx';
import { EntryList, type CatalogueListProps } from './entry-list.tsx';
import { SetCategory } from './set-category.tsx';

type Column = GridColumn<ProductDetail>;

const orderKeys: OrderKeys<ProductDetail> = {
  name: ({ name }) => name,
  category: (product) => product.category_name,
  state: ({ state }) => state ?? '',
  number: (product) => product.application_no ?? '',
  proprietor: ({ proprietor }) => proprietor ?? '',
  registrations: ({ registrations }) => registrations,
};

/** The columns of the products from left to right; at 1280 px those that are shown are in sight. */
const useColumns = (): readonly Column[] => {
  const t = useText(catalogueTexts);
  return [
    {
      ...sortedColumn('name', t('name'), 216),
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    {
      ...sortedColumn('category', t('category'), 110),
      cell: (product) => titled(product.category_name),
      text: (product) => product.category_name,
    },
    {
      ...sortedColumn('state', t('state'), 130),
      cell: ({ state }) => titled(state),
      text: ({ state }) => state,
    },
    {
      ...sortedColumn('number', t('applicationNo'), 150),
      cell: (product) => product.application_no ?? '–',
      text: (product) => product.application_no,
    },
    {
      ...sortedColumn('proprietor', t('proprietor'), 184),
      cell: ({ proprietor }) => titled(proprietor),
      text: ({ proprietor }) => proprietor,
    },
    {
      ...sortedColumn('registrations', t('registrations'), 110, 'down'),
      end: true,
      cell: ({ registrations }) => formatNumber(registrations),
      text: ({ registrations }) => registrations,
    },
    {
      ...column('proprietorAddress', t('proprietorAddress'), 240),
      shown: false,
      cell: (product) => titled(product.proprietor_address),
      text: (product) => product.proprietor_address,
    },
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
          clearLabel: t('clearSearch'),
        },
        count: found ? t('shown', { n: found.length, total: entries.length }) : t('loading'),
        chips: useProductChips(parts),
        filterDialog: (close) => (
          <ProductFilters {...parts} noProprietor={lacking} onClose={close} />
        ),
      }}
      hint={t('noneFoundHint')}
      edit={(product) => onOpen({ dialog: 'product', product })}
      bringBack={(entry) => writeProduct(entryBack(entry))}
      ofChosen={(products, many) => (
        <SetCategory products={products} categories={categories} many={many} />
      )}
    />
  );
};
