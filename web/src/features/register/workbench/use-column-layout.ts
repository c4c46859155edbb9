import { useEffect, useState } from 'react';
import { remember, rememberedJson } from '#lib/device/remembered.ts';
import { useStoredUser } from '#api/session.ts';
import { NAME_COLUMN, useRegisterColumns } from './columns.tsx';
import type { RegisterColumn } from './columns.tsx';

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

const storageKey = (userId: number | undefined): string => `register-columns-${userId ?? 0}`;

const isRecordOf = (type: 'number' | 'boolean', value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === type);

/** The layout that this account stored on this browser; the initial one when none can be read. */
const storedLayout = (key: string): Layout => {
  const stored = rememberedJson(key) as Partial<Layout> | null;
  const { sizes, shown } = stored ?? {};
  return isRecordOf('number', sizes) && isRecordOf('boolean', shown)
    ? (stored as Layout)
    : initialLayout;
};

const storeLayout = (key: string, layout: Layout): void => remember(key, JSON.stringify(layout));

/** The columns with their widths and which of them are shown, remembered per account on this browser. */
export const useColumnLayout = () => {
  const key = storageKey(useStoredUser()?.id);
  const described = useRegisterColumns();
  const [layout, setLayout] = useState(() => storedLayout(key));
  useEffect(() => storeLayout(key, layout), [key, layout]);
  const isShown = ({ id, shown }: RegisterColumn): boolean =>
    id === NAME_COLUMN || (layout.shown[id] ?? shown);
  const widthOf = ({ id, width }: RegisterColumn): number => within(layout.sizes[id] ?? width);
  return {
    described,
    /** The shown columns from left to right. */
    columns: described.filter(isShown),
    widthOf,
    isShown,
    show: (id: string, shown: boolean) =>
      setLayout((before) => ({ ...before, shown: { ...before.shown, [id]: shown } })),
    resize: (id: string, width: number) =>
      setLayout((before) => ({
        ...before,
        sizes: { ...before.sizes, [id]: within(width) },
      })),
    reset: () => setLayout(initialLayout),
    isChanged: Object.keys(layout.sizes).length + Object.keys(layout.shown).length > 0,
  };
};

export type ColumnLayout = ReturnType<typeof useColumnLayout>;
