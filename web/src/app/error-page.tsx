import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { NETWORK_TROUBLE } from '#api/errors.ts';
import { text } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { buttonClass } from '#components/ui/button.tsx';

/** How Chromium, Firefox and Safari say that a part of the app did not come. */
const NOT_LOADED = /dynamically imported module|importing a module script/i;

/**
 * What a person sees when a screen broke: what is safe, and the way on. A screen that only could
 * not be fetched says that instead, and loads by itself once the network is back.
 */
export function ErrorPage({ error }: { error: Error }) {
  const missing = NOT_LOADED.test(error.message);
  useEffect(() => {
    if (!missing) return;
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [missing]);
  return (
    <div className="mx-auto flex max-w-prose flex-1 flex-col items-start justify-center gap-4 p-6">
      <h1 className="text-xl">{text(common, missing ? 'notLoadedTitle' : 'crashTitle')}</h1>
      <p role="alert">{missing ? NETWORK_TROUBLE : text(common, 'crashText')}</p>
      {missing ? null : (
        <p className="text-sm text-ink-2">
          {text(common, 'errorNumber', { detail: error.message })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => window.location.reload()}
        >
          {text(common, 'reload')}
        </button>
        {/* A real load: whatever broke in memory is gone then. */}
        <a className={buttonClass('secondary')} href="/">
          {text(common, 'returnHome')}
        </a>
      </div>
    </div>
  );
}

type BoundaryState = { error: Error | null };

/** Catches what a screen throws while rendering. `resetKey` (the address) gives it another try. */
export class ErrorBoundary extends Component<
  { resetKey: string; children: ReactNode },
  BoundaryState
> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.error !== null && before.resetKey !== this.props.resetKey) {
      // oxlint-disable-next-line react/no-did-update-set-state -- another page is tried anew
      this.setState({ error: null });
    }
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorPage error={error} />;
  }
}
