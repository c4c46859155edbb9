import type { ExternalToast, toast as SonnerToast } from 'sonner';

/** Registration flows show their toasts for longer (ms). */
export const LONG_TOAST = 5000;

type Kind = 'success' | 'error' | 'info' | 'warning';
type Options = Pick<ExternalToast, 'description' | 'duration' | 'action' | 'id'>;

let arrived: (toast: typeof SonnerToast) => void;
const sonner = new Promise<typeof SonnerToast>((resolve) => {
  arrived = resolve;
});

/** Called by the toaster once it stands on the page; earlier toasts have waited for it. */
export const toasterIsReady = (toast: typeof SonnerToast): void => {
  arrived(toast);
};

/**
 * Shows a passing message. What matters must also stand on the page.
 * sonner is fetched after the first paint, so no caller pays for it.
 */
export const showToast = (kind: Kind, message: string, options?: Options): void => {
  void sonner.then((toast) => toast[kind](message, options));
};
