import { useEffect, useRef } from 'react';

const firstField = 'main :is(input, select, textarea):enabled';

/** What comes next is in the middle of the screen, clear of the message that the changes are saved. */
const goOn = (): void => {
  const next = document.querySelector<HTMLElement>('main [data-resubmit]');
  if (next === null) return document.querySelector<HTMLElement>('main [data-edit]')?.focus();
  next.focus();
  next.scrollIntoView({ block: 'center' });
};

/**
 * Beginning or ending the edit mode removes the button that was pressed, and with it the focus: moves the focus to the
 * first field, and afterwards to 'Submit again' of a returned registration or to the Edit button, unless another
 * element has it.
 */
export const useEditFocus = (editing: boolean): void => {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (editing) document.querySelector<HTMLElement>(firstField)?.focus();
    else goOn();
  }, [editing]);
};
