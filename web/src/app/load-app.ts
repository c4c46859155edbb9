import { paths } from '#pages/paths.ts';

/** The app behind the login: router, frame, server state. */
export const loadApp = () => import('./app.tsx');

/** Fetches it before the sign-in, with the first page of a collector; without a network the next use tries again. */
export const prepareApp = async (): Promise<void> => {
  const app = await loadApp().catch(() => undefined);
  await app?.fetchPageAt(paths.dashboard);
};
