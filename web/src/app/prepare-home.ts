import { keepCatalogueOnDevice } from '#api/catalogue.ts';
import { activity, statistics } from '#api/dashboard.ts';
import { keepListsOnDevice } from '#api/registrations.ts';
import { storedUser } from '#api/session.ts';
import { afterFirstLoad } from './load-app.ts';
import { fetchPage } from './pages.tsx';
import type { InsideRoute } from './paths.ts';
import { prepareQueries } from './query-client.ts';

/** Fetches code and data of the page after the login while that page is being drawn. */
export const prepareHome = (user: { role: string }): void => {
  const isAdmin = user.role === 'admin';
  void fetchPage(isAdmin ? 'admin' : 'dashboard');
  prepareQueries((client) => {
    // A failure is told by the page, which asks again.
    client.query(statistics()).catch(() => undefined);
    if (!isAdmin) client.query(activity()).catch(() => undefined);
  });
};

/** The page after login comes first; this is how long its data may take (ms). */
const PAUSE = 1500;

const nextPages: Readonly<Record<'admin' | 'user', readonly InsideRoute[]>> = {
  user: ['registration', 'registrations', 'myRegistrations', 'verify'],
  admin: ['registrations', 'registrationDetails', 'reports'],
};

/**
 * Fetches the code of the pages that are opened most, once the first one is at rest, and puts on a
 * collector's device what these pages show without a network.
 */
export const prepareNextPages = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  afterFirstLoad(() => {
    timer = setTimeout(() => {
      const user = storedUser();
      if (user === null) return;
      for (const route of nextPages[user.role]) void fetchPage(route);
      if (user.role === 'admin') return;
      // Without a network the device has them already, or the pages say what is missing.
      keepCatalogueOnDevice().catch(() => undefined);
      keepListsOnDevice().catch(() => undefined);
    }, PAUSE);
  });
  return () => clearTimeout(timer);
};
