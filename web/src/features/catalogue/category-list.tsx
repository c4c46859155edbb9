import type { CategoryDetail } from '@gi/contract/schemas/catalogue';
import type { ReactNode } from 'react';
import { writeCategory } from '#api/catalogue-editing.ts';
import { useMany } from '#api/use-many.ts';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import type { GridColumn } from '#components/grid/grid-list.ts';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { titled } from '#components/grid/titled.tsx';
import { useWholeGrid } from '#components/grid/use-whole-grid.ts';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import type { CatalogueActions } from './catalogue-dialogs.tsx';
import { ChosenEntries } from './chosen-entries.tsx';
import { categoryBack } from './entry-body.ts';
import { useBringBack } from './use-bring-back.ts';
import { useEntryList } from './use-entry-list.tsx';

const orderKeys: OrderKeys<CategoryDetail> = {
  name: ({ name }) => name,
  products: ({ products }) => products,
};

/** The columns of the categories from left to right. */
const useColumns = (): readonly GridColumn<CategoryDetail>[] => {
  const t = useText(catalogueTexts);
  return [
    {
      id: 'name',
      label: t('name'),
      width: 240,
      sort: { up: 'name', down: 'name_desc' },
      cell: ({ name }) => name,
    },
    {
      id: 'products',
      label: t('products'),
      width: 110,
      sort: { up: 'products', down: 'products_desc', first: 'down' },
      end: true,
      cell: ({ products }) => formatNumber(products),
      text: ({ products }) => products,
    },
    {
      id: 'description',
      label: t('description'),
      width: 360,
      cell: ({ description }) => titled(description),
      text: ({ description }) => description,
    },
  ];
};

export type CatalogueListProps<Entry> = CatalogueActions & {
  /** undefined while they are loading. */
  entries: readonly Entry[] | undefined;
  /** Which list is shown. */
  choice: ReactNode;
  /** Results and errors. */
  messages: ReactNode;
};

/** All categories, with what can be done to each. */
export const CategoryList = (props: CatalogueListProps<CategoryDetail>) => {
  const { entries, choice, messages, onOpen, onDone } = props;
  const t = useText(catalogueTexts);
  const gridText = useText(gridTexts);
  const { further } = useGridAddress();
  const bringBack = useBringBack(onDone);
  const many = useMany('catalogue');
  const list = useEntryList<CategoryDetail>('category', {
    label: t('categories'),
    columns: useColumns(),
    onOpen,
    edit: (category) => onOpen({ dialog: 'category', category }),
    bringBack: bringBack.category,
  });
  const grid = useWholeGrid(list, { rows: entries, orderKeys, view: further });
  return (
    <GridFrame
      grid={grid}
      toolbar={
        <GridToolbar
          grid={grid}
          lead={choice}
          count={grid.total === undefined ? t('loading') : gridText('rows', { count: grid.total })}
        />
      }
      messages={
        <>
          <ManyNotice result={many.result} failedText={(failure) => t('notSaved', failure)} />
          {messages}
        </>
      }
      empty={<EmptyState kind="noneFound" title={t('noneFound')} />}
      ofChosen={
        <ChosenEntries
          kind="category"
          grid={grid}
          many={many}
          bringBack={(entry) => writeCategory(categoryBack(entry))}
        />
      }
    />
  );
};
