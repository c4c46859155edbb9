import type { KeyboardEvent } from 'react';

const CONTROLS = 'input:not([type=file]), select:not([data-enter=pass]), textarea';

const isOpen = (control: HTMLElement): boolean =>
  !control.hasAttribute('disabled') && !control.hasAttribute('readonly');

/** A group of radio buttons is entered at the chosen one, or at its first. */
const entryOf = (control: HTMLElement): HTMLElement => {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control;
  const group = control.closest('fieldset');
  return group?.querySelector<HTMLElement>('input:checked') ?? control;
};

/**
 * Enter in a field whose key reads 'next' (`enterkeyhint`) moves on to the next field of the step, so
 * that a form is filled in without a tap for each field. Shift+Enter starts a line in a long text.
 */
export const moveOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const field = event.target;
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLElement) || field.getAttribute('enterkeyhint') !== 'next') return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)].filter(isOpen);
  const next = controls[controls.indexOf(field) + 1];
  if (next === undefined) return field.blur();
  entryOf(next).focus();
};
