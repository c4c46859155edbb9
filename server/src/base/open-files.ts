import { join } from 'node:path';
import type { Env } from './env.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { openFileStore } from '#lib/files/open-file-store.ts';

/** Opens the register's file store, where the settings say. @throws as `openFileStore` */
export const openFilesOf = (env: Env): Promise<FileStore> =>
  openFileStore({
    url: env.storageUrl,
    dir: join(env.dataDir, 'files'),
    accessKeyId: env.accessKeyId,
    secretAccessKey: env.secretAccessKey,
  });
