import { get as getOverHttp } from 'node:http';
import { get as getOverHttps } from 'node:https';
import { probePrimary, probeReplica } from '#db/read-replica.ts';
import { openDatabase } from '#db/client.ts';
import { reachesSameDatabase } from '#db/pooler.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, type Finding, ok, type OpenRegister, warn } from './check.ts';

/** How long a service may take to answer, in milliseconds. */
const timeoutMs = 5_000;
const pause = 200;

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
};

/** Whether PgBouncer answers and leads to the database of `DATABASE_URL`. */
export const checkPooler = async ({ settings }: OpenRegister): Promise<Finding> => {
  const { databaseUrl, databasePooledUrl } = settings;
  if (databaseUrl === undefined || databasePooledUrl === undefined) return ok('check.pooler_none');
  const [direct, pooled] = [databaseUrl, databasePooledUrl].map((connectionString) => ({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
  }));
  try {
    return (await reachesSameDatabase(direct ?? {}, pooled ?? {}))
      ? ok('check.pooler_ok')
      : fail('check.pooler_other_database');
  } catch (error) {
    return fail('check.pooler_away', { reason: reasonOf(error) });
  }
};

/** Whether the replica answers, follows this database, and has what is written now within five seconds. */
export const checkReplica = async ({
  db,
  settings,
}: Pick<OpenRegister, 'db' | 'settings'>): Promise<Finding> => {
  const { databaseReplicaUrl } = settings;
  if (databaseReplicaUrl === undefined) return ok('check.replica_none');
  const options = { max: 1, connectionTimeoutMillis: timeoutMs };
  await using replica = openDatabase({ connectionString: databaseReplicaUrl, ...options });
  try {
    const { position, registerId } = await probePrimary(db);
    for (const start = performance.now(); ; await sleep(pause)) {
      const found = await probeReplica(replica);
      if (found.registerId !== registerId) return fail('check.replica_other_register');
      if (found.position >= position) return ok('check.replica_ok');
      if (performance.now() - start > timeoutMs) return warn('check.replica_behind', { n: 5 });
    }
  } catch (error) {
    return fail('check.replica_away', { reason: reasonOf(error) });
  }
};

/** A server that listens on all interfaces is asked on the loopback address. */
const ownHosts: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The status of a path, with any certificate: another check validates that. */
const ask = (address: URL): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const get = address.protocol === 'https:' ? getOverHttps : getOverHttp;
    const options = { rejectUnauthorized: false, agent: false, timeout: timeoutMs };
    const request = get(address, options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        if (body.length < 1000) body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('timeout', () =>
      request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)),
    );
    request.on('error', reject);
  });

/** Whether this register's server answers on its own port. */
export const checkServer = async ({ settings }: OpenRegister): Promise<Finding> => {
  const { port, host, tlsCert } = settings;
  if (port === 0) return ok('check.server_any_port');
  const name = ownHosts[host] ?? host;
  const origin = `${tlsCert === undefined ? 'http' : 'https'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const { status, body } = await ask(new URL('/api/health', origin));
    if (!/^\{"status":"(?:ok|unavailable)"/.test(body))
      return fail('check.server_other_program', { address: origin });
    return status === 200
      ? ok('check.server_ok', { address: origin })
      : fail('check.server_parts_away', { address: origin });
  } catch (error) {
    return fail('check.server_away', { address: origin, reason: reasonOf(error) });
  }
};
