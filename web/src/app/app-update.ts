import { endKeeping, workers } from '#lib/device/app-on-device.ts';
import { afterFirstLoad, atRest } from '#lib/device/at-rest.ts';

/** How long a start waits for the new version to take over (ms). */
const TIMEOUT = 1500;

/** Asks the waiting worker to take over; false when it stays because another page is open. */
const askToTakeOver = (container: ServiceWorkerContainer, waiting: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(false);
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), TIMEOUT);
    waiting.postMessage('take-over', [port2]);
  });

/**
 * Before anything is shown: a new version that was fetched since the last start takes over when no other
 * page of the app is open, and the page starts again with it. An open page is never replaced.
 */
export const applyUpdate = async (): Promise<void> => {
  const container = workers();
  const waiting = (await container?.getRegistration())?.waiting;
  if (container === undefined || !waiting) return;
  if (!(await askToTakeOver(container, waiting))) return;
  window.location.reload();
  await new Promise(() => undefined);
};

/** Does the server have a newer version than this page? Its files are another build's then. */
export const hasNewerVersion = async (): Promise<boolean> => {
  const registration = await workers()?.getRegistration();
  // Without a network, or during a deployment, the earlier answer applies.
  await registration?.update().catch(() => undefined);
  return Boolean(registration?.installing ?? registration?.waiting);
};

/** A connection may hang without an error: how long the outbox waits for the app to be cached (ms). */
const LONGEST_KEEPING = 30_000;

const installed = async ({ installing }: ServiceWorkerRegistration): Promise<void> => {
  await new Promise<void>((resolve) => {
    if (installing === null) return resolve();
    const look = () => {
      if (installing.state === 'activated' || installing.state === 'redundant') resolve();
    };
    return installing.addEventListener('statechange', look);
  });
};

/**
 * Keeps the app on the device for the next start, and what it lost of it, once this one is at rest. The first
 * time that is as soon as the page has loaded: the network may be gone a moment later.
 */
export const keepAppOnDevice = (): void => {
  const container = workers();
  if (container?.controller) endKeeping();
  const soon = container?.controller ? atRest : afterFirstLoad;
  soon(() => {
    container?.controller?.postMessage('repair');
    setTimeout(endKeeping, LONGEST_KEEPING);
    container
      ?.register('/sw.js', { updateViaCache: 'none' })
      .then(installed)
      // Storage that is full or blocked: the app then needs the network to start, and nothing else changes.
      .catch(() => undefined)
      .finally(endKeeping);
  });
};
