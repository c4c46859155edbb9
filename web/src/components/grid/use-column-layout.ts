import { useEffect, useState } from 'react';
import { remember, rememberedJson } from '#lib/device/remembered.ts';
import type { GridColumn } from './grid-list.ts';

/** Narrowest and widest column (px). */
export const NARROWEST = 48;
export const WIDEST = 640;
const within = (width: number): number => Math.min(WIDEST, Math.max(NARROWEST, width));

/** By the id of a column: its width (px), and whether it is shown, where a person chose one. */
type Layout = {
  sizes: Readonly<Record<string, number>>;
  shown: Readonly<Record<string, boolean>>;
  /** From left to right; columns that are not named follow in the order of the list. */
  order?: readonly string[];
};
const initialLayout: Layout = { sizes: {}, shown: {} };

const isRecordOf = (type: 'number' | 'boolean', value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === type);

/** The layout that this browser keeps; the initial one when none can be read. */
const storedLayout = (key: string): Layout => {
  const stored = rememberedJson(key) as Partial<Layout> | null;
  const { sizes, shown } = stored ?? {};
  return isRecordOf('number', sizes) && isRecordOf('boolean', shown)
    ? (stored as Layout)
    : initialLayout;
};

type Described = Omit<GridColumn<never>, 'cell'>;

/** The columns in the order that was chosen; the first one names the row and stays. */
const inOrder = <Column extends Described>(
  described: readonly Column[],
  order: readonly string[],
): readonly Column[] => {
  const rank = ({ id }: Described): number => {
    const at = order.indexOf(id);
    return at === -1 ? order.length : at;
  };
  return [
    ...described.slice(0, 1),
    ...described.slice(1).toSorted((one, other) => rank(one) - rank(other)),
  ];
};

/**
 * The columns with their widths and which of them are shown, kept in this browser.
 * @param key one for each list and account
 */
export const useColumnLayout = <Column extends Described>(
  key: string,
  columns: readonly Column[],
) => {
  const [layout, setLayout] = useState(() => storedLayout(key));
  useEffect(() => remember(key, JSON.stringify(layout)), [key, layout]);
  const { order = [] } = layout;
  const described = inOrder(columns, Array.isArray(order) ? order : []);
  const first = described[0]?.id;
  const isShown = ({ id, shown = true }: Described): boolean =>
    id === first || (layout.shown[id] ?? shown);
  const widthOf = ({ id, width }: Described): number => within(layout.sizes[id] ?? width);
  return {
    described,
    /** The shown columns from left to right. */
    columns: described.filter(isShown),
    widthOf,
    isShown,
    /** The first column names the row: it cannot be hidden. */
    isFixed: ({ id }: Described): boolean => id === first,
    show: (id: string, shown: boolean) =>
      setLayout((before) => ({ ...before, shown: { ...before.shown, [id]: shown } })),
    /** Moves a column one place to the left or to the right; the first one has its place. */
    move: (id: string, by: -1 | 1) => {
      const ids = described.slice(1).map((column) => column.id);
      const [from, to] = [ids.indexOf(id), ids.indexOf(id) + by];
      const other = ids[to];
      if (from === -1 || other === undefined) return;
      [ids[from], ids[to]] = [other, id];
      setLayout((before) => ({ ...before, order: ids }));
    },
    /** Shows these columns and no others, in this order. */
    showOnly: (ids: readonly string[]) =>
      setLayout((before) => ({
        ...before,
        order: ids,
        shown: Object.fromEntries(described.map(({ id }) => [id, ids.includes(id)])),
      })),
    resize: (id: string, width: number) =>
      setLayout((before) => ({ ...before, sizes: { ...before.sizes, [id]: within(width) } })),
    reset: () => setLayout(initialLayout),
    isChanged:
      Object.keys(layout.sizes).length + Object.keys(layout.shown).length + order.length > 0,
  };
};

export type ColumnLayout<Column extends Described = Described> = ReturnType<
  typeof useColumnLayout<Column>
>;
