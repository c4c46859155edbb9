import { createValue } from '#lib/device/listeners.ts';
import { ApiError } from './errors.ts';

/** Takes the reason; undefined when the person stops. */
type Answer = (reason: string | undefined) => void;

const asked = createValue<Answer | undefined>(undefined);

/** Asks why something is changed that is filed; undefined when the person stops. */
export const askChangeReason = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    // One question at a time: an earlier one is stopped.
    asked.get()?.(undefined);
    asked.set((reason) => {
      asked.set(undefined);
      resolve(reason);
    });
  });

/** Answers the question for a reason; undefined while none is asked. */
export const useAskedReason = asked.use;

/** The code for a missing reason. */
export const reasonMissing = 'application.reason_missing';

/**
 * Sends a change. If the registration is filed, asks the user for the reason first; if only another registration of the
 * producer is filed, asks after the server's refusal.
 * @returns undefined when the user cancelled
 */
export const withChangeReason = async <T>(
  isFiled: boolean,
  send: (changeReason: string | undefined) => Promise<T>,
): Promise<T | undefined> => {
  if (!isFiled) {
    try {
      return await send(undefined);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== reasonMissing) throw error;
    }
  }
  const reason = await askChangeReason();
  return reason === undefined ? undefined : send(reason);
};
