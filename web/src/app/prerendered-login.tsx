import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { LoginScreen, type Arrival } from '#pages/public/login-screen.tsx';
import type { StoredUser } from '#api/session.ts';
import { currentEntry } from '#lib/router/entry.ts';
import { ErrorBoundary } from './error-page.tsx';
import { loadApp, prepareApp } from './load-app.ts';

/** What the router kept with this entry of the history before a reload. */
const currentArrival = (): Arrival => (currentEntry().state ?? null) as Arrival;
const noArrival = (): Arrival => null;
const watchNothing = () => () => undefined;

/**
 * The login as the first page: the build renders it into the HTML. The app with its router takes over
 * at the sign-in, or when Back leads to a page from before a reload.
 */
export const PrerenderedLogin = () => {
  const [App, setApp] = useState<ComponentType | null>(null);
  // The HTML of the build has no arrival, and the first render must equal it: the form starts again with an arrival.
  const arrival = useSyncExternalStore(watchNothing, currentArrival, noArrival);
  const takeOver = async () => {
    const app = await loadApp();
    setApp(() => app.App);
  };
  useEffect(() => {
    const back = () => void takeOver();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  if (App !== null) return <App />;

  const goOn = async (to: string, user: StoredUser) => {
    const app = await loadApp();
    app.prepareHome(user);
    window.history.replaceState(null, '', to);
    // The app takes the page as it is, and a large text or a low screen may have scrolled the login.
    window.scrollTo({ top: 0 });
    setApp(() => app.App);
  };
  return (
    <ErrorBoundary resetKey="">
      <Suspense fallback={<LoadingState />}>
        <LoginScreen
          key={arrival === null ? 'first' : 'again'}
          arrival={arrival}
          goOn={goOn}
          prepare={() => void prepareApp()}
        />
      </Suspense>
    </ErrorBoundary>
  );
};
