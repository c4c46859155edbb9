import { useEffect, useRef } from 'react';

/**
 * The button that begins or ends the edit mode goes with it, and the page would have the focus: the
 * first field takes it, and the Edit button afterwards. What took the focus itself keeps it.
 */
export const useEditFocus = (editing: boolean): void => {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const wanted = editing ? 'main :is(input, select, textarea):enabled' : 'main [data-edit]';
    document.querySelector<HTMLElement>(wanted)?.focus();
  }, [editing]);
};
