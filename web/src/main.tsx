import { roleMay } from '@gi/contract/fields/roles';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchConnection } from '#api/connection.ts';
import { storedUser } from '#api/session.ts';
import { applyUpdate, keepAppOnDevice } from './app/app-update.ts';
import { awaitLanguage } from './app/await-language.ts';
import { ErrorPage } from './app/error-page.tsx';
import { PrerenderedLogin } from './app/prerendered-login.tsx';
import { afterFirstLoad } from '#lib/device/at-rest.ts';
import { loadApp, prepareApp } from './app/load-app.ts';
import { homeOf, paths } from '#pages/paths.ts';
import { keepScreenHint } from './app/screen-hint.ts';
import { ignoreStrayTaps } from './app/stray-taps.ts';
import { currentLanguage, startLanguage } from './i18n/language.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');

/** Replaces what the server sent. */
const show = (page: ReactNode): void =>
  createRoot(container).render(<StrictMode>{page}</StrictMode>);

/** Takes over the page that the server sent; it must be the one that the app would show. */
const takeOver = (page: ReactNode): void =>
  void hydrateRoot(container, <StrictMode>{page}</StrictMode>);

/** At the address of the login a person who is signed in begins on the home page, unless something is to be done first. */
const skipLogin = (): void => {
  const user = storedUser();
  if (window.location.pathname !== paths.home || user === null) return;
  if (user.mustChangePassword || user.mustSetUpSecondFactor) return;
  // In the place of the login, so that Back does not return to it.
  window.history.replaceState(null, '', homeOf(user));
};

/** The app with the code of the page at this address. */
const fetchApp = async () => {
  const { App, fetchOfficeFrame, fetchPageAt } = await loadApp();
  const user = storedUser();
  await Promise.all([
    fetchPageAt(window.location.pathname),
    // Without it the page lacks the office's menu.
    user !== null && roleMay(user.role, 'office')
      ? fetchOfficeFrame().catch(() => undefined)
      : undefined,
  ]);
  return App;
};

const start = async (): Promise<void> => {
  // First and alone: a worker that still answers requests hands over late, and the next navigation would be lost.
  await applyUpdate();
  const language = startLanguage();
  skipLogin();
  const isLogin = window.location.pathname === paths.home && storedUser() === null;
  const app = isLogin ? undefined : fetchApp();
  // The result is handled below.
  app?.catch(() => undefined);
  const translated = await language;
  keepAppOnDevice();
  ignoreStrayTaps();
  watchConnection();
  keepScreenHint();
  awaitLanguage();
  if (app === undefined) {
    const isSame = translated && container.dataset['page'] === `login.${currentLanguage()}`;
    (isSame ? takeOver : show)(<PrerenderedLogin />);
    afterFirstLoad(() => void prepareApp());
    return;
  }
  try {
    const App = await app;
    show(<App />);
  } catch (error) {
    show(<ErrorPage error={error instanceof Error ? error : new Error(String(error))} />);
  }
};

void start();
