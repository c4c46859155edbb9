import { createListeners } from '../device/listeners.ts';
import { remember, remembered } from '../device/remembered.ts';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'single-key-shortcuts';
const { subscribe, tell } = createListeners();

/** Single keys can be switched off: speech input and a cat on the keyboard press them too (WCAG 2.1.4). */
const areShortcutsOn = (): boolean => remembered(STORAGE_KEY) !== 'off';

export const switchShortcuts = (on: boolean): void => {
  remember(STORAGE_KEY, on ? 'on' : 'off');
  tell();
};

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);

/** Whether keys belong to what has the focus: a field that is typed into, or an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target.matches('input, textarea, select') && !target.matches('[type="checkbox"]'))));

/**
 * The key alone, letters small, of a press that is meant for the page; undefined with Ctrl, Alt or Meta, while
 * something is typed into, and for letters and signs while they are switched off.
 */
export const plainKeyOf = (event: KeyboardEvent): string | undefined => {
  const { key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
    return undefined;
  if (isTyping(document.activeElement) || (key.length === 1 && !areShortcutsOn())) return undefined;
  return key.length === 1 ? key.toLowerCase() : key;
};

export type Shortcuts = Readonly<Record<string, () => void>>;

/** The name of a key in a table of shortcuts: 'j', '/', or with Ctrl (or ⌘) 'ctrl+s'. */
const nameOf = (event: KeyboardEvent): string =>
  event.ctrlKey || event.metaKey ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase();

/**
 * Keys that work anywhere on a page: a key alone while nothing is typed into and they are switched on, a
 * key with Ctrl always.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  // With the page itself, not a moment after it was drawn: a key that is pressed in between must not be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const run = latest.current[name];
      if (run === undefined || event.altKey || event.defaultPrevented) return;
      const isAlone = !name.startsWith('ctrl+');
      if (isAlone && (isTyping(event.target) || !areShortcutsOn())) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
