import { receipts, type Receipt } from '@gi/contract/receipts';
import { uploads, type Upload } from '@gi/contract/uploads';
import { call } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * Sends a picture before the registration that names it. Sending it again is safe.
 * @param sha256 of the picture, in lower-case hexadecimal
 * @throws {ApiError} `upload.hash_differs` when it did not arrive whole, `upload.too_many`
 */
export const sendPicture = (sha256: string, picture: Blob, signal?: AbortSignal): Promise<Upload> =>
  call(uploads.put, { params: { sha256 }, file: picture, signal });

/** What was registered under a key of this account; undefined when nothing was. */
export const findReceipt = async (idempotencyKey: string): Promise<Receipt | undefined> => {
  try {
    return await call(receipts.get, { params: { idempotencyKey } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'registration.receipt_not_found')
      return undefined;
    throw error;
  }
};
