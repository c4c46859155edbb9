import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ReadReplica } from '#core/read-replica.ts';
import type { DocumentStore } from '#core/document-store.ts';
import type { IdentitySearch } from '#core/identity-search.ts';
import type { IdentityVault } from '#core/identity-vault.ts';
import type { Database } from '#db/schema.ts';
import type { Env } from '#env.ts';
import type { FileStore } from '#lib/file-store.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import type { UploadLimiter } from '#lib/upload-limiter.ts';
import type { PdfRenderer } from '#papers/papers.ts';

/** The settings that features read; env.ts says what they mean. */
export type Settings = Pick<
  Env,
  | 'rateLimits'
  | 'requireSecondFactor'
  | 'selfRegistration'
  | 'timeZone'
  | 'publicUrl'
  | 'dataDir'
  | 'host'
  | 'trustProxy'
  | 'tlsCert'
  | 'tlsKey'
  | 'backupTo'
  | 'databaseUrl'
  | 'databasePooledUrl'
  | 'databaseReplicaUrl'
  | 'storageUrl'
  | 'port'
>;

/** Everything features work with; made by `openServices`, passed to `buildApp`. */
export type Services = {
  db: Kysely<Database>;
  /** For lists, reports and exports (core/reader.ts); undefined without DATABASE_REPLICA_URL. */
  replica: ReadReplica | undefined;
  /** As `db`, but never through a pooler: for locks that are held without a transaction. */
  direct: Kysely<Database>;
  /** How many connections the pool under `db` has. */
  pool: Pick<Pool, 'connect' | 'totalCount' | 'idleCount' | 'waitingCount'>;
  files: FileStore;
  keys: KeyRing;
  vault: IdentityVault;
  identitySearch: IdentitySearch;
  documents: DocumentStore;
  uploadLimiter: UploadLimiter;
  /** For papers that a person waits for. */
  pdfRenderer: PdfRenderer;
  /** For bulk prints: a process of its own with a lower priority. */
  bulkPdfRenderer: PdfRenderer;
  settings: Settings;
};
