import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { alone } from '#lib/device/alone.ts';
import { unstoredOf } from '../../drafts/unstored-drafts.ts';
import type { WizardDraft } from '../../drafts/draft.ts';
import { tabLockName } from '../../drafts/use-tab-lock.ts';

/** The pause after a request that was cut off (ms), while the server answers others. */
const PAUSE = 5000;

/** Resolves when the server may be asked again, or when the signal is aborted. */
export const waitForNetwork = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = isReachable() ? setTimeout(go, PAUSE) : undefined;
    const stop = subscribeToConnection(() => {
      if (isReachable()) go();
    });
    signal.addEventListener('abort', go, { once: true });
  });

/**
 * Tries to send a draft that only the memory of this page has, after its wizard was left: unless it was discarded,
 * changed, or is open again. False when it is not tried.
 */
export const ifUnstored = (
  userId: number,
  { id, capturedAt }: WizardDraft,
  tryOnce: () => Promise<boolean>,
): Promise<boolean> =>
  alone(
    tabLockName(id),
    async () => {
      const isWanted = unstoredOf(userId).some(
        ({ draft }) => draft.id === id && draft.capturedAt === capturedAt,
      );
      return isWanted && (await tryOnce());
    },
    false,
  );
