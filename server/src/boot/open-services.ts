import type { PoolConfig } from 'pg';
import { makeDocumentStore } from '#documents/document-store.ts';
import { makeIdentitySearch } from '#identity/identity-search.ts';
import type { IdentityServices } from '#identity/services.ts';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { openReadReplica } from '#db/read-replica.ts';
import {
  databaseOver,
  type DatabaseLog,
  openDatabase,
  openPool,
  openPooledPool,
} from '#db/client.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { makeUploadLimiter } from '#lib/files/upload-limiter.ts';
import { createPdfRenderer, type PaperServices } from '#papers/pdf/pdf-renderer.ts';
import type { Settings } from '#base/services.ts';

/** Everything that any part of the server works with. */
export type AllServices = IdentityServices & PaperServices;

/** Each task in the background holds a lock on one connection and works with others. */
const directConnections = 8;

const configOf = (url: string | undefined): PoolConfig | undefined =>
  url === undefined ? undefined : { connectionString: url };

/** Makes the services over a migrated database, a file store and the keys. */
export const openServices = (parts: {
  connection: PoolConfig;
  files: FileStore;
  keys: KeyRing;
  settings: Settings;
  log?: DatabaseLog;
  /** Instead of the one that the settings name. */
  replica?: PoolConfig | undefined;
}): AllServices => {
  const { connection, files, keys, settings, log } = parts;
  const replica = parts.replica ?? configOf(settings.databaseReplicaUrl);
  // The same database, for requests.
  const pooled = configOf(settings.databasePooledUrl);
  const pool = pooled === undefined ? openPool(connection, log) : openPooledPool(pooled, log);
  const db = databaseOver(pool);
  const vault = makeIdentityVault(keys);
  return {
    db,
    direct:
      pooled === undefined ? db : openDatabase({ max: directConnections, ...connection }, log),
    replica: replica && openReadReplica(replica, { primary: db, log }),
    pool,
    files,
    keys,
    vault,
    identitySearch: makeIdentitySearch(db, vault, keys),
    documents: makeDocumentStore(files, keys),
    uploadLimiter: makeUploadLimiter(),
    pdfRenderer: createPdfRenderer(),
    // For print jobs, and for single papers with PDF scans: its time and memory are limited.
    bulkPdfRenderer: createPdfRenderer({ timeout: 60_000 }),
    settings,
  };
};

/** Ends what makes PDFs and the database connections, after the app that uses them is closed. */
export const closeServices = async (services: AllServices): Promise<void> => {
  await services.pdfRenderer.close();
  await services.bulkPdfRenderer.close();
  await services.replica?.close();
  if (services.direct !== services.db) await services.direct.destroy();
  await services.db.destroy();
};
