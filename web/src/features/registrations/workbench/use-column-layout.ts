import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import { useStoredUser } from '#api/session.ts';
import { NAME_COLUMN, useRegisterColumns } from './columns.tsx';

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
});

/** The table lays out columns only: rows come from the server page by page, already in order. */
const NO_ROWS: RegistrationRecord[] = [];

/** Narrowest and widest column (px). */
export const NARROWEST = 48;
export const WIDEST = 640;

type Layout = { sizes: ColumnSizingState; shown: ColumnVisibilityState };
const untouched: Layout = { sizes: {}, shown: {} };

const storageKey = (userId: number | undefined): string => `register-columns-${userId ?? 0}`;

const isRecordOf = (type: 'number' | 'boolean', value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === type);

/** The layout that this account left on this browser; untouched when there is none that can be read. */
const storedLayout = (key: string): Layout => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Layout | null;
    if (stored === null) return untouched;
    return isRecordOf('number', stored.sizes) && isRecordOf('boolean', stored.shown)
      ? stored
      : untouched;
  } catch {
    return untouched; // JSON.parse failed (not our value), or storage is blocked
  }
};

const storeLayout = (key: string, layout: Layout): void => {
  try {
    localStorage.setItem(key, JSON.stringify(layout));
  } catch {
    // Storage is full or blocked: the layout holds until the page is closed.
    return;
  }
};

/** The columns with their widths and which of them are shown, remembered per account on this browser. */
export const useColumnLayout = () => {
  const key = storageKey(useStoredUser()?.id);
  const described = useRegisterColumns();
  const [layout, setLayout] = useState(() => storedLayout(key));
  useEffect(() => storeLayout(key, layout), [key, layout]);
  const hidden = Object.fromEntries(described.map(({ id, shown }) => [id, shown]));
  const columnSizing = layout.sizes;
  const columnVisibility: ColumnVisibilityState = {
    ...hidden,
    ...layout.shown,
    [NAME_COLUMN]: true,
  };
  const table = useTable({
    features,
    data: NO_ROWS,
    columns: described.map(({ id, label, width }) => ({
      id,
      header: label,
      size: width,
      minSize: NARROWEST,
      maxSize: WIDEST,
    })),
    columnResizeMode: 'onChange',
    state: { columnSizing, columnVisibility },
    onColumnSizingChange: (change) =>
      setLayout((before) => ({
        ...before,
        sizes: typeof change === 'function' ? change(before.sizes) : change,
      })),
    onColumnVisibilityChange: (change) =>
      setLayout((before) => ({
        ...before,
        shown: typeof change === 'function' ? change(before.shown) : change,
      })),
  });
  const byId = new Map(described.map((column) => [column.id, column]));
  return {
    table,
    described,
    /** The shown columns from left to right. */
    columns: table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []),
    widthOf: (id: string) => table.getColumn(id)?.getSize() ?? NARROWEST,
    isShown: (id: string) => columnVisibility[id] ?? false,
    show: (id: string, shown: boolean) =>
      setLayout((before) => ({ ...before, shown: { ...before.shown, [id]: shown } })),
    resize: (id: string, width: number) =>
      setLayout((before) => ({
        ...before,
        sizes: { ...before.sizes, [id]: Math.min(WIDEST, Math.max(NARROWEST, width)) },
      })),
    reset: () => setLayout(untouched),
    isChanged: Object.keys(layout.sizes).length + Object.keys(layout.shown).length > 0,
  };
};

export type ColumnLayout = ReturnType<typeof useColumnLayout>;
