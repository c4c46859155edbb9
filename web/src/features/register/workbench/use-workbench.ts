import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from '#lib/router/hooks.ts';
import { useRowsAtRest, useRowWindow } from '#lib/lists/row-window.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import type { RowActions } from './grid-row.tsx';
import { inPixels, ROW_HEIGHT } from './grid-sizes.ts';
import { useRegisterView } from './register-view.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { gridKeys } from './use-grid-keys.ts';
import { useGridPosition } from './use-grid-position.ts';
import { useRegisterRows } from './use-register-rows.ts';
import { useSelection } from './use-selection.ts';

/** The deletion to confirm, and the result of the last one. */
export type Removal = { toDelete?: RegistrationRecord; message?: string };

/** The state of the workbench: view, page, current row and chosen rows. Scrolling changes it at rest only. */
export const useWorkbench = () => {
  const { view, viewKey, page, ...changes } = useRegisterView();
  const layout = useColumnLayout();
  const [count, setCount] = useState<number>();
  const [height] = useState(() => inPixels(ROW_HEIGHT));
  const rows = useRowWindow(count ?? 0, { rowHeight: height, headHeight: height });
  const atRest = useRowsAtRest(rows);
  const loaded = useRegisterRows(view, atRest, page);
  const total = loaded.total;
  // The number of the last answer stays until the next is here, so that the table does not jump.
  if (total !== undefined && total !== count) setCount(total);
  const position = useGridPosition(
    { rows, atRest, count: total },
    { viewKey, page, setPage: changes.setPage },
  );
  const selection = useSelection(viewKey);
  return { view, ...changes, layout, count, rows, atRest, loaded, position, selection };
};

export type WorkbenchState = ReturnType<typeof useWorkbench>;

/** The actions of keys, clicks and buttons on the rows. */
export const useRowActions = (bench: WorkbenchState, detailsPath: (id: number) => string) => {
  const { rows, loaded, position, selection, count = 0 } = bench;
  const navigate = useNavigate();
  const [previewing, setPreviewing] = useState(false);
  const [removal, setRemoval] = useState<Removal>({});
  const [anchor, setAnchor] = useState(0);
  const { current, point } = position;
  const record = loaded.rowAt(current);
  const toggle: RowActions['toggle'] = (index, { id }, { range = false } = {}) => {
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)];
    const between = Array.from({ length: to - from + 1 }, (_each, offset) => from + offset);
    if (range) selection.add(between.flatMap((each) => loaded.rowAt(each)?.id ?? []));
    else selection.toggle(id);
    setAnchor(index);
  };
  const onKeyDown = gridKeys({
    count,
    current,
    rowsPerScreen: rows.rowsPerScreen,
    point,
    enter: () => {
      if (!previewing) setPreviewing(true);
      else if (record !== undefined) navigate(detailsPath(record.id));
    },
    toggle: () => {
      if (record !== undefined) toggle(current, record);
    },
    leave: () => setPreviewing(false),
  });
  const step = (by: 1 | -1) => {
    point(Math.max(0, Math.min(count - 1, current + by)));
    // The keys that follow are the grid's: arrows, Enter, Space.
    rows.focus();
  };
  const [focusPapers, setFocusPapers] = useState(false);
  useShortcuts({
    '/': () => document.querySelector<HTMLInputElement>('[data-fill] [type="search"]')?.focus(),
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      if (record !== undefined) navigate(detailsPath(record.id), { state: { edit: true } });
    },
    p: () => {
      setPreviewing(true);
      setFocusPapers(record !== undefined);
    },
  });
  return {
    /** The current row, while it is shown at the right. */
    previewed: previewing && loaded.total !== 0 ? record : undefined,
    closePreview: () => {
      setPreviewing(false);
      rows.focus();
    },
    /** True from the key P until the preview has moved the focus to its papers. */
    focusPapers,
    onPapersFocused: () => setFocusPapers(false),
    removal,
    setRemoval,
    onKeyDown,
    actions: {
      preview: (index: number) => {
        point(index);
        setPreviewing(true);
        rows.focus();
      },
      toggle,
      remove: (toDelete: RegistrationRecord) => setRemoval({ toDelete }),
      detailsPath,
    },
  };
};

export type RowHandling = ReturnType<typeof useRowActions>;

/** The same functions for as long as the page is open, which call those of the last drawing. */
export const useStableActions = (actions: RowActions): RowActions => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RowActions>(() => ({
    preview: (...given) => latest.current.preview(...given),
    toggle: (...given) => latest.current.toggle(...given),
    exportOne: (...given) => latest.current.exportOne(...given),
    remove: (...given) => latest.current.remove(...given),
    detailsPath: actions.detailsPath,
  }));
  return stable;
};
