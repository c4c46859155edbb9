import { createListeners } from '#lib/device/listeners.ts';

/** Registration flows show their toasts for longer (ms). */
export const LONG_TOAST = 5000;

/** Time that a toast is shown, unless it says otherwise (ms). */
const SHOWN_FOR = 4000;

type Options = {
  description?: string | undefined;
  duration?: number | undefined;
  /** A toast takes the place of an earlier one with the same id. */
  id?: string | undefined;
  /** A button in the toast; pressing it takes the toast away. */
  action?: { label: string; run: () => void } | undefined;
};

export type Toast = {
  id: string;
  kind: 'success' | 'error' | 'info' | 'warning';
  message: string;
  description: string | undefined;
  duration: number;
  action: Options['action'];
};

let count = 0;
let toasts: readonly Toast[] = [];
const { subscribe, tell } = createListeners();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  tell();
};

/** All toasts in their order: the first ones are shown, the others wait. */
export const currentToasts = (): readonly Toast[] => toasts;

export const watchToasts = subscribe;

/** Shows a message that disappears after a while. The page itself must also show what matters. */
export const showToast = (kind: Toast['kind'], message: string, options: Options = {}): void => {
  count += 1;
  const { description, duration = SHOWN_FOR, id = String(count), action } = options;
  const toast: Toast = { id, kind, message, description, duration, action };
  const isKnown = toasts.some((each) => each.id === id);
  change(isKnown ? toasts.map((each) => (each.id === id ? toast : each)) : [...toasts, toast]);
};

export const dismissToast = (id: string): void => change(toasts.filter((each) => each.id !== id));
