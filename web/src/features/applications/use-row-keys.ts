import type { Application } from '@gi/contract/schemas/applications';
import { useEffect, useState } from 'react';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import { keyOf } from './selection.ts';

type RowActions = {
  onToggle: (row: Application) => void;
  onRecord: (row: Application) => void;
  onUndo: (row: Application) => void;
  onEvents: (row: Application) => void;
};

/**
 * The row that keys act on: J and K move it, X chooses it, E records an event, U takes the last one back and O shows its
 * events.
 * @returns its key; undefined before the first key
 */
export const useRowKeys = (
  rows: readonly Application[],
  actions: RowActions,
): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const index = rows.findIndex((row) => keyOf(row) === current);
  const move = (step: 1 | -1): void => {
    const next = rows[index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))];
    if (next !== undefined) setCurrent(keyOf(next));
  };
  const on = (act: (row: Application) => void) => (): void => {
    const row = rows[index];
    if (row !== undefined) act(row);
  };
  useShortcuts({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    x: on(actions.onToggle),
    o: on(actions.onEvents),
    e: on(actions.onRecord),
    u: on((row) => {
      if (row.lastEvent !== null) actions.onUndo(row);
    }),
  });
  useEffect(() => {
    document.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return index === -1 ? undefined : current;
};
