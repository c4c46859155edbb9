export const workers = (): ServiceWorkerContainer | undefined =>
  // Pages without https have none; in development every file is fetched again.
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

const { promise, resolve } = Promise.withResolvers<void>();

/** Called when the worker has kept the app, or could not. */
export const endKeeping = resolve;

/**
 * Resolves when the app is on the device, or is not kept there: what the worker fetches in one file
 * (web/build/offline-bundle.ts) would come twice if a page asked for it before.
 */
export const appCachingSettled = async (): Promise<void> => workers() && promise;
