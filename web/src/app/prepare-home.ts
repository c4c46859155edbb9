import { type Role, roleMay } from '@gi/contract/fields/roles';
import { keepCatalogueOnDevice } from '#api/catalogue.ts';
import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { activity, overview, statistics } from '#api/dashboard.ts';
import { keepListsOnDevice } from '#api/registrations.ts';
import { storedUser, subscribeToSession } from '#api/session.ts';
import { appCachingSettled, workers } from '#lib/device/app-on-device.ts';
import { afterFirstLoad, PAUSE } from '#lib/device/at-rest.ts';
import { fetchOfficeFrame } from './office-frame.ts';
import { fetchPage } from './page-of.tsx';
import type { InsideRoute } from '#pages/paths.ts';
import { prepareQueries } from './query-client.ts';

/** Fetches code and data of the page after the login while that page is being drawn. */
export const prepareHome = (user: { role: Role }): void => {
  const isOffice = roleMay(user.role, 'office');
  void fetchPage(isOffice ? 'today' : 'dashboard');
  if (isOffice) void fetchOfficeFrame().catch(() => undefined);
  prepareQueries((client) => {
    // The page shows the failure and fetches again.
    if (isOffice) client.query(overview()).catch(() => undefined);
    else {
      client.query(statistics()).catch(() => undefined);
      client.query(activity()).catch(() => undefined);
    }
  });
};

/** The catalogue waits for less: the network may be gone a moment after the login (ms). */
const SHORT_PAUSE = 300;

const nextPages: Readonly<Record<'collector' | 'office', readonly InsideRoute[]>> = {
  collector: ['registration', 'registrations', 'myRegistrations', 'registrationDetails', 'verify'],
  office: ['admin', 'review', 'registrationDetails'],
};

/** The session whose lists are on the device; log-out removes them, so the next session asks again. */
let keptFor: string | undefined;

/** Puts on a collector's device what it needs without a network: the catalogue first, then the lists. */
const keepOnDevice = async (): Promise<void> => {
  const user = storedUser();
  if (user === null || user.role !== 'user' || user.token === keptFor || !isReachable()) return;
  keptFor = user.token;
  try {
    await keepCatalogueOnDevice();
    await keepListsOnDevice();
  } catch {
    // Asked for again when there is a network; until then the pages say what is missing.
    keptFor = undefined;
  }
};

/**
 * Fetches the code of the pages that are opened most, once the first one is at rest, and what they show: at
 * the start, after each login in this page, and when the network returns.
 */
export const prepareNextPages = (): (() => void) => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const keepSoon = () => void timers.add(setTimeout(() => void keepOnDevice(), SHORT_PAUSE));
  afterFirstLoad(() => {
    keepSoon();
    const fetchPages = async () => {
      if (storedUser()?.role === 'user') await appCachingSettled();
      const user = storedUser();
      if (user === null) return;
      const isCollector = user.role === 'user';
      await Promise.all(nextPages[isCollector ? 'collector' : 'office'].map(fetchPage));
      if (!isCollector || workers() === undefined) return;
      const { keepParts } = await import('./keep-parts.ts');
      await keepParts();
    };
    // Without a network; the next start asks again.
    timers.add(setTimeout(() => void fetchPages().catch(() => undefined), PAUSE));
  });
  const stops = [subscribeToSession(keepSoon), subscribeToConnection(keepSoon)];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const stop of stops) stop();
  };
};
