import type pg from 'pg';
import type { PoolConfig } from 'pg';
import { makeDocumentStore } from '#documents/document-store.ts';
import { makeIdentitySearch } from '#identity/identity-search.ts';
import type { IdentityServices } from '#identity/services.ts';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { openReadReplica } from '#db/read-replica.ts';
import { databaseOver, type DatabaseLog, openPool, openPooledPool } from '#db/client.ts';
import type { Env } from '#base/env.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { makeGate } from '#lib/process/gate.ts';
import { makeUploadLimiter } from '#lib/files/upload-limiter.ts';
import { createPdfRenderer, type PaperServices, type PdfRenderer } from '#papers/papers.ts';
import type { Settings } from '#base/services.ts';
import { type Share, wholeMachine } from './share.ts';

/** Everything that any part of the server works with. */
export type AllServices = IdentityServices & PaperServices;

/** A document may need 100 MB while it is typeset. */
const papersGate = makeGate({ atOnce: 1, waiting: 64 });
const oneAtATime = ({ render, close }: PdfRenderer): PdfRenderer => ({
  render: (papers, date) => papersGate(() => render(papers, date)),
  close,
});

/** Each task in the background holds a lock on one connection and works with others. */
const directConnections = 8;

/** The pooler and the replica that the settings name. */
export const databasesElsewhere = ({
  databasePooledUrl,
  databaseReplicaUrl,
}: Env): { pooled: PoolConfig | undefined; replica: PoolConfig | undefined } => ({
  pooled: databasePooledUrl === undefined ? undefined : { connectionString: databasePooledUrl },
  replica: databaseReplicaUrl === undefined ? undefined : { connectionString: databaseReplicaUrl },
});

/** Makes the services over a migrated database, a file store and the keys. */
export const openServices = (parts: {
  connection: PoolConfig;
  /** An open pool of that connection, which the services end from now on; without it, they open one. */
  opened?: pg.Pool;
  files: FileStore;
  keys: KeyRing;
  settings: Settings;
  log?: DatabaseLog;
  /** The same database through a pooler, for requests. */
  pooled?: PoolConfig | undefined;
  replica?: PoolConfig | undefined;
  /** What the process may use of the machine; without it, everything. */
  share?: Share;
}): AllServices => {
  const { connection, files, keys, settings, log, pooled, replica, share = wholeMachine } = parts;
  const max = share.databaseConnections;
  const openDirect = (most: number): pg.Pool =>
    parts.opened ?? openPool({ max: most, ...connection }, log);
  const pool = pooled === undefined ? openDirect(max) : openPooledPool({ max, ...pooled }, log);
  const db = databaseOver(pool);
  const vault = makeIdentityVault(keys);
  return {
    db,
    direct: pooled === undefined ? db : databaseOver(openDirect(directConnections)),
    replica: replica && openReadReplica(replica, { primary: db, log }),
    pool,
    files,
    keys,
    vault,
    identitySearch: makeIdentitySearch(db, vault, keys),
    documents: makeDocumentStore(files, keys),
    uploadLimiter: makeUploadLimiter(share.uploads),
    pdfRenderer: oneAtATime(createPdfRenderer()),
    // No gate: one server makes print jobs, a part at a time. Nobody waits for a part.
    bulkPdfRenderer: createPdfRenderer({ host: 'process', timeout: 60_000 }),
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
