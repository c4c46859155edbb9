import { receipts } from '@gi/contract/routes/receipts';
import type { Receipt } from '@gi/contract/schemas/receipts';
import { uploads } from '@gi/contract/routes/uploads';
import type { Upload } from '@gi/contract/schemas/uploads';
import { call, SENDING_TIMEOUT, withOneRetry } from './client.ts';
import { ApiError } from './errors.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** SHA-256 of a picture, as the server names it: in lower-case hexadecimal. */
export const sha256Of = async (picture: Blob): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await picture.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Sends a picture before the registration that names it; the server keeps it for `sentAheadHours`. Sending it
 * again is safe, and it is retried once after a network failure.
 * @throws {ApiError} `upload.hash_differs` when it did not arrive whole, `upload.too_many`
 */
export const sendPicture = async (
  sha256: string,
  picture: Blob,
  onBytes: (sent: number) => void,
): Promise<Upload> => {
  const transport = fetchWithProgress(onBytes);
  return withOneRetry((ignoreOffline) =>
    call(uploads.put, {
      ...{ params: { sha256 }, file: picture, ignoreOffline, transport },
      timeoutMs: SENDING_TIMEOUT,
    }),
  );
};

/** How long the answer about a receipt may take (ms). */
const RECEIPT_TIMEOUT = 15_000;

/** What was registered under a key of this account; undefined when nothing was. */
export const findReceipt = async (idempotencyKey: string): Promise<Receipt | undefined> => {
  try {
    return await call(receipts.get, { params: { idempotencyKey }, timeoutMs: RECEIPT_TIMEOUT });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'registration.receipt_not_found')
      return undefined;
    throw error;
  }
};
