import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { failures } from '#i18n/en/failures.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { hasNewerVersion } from './app-update.ts';

/** Messages of Chromium, Firefox and Safari for a script that could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script/i;

/**
 * The page shown after a screen crashed: what is saved, and how to go on. When only the screen's code
 * could not be fetched, it says so and reloads when the network is back, or what to do when that code
 * was of an older version.
 */
export const ErrorPage = ({ error }: { error: Error }) => {
  const missing = NOT_LOADED.test(error.message);
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!missing) return;
    let here = true;
    void hasNewerVersion().then((newer) => here && setOutdated(newer));
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => {
      here = false;
      window.removeEventListener('online', again);
    };
  }, [missing]);
  const advice = outdated ? text(common, 'newerVersion') : text(failures, 'network');
  return (
    <div className="mx-auto flex max-w-prose flex-1 flex-col items-start justify-center gap-4 p-6">
      <h1 className="text-xl">{text(common, missing ? 'notLoadedTitle' : 'crashTitle')}</h1>
      <p role="alert">{missing ? advice : text(common, 'crashText')}</p>
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
        {/* A full page load discards the broken state in memory. */}
        <a className={buttonClass('secondary')} href="/">
          {text(common, 'returnHome')}
        </a>
      </div>
    </div>
  );
};

type BoundaryState = { error: Error | null };

/** Catches errors of rendering. A change of `resetKey` (the address) renders the children again. */
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
