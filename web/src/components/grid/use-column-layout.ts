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

/**
 * The columns with their widths and which of them are shown, kept in this browser.
 * @param key one for each list and account
 */
export const useColumnLayout = <Column extends Described>(
  key: string,
  described: readonly Column[],
) => {
  const [layout, setLayout] = useState(() => storedLayout(key));
  useEffect(() => remember(key, JSON.stringify(layout)), [key, layout]);
  const first = described[0]?.id;
  const isShown = ({ id, shown }: Described): boolean =>
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
    /** Shows these columns and no others. */
    showOnly: (ids: readonly string[]) =>
      setLayout((before) => ({
        ...before,
        shown: Object.fromEntries(described.map(({ id }) => [id, ids.includes(id)])),
      })),
    resize: (id: string, width: number) =>
      setLayout((before) => ({ ...before, sizes: { ...before.sizes, [id]: within(width) } })),
    reset: () => setLayout(initialLayout),
    isChanged: Object.keys(layout.sizes).length + Object.keys(layout.shown).length > 0,
  };
};

export type ColumnLayout<Column extends Described = Described> = ReturnType<
  typeof useColumnLayout<Column>
>;
