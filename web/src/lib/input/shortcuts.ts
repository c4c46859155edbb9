import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'single-key-shortcuts';
const listeners = new Set<() => void>();

/** Single keys can be switched off: speech input and a cat on the keyboard press them too (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true; // Storage is blocked, so they cannot have been switched off.
  }
};

export const switchShortcuts = (on: boolean): void => {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    return; // Storage is full or blocked: they stay as they are.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);

/** Whether keys belong to what has the focus: a field that is typed into, or an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target.matches('input, textarea, select') && !target.matches('[type="checkbox"]'))));

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
  useEffect(() => {
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
