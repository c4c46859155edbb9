import { formatNumber } from '#lib/format/numbers.ts';
import type { ProductDetail } from '@gi/contract/schemas/catalogue';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Chip } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useDrawnRows, useRowWindow } from '#lib/lists/row-window.ts';
import type { RowSizes, RowWindow } from '#lib/lists/row-window.ts';
import { useWide } from '#lib/device/use-wide.ts';

/** A line with all facts on wide screens; on phones a name of two lines, its facts and the buttons. */
const WIDE: RowSizes = { rowHeight: 64, headHeight: 44 };
const NARROW: RowSizes = { rowHeight: 172, headHeight: 0 };

const COLUMNS =
  'wide:grid wide:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1fr)_6.5rem_minmax(0,1.6fr)_6.5rem_12.5rem] wide:items-center wide:gap-3 px-4';

const headings = [
  'name',
  'category',
  'state',
  'applicationNo',
  'proprietor',
  'registrations',
  'actions',
] as const;

const Head = () => {
  const t = useText(catalogueTexts);
  return (
    <div role="rowgroup" className="max-wide:sr-only wide:sticky wide:top-0 wide:z-1">
      <div
        role="row"
        className={`h-11 border-b border-line bg-paper text-sm font-medium text-ink-2 ${COLUMNS}`}
      >
        {headings.map((heading) => (
          <span
            key={heading}
            role="columnheader"
            className={heading === 'registrations' ? 'text-end' : ''}
          >
            {t(heading)}
          </span>
        ))}
      </div>
    </div>
  );
};

/** A fact that names itself only on phones, where no heading does. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <span role="cell" className="block truncate text-sm wide:line-clamp-2 wide:whitespace-normal">
    <span className="text-ink-2 wide:hidden">{label}: </span>
    {children}
  </span>
);

type RowProps = { product: ProductDetail; index: number; top: number; height: number };

const Row = (props: RowProps & { actions: ReactNode }) => {
  const { product, index, top, height } = props;
  const t = useText(catalogueTexts);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height }}
      className={`absolute inset-x-0 top-0 flex flex-col justify-center gap-0.5 overflow-hidden border-b border-line bg-card py-1.5 ${COLUMNS}`}
    >
      <span role="rowheader" className="flex min-w-0 items-center gap-2 font-medium">
        <span className="line-clamp-2 min-w-0" title={product.name}>
          {product.name}
        </span>
        {product.retired ? (
          <span className="shrink-0">
            <Chip tone="turmeric">{t('retired')}</Chip>
          </span>
        ) : null}
      </span>
      <Fact label={t('category')}>{product.category_name}</Fact>
      <Fact label={t('state')}>{product.state ?? '–'}</Fact>
      <span role="cell" className="text-sm tabular-nums max-wide:hidden">
        {product.application_no ?? '–'}
      </span>
      <Fact label={t('proprietor')}>{product.proprietor ?? '–'}</Fact>
      <span role="cell" className="text-end text-sm tabular-nums max-wide:hidden">
        {formatNumber(product.registrations)}
      </span>
      <span role="cell" className="mt-1 wide:mt-0">
        {props.actions}
      </span>
    </div>
  );
};

type ProductListProps = {
  products: readonly ProductDetail[];
  /** Another filter: the list begins at its top again. */
  filterKey: string;
  actions: (product: ProductDetail) => ReactNode;
};

type BoxProps = Omit<ProductListProps, 'filterKey'> & {
  sizes: RowSizes;
  /** Takes the element that scrolls. */
  attach: RowWindow['attach'];
  rows: RowWindow;
};

const Box = ({ products, actions, sizes, attach, rows }: BoxProps) => {
  const t = useText(catalogueTexts);
  const drawn = useDrawnRows(rows);
  const { rowHeight, headHeight } = sizes;
  const height = headHeight + products.length * rowHeight;
  return (
    <div
      ref={attach}
      role="table"
      aria-label={t('products')}
      aria-rowcount={products.length + 1}
      style={{ height: `min(${height + 2}px, 75dvh)` }}
      className="overflow-y-auto overscroll-contain rounded-card border border-line bg-card"
    >
      <div role="presentation" className="relative" style={{ height }}>
        <Head />
        <div role="rowgroup">
          {products.slice(drawn.first, drawn.last + 1).map((product, position) => {
            const index = drawn.first + position;
            return (
              <Row
                key={product.id}
                product={product}
                index={index}
                top={headHeight + index * rowHeight}
                height={rowHeight}
                actions={actions(product)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
};

const Scrolled = ({ filterKey, ...list }: ProductListProps & { sizes: RowSizes }) => {
  const rows = useRowWindow(list.products.length, list.sizes);
  useLayoutEffect(() => {
    rows.scrollToRow(0, 'start');
  }, [rows, filterKey]);
  return <Box {...list} attach={rows.attach} rows={rows} />;
};

/** The products in a box of their own that scrolls; only the rows in sight exist. */
export const ProductList = (props: ProductListProps) => {
  const wide = useWide();
  return <Scrolled key={String(wide)} sizes={wide ? WIDE : NARROW} {...props} />;
};
