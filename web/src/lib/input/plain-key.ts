const takesText = (element: Element | null): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/**
 * The key of a shortcut without Ctrl, Alt or Meta, in small letters; undefined while a field has the
 * focus, a dialog is open or another listener took the key.
 */
export const plainKeyOf = (event: KeyboardEvent): string | undefined => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
    return undefined;
  if (takesText(document.activeElement) || document.querySelector('dialog[open]') !== null)
    return undefined;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
};
