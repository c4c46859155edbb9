import type { Settings } from '#base/services.ts';

/** Settings of a server on this machine only, without limits, whose files are in `dataDir`. */
export const testSettings = (dataDir: string): Settings => ({
  rateLimits: false,
  selfRegistration: false,
  requireSecondFactor: false,
  timeZone: 'Asia/Kolkata',
  publicUrl: undefined,
  dataDir,
  host: '127.0.0.1',
  trustProxy: 'off',
  tlsCert: undefined,
  tlsKey: undefined,
  backupTo: undefined,
  databaseUrl: undefined,
  databasePooledUrl: undefined,
  databaseReplicaUrl: undefined,
  storageUrl: undefined,
  port: 0,
});
