import { useEffect, useRef } from 'react';
import { columnsOfState } from '#api/views.ts';
import { useLocation, useNavigationType } from '#lib/router/hooks.ts';

/** What a view needs of the columns of a list. */
export type ViewedColumns = {
  /** The shown columns from left to right. */
  columns: readonly { id: string }[];
  showOnly: (ids: readonly string[]) => void;
};

/**
 * Shows the columns of a saved view that was just opened, here or in the menu; its filters and order are in the
 * address. A reload and Back leave the columns as they are now.
 */
export const useOpenedView = (layout: ViewedColumns): void => {
  const { state } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const applied = useRef<unknown>(undefined);
  useEffect(() => {
    const columns = columnsOfState(state);
    if (!isNew || columns.length === 0 || applied.current === state) return;
    applied.current = state;
    layout.showOnly(columns);
  }, [state, isNew, layout]);
};
