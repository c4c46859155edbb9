/** The name under which the browser is asked to call back when there is a network. */
export const SYNC_TAG = 'send-outbox';

/** Not in TypeScript's types: only Chromium has it. */
type WithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Asks the browser to wake the worker when there is a network, which then asks an open page to send: the
 * timers of a page in the background run seldom. Does nothing where there is no Background Sync.
 */
export const askForSync = async (): Promise<void> => {
  const registration: WithSync | undefined = await container()?.getRegistration();
  // Rejected where Background Sync is switched off: the page's own timer sends then.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
};

/** Calls back when the worker asks for sending. Returns a function that stops it. */
export const subscribeToSync = (listener: () => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === SYNC_TAG) listener();
  };
  const workers = container();
  workers?.addEventListener('message', onMessage);
  return () => workers?.removeEventListener('message', onMessage);
};
