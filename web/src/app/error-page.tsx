import { Component } from 'react';
import type { ReactNode } from 'react';
import { text } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { buttonClass } from '#components/ui/button.tsx';

/** What a person sees when a screen broke: what is safe, and the way on. */
export function ErrorPage({ detail }: { detail: string }) {
  return (
    <main className="mx-auto flex max-w-prose flex-1 flex-col items-start justify-center gap-4 p-6">
      <h1 className="text-xl">{text(common, 'crashTitle')}</h1>
      <p>{text(common, 'crashText')}</p>
      <p className="text-sm text-ink-2">{text(common, 'errorNumber', { detail })}</p>
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
    </main>
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
    return error === null ? this.props.children : <ErrorPage detail={error.message} />;
  }
}
