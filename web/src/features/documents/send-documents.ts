import type { QueryClient } from '@tanstack/react-query';
import { reasonMissing } from '#api/change-reason.ts';
import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { sendDocument } from '#api/send-document.ts';
import { ApiError, isSessionError } from '#api/errors.ts';
import { keepError, type KeptError } from '#api/kept-error.ts';
import { storedUser, subscribeToSession } from '#api/session.ts';
import { alone } from '#lib/device/alone.ts';
import { storeUnsent, listUnsent, removeUnsent, type UnsentDocument } from './unsent-documents.ts';

/** `waits`: no answer, or one that a later try may change. */
export type SendDocumentResult = 'sent' | 'waits' | { refusal: KeptError };

/** Whether a retry would be refused again. After a server error or a full store it may succeed. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.offline &&
  !isSessionError(error) &&
  error.status < 500 &&
  error.status !== 429;

const sendOne = async (
  client: QueryClient,
  userId: number,
  unsent: UnsentDocument,
): Promise<SendDocumentResult> => {
  const { registrationId, kind: type, file, changeReason, numberCovered } = unsent;
  try {
    await sendDocument(client, registrationId, { type, file, changeReason, numberCovered });
    await removeUnsent(userId, unsent);
    return 'sent';
  } catch (error) {
    if (!isFinal(error)) return 'waits';
    const refusal = keepError(error);
    await storeUnsent(userId, { ...unsent, refusal });
    return { refusal };
  }
};

/** One sender at a time, in all tabs: the same document must not be sent twice. */
const withTabLock = <T>(userId: number, run: () => Promise<T>, otherwise: T): Promise<T> =>
  alone(`corrections-${userId}`, run, otherwise);

/** Whether the server asks why the document is replaced. */
export const wantsReason = (result: SendDocumentResult): boolean =>
  typeof result === 'object' &&
  typeof result.refusal === 'object' &&
  result.refusal.code === reasonMissing;

/** Whether the server takes the picture only once its number is covered. */
export const wantsCover = ({ refusal }: UnsentDocument): boolean =>
  typeof refusal === 'object' && refusal.code === 'document.number_uncovered';

/** Keeps a new document on this device, then sends it if it can. */
export const replaceDocument = async (
  client: QueryClient,
  userId: number,
  unsent: UnsentDocument,
): Promise<SendDocumentResult> => {
  await storeUnsent(userId, unsent);
  return withTabLock(userId, () => sendOne(client, userId, unsent), 'waits');
};

/** Sends the unsent documents; a refused one stays until its person acts. */
export const sendUnsentDocuments = async (client: QueryClient): Promise<void> => {
  const userId = storedUser()?.id;
  if (userId === undefined) return;
  const sendAll = async () => {
    for (const unsent of await listUnsent(userId)) {
      if (unsent.refusal !== undefined) continue;
      // The person may have logged out meanwhile.
      if (storedUser()?.id !== userId) return;
      await sendOne(client, userId, unsent);
    }
  };
  await withTabLock(userId, sendAll, undefined);
};

const EVERY = 30_000;

/** Sends at the start, after a login, when the server answers again, and every half minute. Returns a function that stops it. */
export const startSendingDocuments = (client: QueryClient): (() => void) => {
  // A device that does not read keeps them; the next round tries again.
  const send = () => {
    if (isReachable()) sendUnsentDocuments(client).catch(() => undefined);
  };
  const stops = [subscribeToConnection(send), subscribeToSession(send)];
  const timer = setInterval(send, EVERY);
  send();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
};
