import { currentToasts, dismissToast } from '#components/messages/toast.ts';

/** Removes all toasts, the queued ones included. */
export const dismissToasts = (): void => {
  for (const { id } of currentToasts()) dismissToast(id);
};
