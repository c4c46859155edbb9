import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { LOOK } from './notice.tsx';
import { currentToasts, dismissToast, watchToasts, type Toast } from './toast.ts';

/** How many are in sight at once (docs/specification.md, Rules and limits). The others wait. */
const VISIBLE = 3;

/** Whether the page is hidden (another tab, a locked phone); the time of toasts then is paused. */
const useHiddenPage = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
  );

/** Whether the field that is being edited lies where toasts appear. */
const coversField = (): boolean => {
  const field = document.activeElement;
  return (
    field?.matches('input, textarea, select') === true &&
    field.getBoundingClientRect().bottom > window.innerHeight * 0.6
  );
};

const watchFocus = (listener: () => void) => {
  document.addEventListener('focusin', listener);
  return () => document.removeEventListener('focusin', listener);
};

const ActionButton = ({ toast: { id, action } }: { toast: Toast }) =>
  action === undefined ? null : (
    <button
      type="button"
      className="-my-2 min-h-11 shrink-0 rounded-control px-3 font-medium underline"
      // The tap that takes a toast away would take the button away before its click.
      onPointerUp={(event) => event.stopPropagation()}
      onClick={() => {
        dismissToast(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );

type ToastItemProps = { toast: Toast; waits: boolean; onTap: () => void };

const ToastItem = ({ toast, waits, onTap }: ToastItemProps) => {
  const { box, text, Icon } = LOOK[toast.kind];
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, waits]);
  return (
    <li
      className={`pointer-events-auto flex animate-rise gap-2 rounded-card border p-4 text-sm shadow-float ${box} ${text}`}
      onPointerUp={onTap}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{toast.message}</p>
        {toast.description === undefined ? null : <p className="mt-0.5">{toast.description}</p>}
      </div>
      <ActionButton toast={toast} />
    </li>
  );
};

/**
 * The toast area of every page; the numbers are those of docs/specification.md. A tap takes a toast away; while the pointer
 * rests on one, all stay. The region is there before its first toast, so that screen readers announce it.
 */
export const Toaster = () => {
  const t = useText(common);
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const hidden = useHiddenPage();
  const isHigh = useSyncExternalStore(watchFocus, coversField);
  const [held, setHeld] = useState(false);
  const take = (id: string): void => {
    // A removed element sends no 'pointerleave' event.
    setHeld(false);
    dismissToast(id);
  };
  return (
    <section aria-label={t('notifications')} aria-live="polite" aria-relevant="additions text">
      {toasts.length === 0 ? null : (
        <ol
          className={`pointer-events-none fixed right-4 left-(--toast-left) ${isHigh ? 'top-[calc(var(--header)+8px)]' : 'top-(--toast-top) bottom-(--toast-bottom)'} z-50 mx-auto flex max-w-89 flex-col gap-3.5 print:hidden`}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          {toasts.slice(0, VISIBLE).map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              waits={hidden || held}
              onTap={() => take(toast.id)}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
