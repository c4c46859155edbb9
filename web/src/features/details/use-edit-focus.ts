import { useEffect, useRef } from 'react';

/**
 * Beginning or ending the edit mode removes the button that was pressed, and with it the focus: moves the focus to the
 * first field, and afterwards to the Edit button, unless another element has it.
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
