import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildApp } from '#app.ts';
import { startAuditSealing } from '#audit-sealing.ts';
import { startBackups } from '#backup-schedule.ts';
import { announceKeys } from '#core/master-keys/key-holders.ts';
import { createFirstAdministrator } from '#core/first-administrator.ts';
import { accessByUrl } from '#db/access.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { seedCatalogue } from '#db/seed.ts';
import { readEnv, type Env } from '#env.ts';
import { openFileStore } from '#lib/open-file-store.ts';
import { logOptions } from '#log.ts';
import { makeMetrics, type Metrics } from '#metrics.ts';
import { openMetricsPort } from '#metrics-port.ts';
import { closeServices, openServices } from '#open-services.ts';
import { prepareRegister, refuseLostDatabase } from '#prepare-register.ts';
import { endInOrder } from '#shutdown.ts';
import type { Services } from '#services.ts';
import { startUpkeep } from '#upkeep.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** How long requests may take to end after SIGTERM, in milliseconds. */
const grace = 30_000;
/** How long the database and the rest may take to end after the last request, in milliseconds. */
const endOfRest = 30_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Says which setting an error is about. */
const naming =
  (setting: string) =>
  (error: unknown): never => {
    throw new Error(`${setting}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  };

const readTls = async ({
  tlsCert,
  tlsKey,
}: Env): Promise<{ cert: Buffer; key: Buffer } | undefined> =>
  tlsCert === undefined || tlsKey === undefined
    ? undefined
    : {
        cert: await readFile(tlsCert).catch(naming('TLS_CERT')),
        key: await readFile(tlsKey).catch(naming('TLS_KEY')),
      };

/** Serves `/metrics` on a separate port when one is set; returns a function that stops it. */
const openOwnMetrics = async (
  env: Env,
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

/** env → database → services → app → listen; returns the function that stops all of it. */
const start = async (env: Env): Promise<() => Promise<void>> => {
  const log = pino(logOptions(env.logLevel));
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.();
  };
  try {
    const tls = await readTls(env);
    const files = await openFileStore({
      url: env.storageUrl,
      dir: join(env.dataDir, 'files'),
      accessKeyId: env.accessKeyId,
      secretAccessKey: env.secretAccessKey,
    }).catch(naming(env.storageUrl === undefined ? 'DATA_DIR/files' : 'STORAGE_URL'));
    await refuseLostDatabase(files, env);
    let access = accessByUrl(env);
    if (access === undefined) {
      const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log });
      ends.push(() => embedded.stop());
      access = embedded;
    }
    const { connection } = access;
    const keys = await prepareRegister({ access, files, locations: env, log });
    const services = openServices({ connection, files, keys, log, settings: env });
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
    const app = await buildApp(services, {
      metrics,
      metricsToken: env.metricsToken,
      logger: logOptions(env.logLevel),
      trustProxy: env.trustProxy,
      checkReplies: env.checkReplies,
      ...(tls === undefined ? {} : { https: tls }),
      ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
    });
    ends.push(async () => {
      // Connections that are still open after `grace` are closed, so that the rest ends in order.
      const cut = setTimeout(() => app.server.closeAllConnections(), grace);
      await app.close().finally(() => clearTimeout(cut));
    });
    ends.push(await openOwnMetrics(env, services, metrics));
    ends.push(startUpkeep(services, log));
    if (env.backupTo !== undefined) {
      const plan = { folder: env.backupTo, keep: env.backupKeep, connection };
      ends.push(startBackups(services, plan, log));
    }
    const address = await app.listen({ port: env.port, host: env.host });
    say(`gi-registry is ready: ${env.publicUrl ?? address}`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};

const fail = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`gi-registry cannot start:\n${reason}\n`);
  process.exit(1);
};

try {
  endInOrder({ stop: await start(readEnv()), limit: grace + endOfRest });
} catch (error) {
  fail(error);
}
