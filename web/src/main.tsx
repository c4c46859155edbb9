import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchConnection } from '#api/connection.ts';
import { storedUser } from '#api/session.ts';
import { applyUpdate, keepAppOnDevice } from './app/app-update.ts';
import { ErrorPage } from './app/error-page.tsx';
import { FirstPage } from './app/first-page.tsx';
import { afterFirstLoad, loadApp } from './app/load-app.ts';
import { paths } from './app/paths.ts';
import { keepScreenHint } from './app/screen-hint.ts';
import { currentLanguage, startLanguage } from './i18n/language.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');

/** The app takes over what the server sent when that is what it would show, and replaces it otherwise. */
const show = (page: ReactNode, prerendered: boolean): void => {
  const tree = <StrictMode>{page}</StrictMode>;
  if (prerendered) hydrateRoot(container, tree);
  else createRoot(container).render(tree);
};

const start = async (): Promise<void> => {
  const [translated] = await Promise.all([startLanguage(), applyUpdate()]);
  keepAppOnDevice();
  watchConnection();
  keepScreenHint();
  if (window.location.pathname === paths.home && storedUser() === null) {
    show(<FirstPage />, translated && container.dataset['page'] === `login.${currentLanguage()}`);
    afterFirstLoad(() => void loadApp().catch(() => undefined));
    return;
  }
  try {
    const { App, fetchPageAt } = await loadApp();
    await fetchPageAt(window.location.pathname);
    show(<App />, false);
  } catch (error) {
    show(<ErrorPage error={error instanceof Error ? error : new Error(String(error))} />, false);
  }
};

void start();
