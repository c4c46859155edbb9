import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { startAuditSealing } from './audit-sealing.ts';
import { createFirstAdministrator } from '#accounts/first-administrator.ts';
import { announceKeys } from '#keys/key-holders.ts';
import { preparePooler } from '#db/pooler.ts';
import { seedCatalogue } from '#db/seed-catalogue.ts';
import { type Env, isMeasured } from '#base/env.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { TlsFiles } from '#http/tls.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { naming } from '#base/setting-errors.ts';
import type { Front } from './http-server.ts';
import { useTimeZone } from './counting.ts';
import { type AllServices, closeServices, openServices } from './open-services.ts';
import { startRounds } from './rounds.ts';

/** A register that can be served, and the settings to serve it with. */
export type PreparedRegister = {
  env: Env;
  tls: TlsFiles | undefined;
  /** How many processes answer the requests. */
  workers: number;
  connection: PoolConfig;
  files: FileStore;
  keys: KeyRing;
  log: Logger;
};

type Terminal = {
  say: (text: string) => void;
  /** Shuts the server down in order, as after an uncaught error. */
  endAfter: (error: Error) => void;
};

/** Answers the requests in this process, or lets workers do it. */
const makeFront = async (
  services: AllServices,
  { env, tls, log, workers, connection }: PreparedRegister,
  { endAfter }: Terminal,
): Promise<Front> => {
  const metrics = isMeasured(env)
    ? (await import('./metrics.ts')).makeMetrics(workers > 1 ? 'parent' : undefined)
    : undefined;
  if (workers > 1) {
    const { makeFrontOfWorkers } = await import('./workers.ts');
    return makeFrontOfWorkers(services, { workers, connection, log, metrics, onLost: endAfter });
  }
  // A parent of workers does not load the app.
  const { makeHttpServer } = await import('./http-server.ts');
  const server = await makeHttpServer(services, { env, tls, metrics });
  return {
    ...server,
    async close() {
      await server.close();
      metrics?.stop();
    },
    scrape: metrics && (() => metrics.render(services)),
  };
};

/** Serves `/metrics` on a separate port when one is set; returns a function that stops it. */
const openOwnMetrics = async (
  { metricsPort }: Env,
  { scrape }: Front,
  { say }: Terminal,
): Promise<() => Promise<void>> => {
  if (scrape === undefined || metricsPort === undefined) return async () => undefined;
  const { openMetricsPort } = await import('./serve-metrics.ts');
  const opened = await openMetricsPort(metricsPort, scrape).catch(naming('METRICS_PORT'));
  say(`Metrics: ${opened.url}`);
  return () => opened.close();
};

const ADMIN_PASSWORD_UNUSED =
  'ADMIN_PASSWORD has no effect: the register has accounts. npm run accounts -- password NAME sets a password.';

/** Makes the first administrator, whose password is shown once. */
const welcome = async (
  { adminUsername, adminPassword }: Env,
  { db }: AllServices,
  { say }: Terminal,
): Promise<void> => {
  const admin = await createFirstAdministrator(db, {
    username: adminUsername,
    password: adminPassword,
  });
  if (admin === undefined && adminPassword !== undefined) say(ADMIN_PASSWORD_UNUSED);
  // Printed now: if a later step fails, the account exists and its password would be lost.
  if (admin?.generated !== true) return;
  say(`First administrator: ${admin.username}`);
  say(`Password (shown once, to be changed at the first sign-in): ${admin.password}`);
};

/**
 * Serves a prepared register, and runs its sealing, upkeep and backups.
 * @param ends gets what must be ended, the newest first
 * @returns the address
 */
export const runServer = async (
  register: PreparedRegister,
  ends: (() => Promise<unknown>)[],
  terminal: Terminal,
): Promise<string> => {
  const { env, connection, files, keys, log } = register;
  const services = openServices({ connection, files, keys, log, settings: env });
  ends.push(() => closeServices(services));
  const { databasePooledUrl: pooled } = env;
  if (pooled !== undefined)
    await preparePooler(connection, { connectionString: pooled }, log).catch(
      naming('DATABASE_POOLED_URL'),
    );
  const prepare = async (): Promise<void> => {
    await useTimeZone(services.direct, { connection, timeZone: env.timeZone, log });
    ends.push(await announceKeys(connection, keys, log));
    await seedCatalogue(services.db);
  };
  // Both at once: the app is built and warmed up while the others wait for the database.
  const [front] = await Promise.all([makeFront(services, register, terminal), prepare()]);
  // Ends after the front, so that it seals what the last requests wrote.
  ends.push(startAuditSealing(services, log));
  ends.push(() => front.close());
  ends.push(await openOwnMetrics(env, front, terminal));
  const address = await front.listen();
  // Only now: a port that is taken must not leave an account behind, with a password that is shown once.
  await welcome(env, services, terminal);
  // Rounds hold locks outside transactions, which a pooler would break.
  const endRounds = startRounds({ ...services, db: services.direct }, { env, connection, log });
  // In parallel: the port closes at once, even while a round runs.
  ends.push(() => Promise.all([front.close(), endRounds()]));
  return address;
};
