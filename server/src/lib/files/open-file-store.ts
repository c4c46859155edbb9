import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { openDiskStore } from './file-store-disk.ts';

/**
 * Opens the bucket of `storageUrl` (`s3://bucket/prefix?endpoint=…&region=…`) when there is one, else the
 * folder `files` of `dataDir`.
 * @throws {Error} with one readable sentence for a wrong URL or missing credentials
 * @throws {StoreUnavailable} when the folder cannot be made
 */
export const openFileStore = async (options: {
  dataDir: string;
  storageUrl?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}): Promise<FileStore> => {
  const { dataDir, storageUrl, accessKeyId, secretAccessKey } = options;
  if (!storageUrl) return openDiskStore(join(dataDir, 'files'));
  // The client of S3 is large, and a store on disk does not need it.
  const { openS3Store, parseS3Url } = await import('./file-store-s3.ts');
  const where = parseS3Url(storageUrl);
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('The storage URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  return openS3Store({ ...where, credentials: { accessKeyId, secretAccessKey } });
};
