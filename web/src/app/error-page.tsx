import { Component, useEffect, useState, type ReactNode } from 'react';
import {
  isReachable,
  probeConnection,
  subscribeToConnection,
  useReachable,
} from '#api/connection.ts';
import { buttonClass } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { hasNewerVersion } from './app-update.ts';
import { paths, withoutNetwork } from '#pages/paths.ts';

/** Messages of Chromium, Firefox and Safari for a script that could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script/i;

const loadAgain = (): void => window.location.reload();

/** Loads the page again as soon as there is a network; what was entered is on the device. */
const useReturn = (): void => {
  useEffect(() => {
    // A probe must fail first: only then is the server's return reported.
    void probeConnection();
    return subscribeToConnection(() => {
      if (isReachable()) loadAgain();
    });
  }, []);
};

type FrameProps = { title: string; children: ReactNode };

/** What happened, the way back, and a link to the first page. */
const Frame = ({ title, children }: FrameProps) => {
  const t = useText(common);
  return (
    <div className="mx-auto flex max-w-prose flex-1 flex-col items-start justify-center gap-4 p-6">
      <h1 className="text-xl">{title}</h1>
      {children}
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass('primary')} onClick={loadAgain}>
          {t('reload')}
        </button>
        {/* A full page load discards the broken state in memory. */}
        <a className={buttonClass('secondary')} href={paths.home}>
          {t('returnHome')}
        </a>
      </div>
    </div>
  );
};

/** The pages that work now. A full page load, because this page may be outside the router. */
const WaysOn = () => {
  const t = useText(common);
  return (
    <div className="flex flex-wrap gap-2">
      {withoutNetwork.map(({ to, label }) => (
        <a key={to} className={buttonClass('secondary')} href={to}>
          {t(label)}
        </a>
      ))}
    </div>
  );
};

/** The code of this page could not be fetched: there is no network, or it belongs to an older version. */
const NotLoaded = () => {
  const t = useText(common);
  const failed = useText(errorTexts);
  const [outdated, setOutdated] = useState(false);
  const reachable = useReachable();
  useReturn();
  useEffect(() => void hasNewerVersion().then(setOutdated), []);
  if (outdated || reachable)
    return (
      <Frame title={t('notLoadedTitle')}>
        <p role="alert">{outdated ? t('newerVersion') : failed('network')}</p>
      </Frame>
    );
  return (
    <Frame title={t('needsNetworkTitle')}>
      <p role="status">{t('needsNetwork')}</p>
      <WaysOn />
    </Frame>
  );
};

const Crashed = ({ error }: { error: Error }) => {
  const t = useText(common);
  return (
    <Frame title={t('crashTitle')}>
      <p role="alert">{t('crashText')}</p>
      <p className="text-sm text-ink-2">{t('errorNumber', { detail: error.message })}</p>
    </Frame>
  );
};

/** The page shown after a screen crashed, or when its code could not be fetched: what is saved, and how to go on. */
export const ErrorPage = ({ error }: { error: Error }) =>
  NOT_LOADED.test(error.message) ? <NotLoaded /> : <Crashed error={error} />;

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
      // oxlint-disable-next-line react/no-did-update-set-state -- another page is tried again
      this.setState({ error: null });
    }
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorPage error={error} />;
  }
}
