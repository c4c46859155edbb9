import type { FileStore } from './file-store.ts';
import { openDiskStore } from './file-store-disk.ts';
import { openS3Store, parseS3Url } from './file-store-s3.ts';

/**
 * Opens the bucket of `url` (`s3://bucket/prefix?endpoint=…&region=…`) when there is one, else the
 * folder `dir`.
 * @throws {Error} with one readable sentence for a wrong URL or missing credentials
 * @throws {StoreUnavailable} when the folder cannot be made
 */
export const openFileStore = async (options: {
  dir: string;
  url?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}): Promise<FileStore> => {
  const { dir, url, accessKeyId, secretAccessKey } = options;
  if (!url) return openDiskStore(dir);
  const where = parseS3Url(url);
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('The storage URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  return openS3Store({ ...where, credentials: { accessKeyId, secretAccessKey } });
};
