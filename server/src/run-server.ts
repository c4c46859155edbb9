import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { startAuditSealing } from '#audit-sealing.ts';
import { startBackups } from '#backup-schedule.ts';
import { createFirstAdministrator } from '#core/first-administrator.ts';
import { announceKeys } from '#core/master-keys/key-holders.ts';
import { preparePooler } from '#db/pooler.ts';
import { seedCatalogue } from '#db/seed.ts';
import type { Env } from '#env.ts';
import type { FileStore } from '#lib/file-store.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { makeMetrics, type Metrics } from '#metrics.ts';
import { openMetricsPort } from '#metrics-port.ts';
import { naming } from '#naming.ts';
import { startNumberLists } from '#number-lists.ts';
import { closeServices, openServices } from '#open-services.ts';
import { makeHttpServer } from '#serve.ts';
import type { Services } from '#services.ts';
import type { TlsFiles } from '#tls.ts';
import { startRecordRefresh } from '#record-refresh.ts';
import { startSums } from '#sums-upkeep.ts';
import { startUpkeep } from '#upkeep.ts';

type Parts = {
  env: Env;
  tls: TlsFiles | undefined;
  connection: PoolConfig;
  files: FileStore;
  keys: KeyRing;
  log: Logger;
  /** What must be ended, the newest first. */
  ends: { push(end: () => Promise<unknown>): void };
  say: (text: string) => void;
};

/** Serves `/metrics` on a separate port when one is set; returns a function that stops it. */
const openOwnMetrics = async (
  { env, say }: Pick<Parts, 'env' | 'say'>,
  services: Services,
  metrics: Metrics | undefined,
): Promise<() => Promise<void>> => {
  if (metrics === undefined || env.metricsPort === undefined) return async () => undefined;
  const opened = await openMetricsPort(env.metricsPort, () => metrics.render(services)).catch(
    naming('METRICS_PORT'),
  );
  say(`Metrics: ${opened.url}`);
  return () => opened.close();
};

/** The pooler, once it is known to reach the same database, and the replica, when they are set. */
const openElsewhere = async (
  { databasePooledUrl, databaseReplicaUrl }: Env,
  connection: PoolConfig,
  log: Logger,
): Promise<{ pooled: PoolConfig | undefined; replica: PoolConfig | undefined }> => {
  const pooled =
    databasePooledUrl === undefined ? undefined : { connectionString: databasePooledUrl };
  if (pooled !== undefined)
    await preparePooler(connection, pooled, log).catch(naming('DATABASE_POOLED_URL'));
  const replica =
    databaseReplicaUrl === undefined ? undefined : { connectionString: databaseReplicaUrl };
  return { pooled, replica };
};

/** Serves a prepared register, and runs its sealing, upkeep and backups. @returns the address */
export const runServer = async (parts: Parts): Promise<string> => {
  const { env, tls, connection, files, keys, log, ends, say } = parts;
  const elsewhere = await openElsewhere(env, connection, log);
  const services = openServices({ connection, files, keys, log, settings: env, ...elsewhere });
  ends.push(() => closeServices(services));
  ends.push(await announceKeys(connection, keys, log));
  await seedCatalogue(services.db);
  const admin = await createFirstAdministrator(services.db, {
    username: env.adminUsername,
    password: env.adminPassword,
  });
  // Printed now: if a later step fails, the account exists and its password would be lost.
  if (admin?.generated === true) {
    say(`First administrator: ${admin.username}`);
    say(`Password (shown once, to be changed at the first sign-in): ${admin.password}`);
  }
  // Ends after the app, so that it seals what the last requests wrote.
  ends.push(startAuditSealing(services, log));
  const isMeasured = env.metricsPort !== undefined || env.metricsToken !== undefined;
  const metrics = isMeasured ? makeMetrics() : undefined;
  ends.push(async () => metrics?.stop());
  const server = await makeHttpServer(services, { env, tls, metrics });
  ends.push(() => server.close());
  ends.push(await openOwnMetrics(parts, services, metrics));
  const address = await server.listen();
  // After listening: their first rounds would delay it.
  // Their locks are held without a transaction, which a pooler would break.
  const background = { ...services, db: services.direct };
  ends.push(startUpkeep(background, log));
  ends.push(startRecordRefresh(background, log));
  ends.push(startNumberLists(background, log));
  ends.push(startSums(background, log));
  if (env.backupTo !== undefined) {
    const plan = { folder: env.backupTo, keep: env.backupKeep, connection };
    ends.push(startBackups(services, plan, log));
  }
  return address;
};
