import type { PoolConfig } from 'pg';
import { makeDocumentStore } from '#core/document-store.ts';
import { makeIdentitySearch } from '#core/identity-search.ts';
import { makeIdentityVault } from '#core/identity-vault.ts';
import { databaseOver, type DatabaseLog, openPool } from '#db/client.ts';
import type { FileStore } from '#lib/file-store.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { makeUploadLimiter } from '#lib/upload-limiter.ts';
import { createPdfRenderer } from '#papers/papers.ts';
import type { Services, Settings } from '#services.ts';

/** Makes the services over a migrated database, a file store and the keys. */
export const openServices = (parts: {
  connection: PoolConfig;
  files: FileStore;
  keys: KeyRing;
  settings: Settings;
  log?: DatabaseLog;
}): Services => {
  const { connection, files, keys, settings, log } = parts;
  const pool = openPool(connection, log);
  const db = databaseOver(pool);
  const vault = makeIdentityVault(keys);
  return {
    db,
    pool,
    files,
    keys,
    vault,
    identitySearch: makeIdentitySearch(db, vault, keys),
    documents: makeDocumentStore(files, keys),
    uploadLimiter: makeUploadLimiter(),
    pdfRenderer: createPdfRenderer(),
    settings,
  };
};

/** Ends the PDF thread and the database connections, after the app that uses them is closed. */
export const closeServices = async (services: Services): Promise<void> => {
  await services.pdfRenderer.close();
  await services.db.destroy();
};
