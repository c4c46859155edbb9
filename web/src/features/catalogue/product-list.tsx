import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { writeProduct } from '#api/catalogue-editing.ts';
import { useMany } from '#api/use-many.ts';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import type { GridColumn } from '#components/grid/grid-list.ts';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { titled } from '#components/grid/titled.tsx';
import { useWholeGrid } from '#components/grid/use-whole-grid.ts';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import type { CatalogueListProps } from './category-list.tsx';
import { ChosenEntries } from './chosen-entries.tsx';
import { productBack } from './entry-body.ts';
import {
  filteredProducts,
  ProductFilters,
  useProductChips,
  type ProductFilter,
} from './product-filters.tsx';
import { useBringBack } from './use-bring-back.ts';
import { useEntryList } from './use-entry-list.tsx';
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
  const column = (id: string, label: string, width: number) => ({
    id,
    label,
    width,
    sort: { up: id, down: `${id}_desc` },
  });
  return [
    {
      ...column('name', t('name'), 216),
      cell: ({ name }) => titled(name),
      text: ({ name }) => name,
    },
    {
      ...column('category', t('category'), 110),
      cell: (product) => titled(product.category_name),
      text: (product) => product.category_name,
    },
    {
      ...column('state', t('state'), 130),
      cell: ({ state }) => titled(state),
      text: ({ state }) => state,
    },
    {
      ...column('number', t('applicationNo'), 150),
      cell: (product) => product.application_no ?? '–',
      text: (product) => product.application_no,
    },
    {
      ...column('proprietor', t('proprietor'), 184),
      cell: ({ proprietor }) => titled(proprietor),
      text: ({ proprietor }) => proprietor,
    },
    {
      ...column('registrations', t('registrations'), 110),
      sort: { up: 'registrations', down: 'registrations_desc', first: 'down' },
      end: true,
      cell: ({ registrations }) => formatNumber(registrations),
      text: ({ registrations }) => registrations,
    },
    {
      id: 'proprietorAddress',
      label: t('proprietorAddress'),
      width: 240,
      shown: false,
      cell: (product) => titled(product.proprietor_address),
      text: (product) => product.proprietor_address,
    },
  ];
};

type ProductListProps = CatalogueListProps<ProductDetail> & {
  categories: readonly CategoryDetail[];
};

const useProductGrid = ({ entries, onOpen, onDone }: ProductListProps) => {
  const t = useText(catalogueTexts);
  const { further, search } = useGridAddress();
  const bringBack = useBringBack(onDone);
  const { category, retired, noProprietor } = further as Record<string, string>;
  const filter: ProductFilter = {
    ...(category && { category }),
    ...(retired && { retired }),
    ...(noProprietor && { noProprietor }),
  };
  const found = entries && filteredProducts(entries, search, filter);
  const list = useEntryList<ProductDetail>('product', {
    label: t('products'),
    columns: useColumns(),
    onOpen,
    edit: (product) => onOpen({ dialog: 'product', product }),
    bringBack: bringBack.product,
  });
  const grid = useWholeGrid(list, { rows: found, orderKeys, view: { ...further, search } });
  return { grid, filter };
};

/** All products, filtered, with what can be done to each. */
export const ProductList = (props: ProductListProps) => {
  const { entries, categories, choice, messages } = props;
  const t = useText(catalogueTexts);
  const { search, setSearch, change } = useGridAddress();
  const { grid, filter } = useProductGrid(props);
  const many = useMany('catalogue');
  const noProprietor =
    entries?.filter((each) => !each.retired && each.proprietor === null).length ?? 0;
  const parts = { filter, categories, onChange: change };
  return (
    <GridFrame
      grid={grid}
      toolbar={
        <GridToolbar
          grid={grid}
          lead={choice}
          search={{
            value: search,
            onSearch: setSearch,
            label: t('filter'),
            clearLabel: t('clearSearch'),
          }}
          count={
            grid.total === undefined || entries === undefined
              ? t('loading')
              : t('shown', { n: grid.total, total: entries.length })
          }
          chips={useProductChips(parts)}
          filterDialog={(close) => (
            <ProductFilters {...parts} noProprietor={noProprietor} onClose={close} />
          )}
        />
      }
      messages={
        <>
          <ManyNotice result={many.result} failedText={(failure) => t('notSaved', failure)} />
          {messages}
        </>
      }
      empty={
        <EmptyState kind="noneFound" title={t('noneFound')}>
          {t('noneFoundHint')}
        </EmptyState>
      }
      ofChosen={
        <ChosenEntries
          kind="product"
          grid={grid}
          many={many}
          bringBack={(entry) => writeProduct(productBack(entry))}
        >
          <SetCategory
            products={[...grid.selection.rows.values()]}
            categories={categories}
            many={many}
          />
        </ChosenEntries>
      }
    />
  );
};
