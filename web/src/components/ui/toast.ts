import type { ExternalToast, toast as SonnerToast } from 'sonner';

/** Registration flows show their toasts for longer (ms). */
export const LONG_TOAST = 5000;

type Kind = 'success' | 'error' | 'info' | 'warning';
type Options = Pick<ExternalToast, 'description' | 'duration' | 'action' | 'id'>;

let arrived: (toast: typeof SonnerToast) => void;
const sonner = new Promise<typeof SonnerToast>((resolve) => {
  arrived = resolve;
});

/** The toaster calls this when it is mounted; toasts requested earlier are shown then. */
export const toasterIsReady = (toast: typeof SonnerToast): void => {
  arrived(toast);
};

/**
 * Shows a message that disappears after a while. The page itself must also show what matters.
 * sonner is fetched after the first paint, so no caller pays for it.
 */
export const showToast = (kind: Kind, message: string, options?: Options): void => {
  void sonner.then((toast) => toast[kind](message, options));
};
