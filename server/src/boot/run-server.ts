import type pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { startAuditSealing } from './audit-sealing.ts';
import { startBackups } from './backup-schedule.ts';
import { createFirstAdministrator } from '#accounts/first-administrator.ts';
import { announceKeys } from '#keys/key-holders.ts';
import { preparePooler } from '#db/pooler.ts';
import { seedCatalogue } from '#db/seed.ts';
import type { Env } from '#base/env.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { startAfter } from '#lib/process/start-after.ts';
import { naming } from '#base/naming.ts';
import { startNumberBlocks } from './number-blocks.ts';
import {
  type AllServices,
  closeServices,
  databasesElsewhere,
  openServices,
} from './open-services.ts';
import { startRecordRefresh } from './record-refresh.ts';
import { startPrintJobs } from './print-queue.ts';
import { startSums } from './sums-upkeep.ts';
import { startUpkeep } from './upkeep.ts';

/** What answers the requests: this process, or its workers. */
export type Front = {
  /** @returns the address */
  listen(): Promise<string>;
  /** Lets running requests end. */
  close(): Promise<void>;
  /** The metrics as text; undefined when nothing is measured. */
  scrape: (() => Promise<string>) | undefined;
};

type Parts = {
  env: Env;
  connection: PoolConfig;
  /** An open pool of that connection, which the server ends. */
  pool: pg.Pool;
  files: FileStore;
  keys: KeyRing;
  log: Logger;
  /** What must be ended, the newest first. */
  ends: { push(end: () => Promise<unknown>): void };
  say: (text: string) => void;
  makeFront: (services: AllServices) => Promise<Front>;
};

/** Serves `/metrics` on a separate port when one is set; returns a function that stops it. */
const openOwnMetrics = async (
  { env, say }: Parts,
  { scrape }: Front,
): Promise<() => Promise<void>> => {
  if (scrape === undefined || env.metricsPort === undefined) return async () => undefined;
  const { openMetricsPort } = await import('./metrics-port.ts');
  const opened = await openMetricsPort(env.metricsPort, scrape).catch(naming('METRICS_PORT'));
  say(`Metrics: ${opened.url}`);
  return () => opened.close();
};

const ADMIN_PASSWORD_UNUSED =
  'ADMIN_PASSWORD has no effect: the register has accounts. npm run accounts -- password NAME sets a password.';

/** Makes the first administrator, whose password is shown once. */
const welcome = async ({ env, say }: Parts, { db }: AllServices): Promise<void> => {
  const admin = await createFirstAdministrator(db, {
    username: env.adminUsername,
    password: env.adminPassword,
  });
  if (admin === undefined && env.adminPassword !== undefined) say(ADMIN_PASSWORD_UNUSED);
  // Printed now: if a later step fails, the account exists and its password would be lost.
  if (admin?.generated !== true) return;
  say(`First administrator: ${admin.username}`);
  say(`Password (shown once, to be changed at the first sign-in): ${admin.password}`);
};

const startOwnBackups = (
  { env, connection, log }: Parts,
  services: AllServices,
): (() => Promise<void>)[] =>
  env.backupTo === undefined
    ? []
    : [startBackups(services, { folder: env.backupTo, keep: env.backupKeep, connection }, log)];

/** What a register needs before it serves: the keys of this process, a catalogue, an administrator. */
const prepare = async (parts: Parts, services: AllServices): Promise<void> => {
  const { connection, keys, log, ends } = parts;
  ends.push(await announceKeys(connection, keys, log));
  await seedCatalogue(services.db);
  await welcome(parts, services);
};

/** The first requests come before the first rounds, which read the whole register (ms). */
const roundsAfter = 1_000;

/** Serves a prepared register, and runs its sealing, upkeep and backups. @returns the address */
export const runServer = async (parts: Parts): Promise<string> => {
  const { env, connection, pool, files, keys, log, ends } = parts;
  const elsewhere = databasesElsewhere(env);
  const services = openServices({
    connection,
    opened: pool,
    files,
    keys,
    log,
    settings: env,
    ...elsewhere,
  });
  ends.push(() => closeServices(services));
  if (elsewhere.pooled !== undefined)
    await preparePooler(connection, elsewhere.pooled, log).catch(naming('DATABASE_POOLED_URL'));
  // Both at once: the app is built and warmed up while the others wait for the database.
  const [front] = await Promise.all([parts.makeFront(services), prepare(parts, services)]);
  // Ends after the front, so that it seals what the last requests wrote.
  ends.push(startAuditSealing(services, log));
  ends.push(() => front.close());
  ends.push(await openOwnMetrics(parts, front));
  const address = await front.listen();
  // Their locks are held without a transaction, which a pooler would break.
  const background = { ...services, db: services.direct };
  const endRounds = startAfter(roundsAfter, () => [
    startUpkeep(background, log),
    startRecordRefresh(background, log),
    startNumberBlocks(background, log),
    startSums(background, log),
    startPrintJobs(background, log),
    ...startOwnBackups(parts, services),
  ]);
  // Together: the port closes at once, also while a round still runs.
  ends.push(() => Promise.all([front.close(), endRounds()]));
  return address;
};
