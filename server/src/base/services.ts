import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ReadReplica } from '#db/read-replica.ts';
import type { Database } from '#db/schema.ts';
import type { Env } from './env.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { UploadLimiter } from '#lib/files/upload-limiter.ts';

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

/**
 * What every part of the server works with. A part that makes a service of its own adds it by a type beside
 * it (`IdentityServices`, `DocumentServices`, `PaperServices`); `AllServices` of open-services.ts is everything.
 */
export type Services = {
  db: Kysely<Database>;
  /** For lists, reports and exports (base/replica-reader.ts); undefined without DATABASE_REPLICA_URL. */
  replica: ReadReplica | undefined;
  /** As `db`, but never through a pooler: for locks that are held without a transaction. */
  direct: Kysely<Database>;
  /** How many connections the pool under `db` has. */
  pool: Pick<Pool, 'connect' | 'totalCount' | 'idleCount' | 'waitingCount'>;
  files: FileStore;
  keys: KeyRing;
  uploadLimiter: UploadLimiter;
  settings: Settings;
};
