import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '@gi/contract/certificate';
import { eventually } from '#test/eventually.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { listChildren, listWorkers } from './processes.ts';
import { type Server, startServer } from './server.ts';

let dir: string;
let servers: Server[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-workers-start-'));
});
afterEach(async () => {
  for (const server of servers) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
  servers = [];
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const start = (env: Record<string, string> = {}): Server => {
  const server = startServer({
    WORKERS: '2',
    DATA_DIR: join(dir, 'data'),
    ADMIN_PASSWORD: 'loom-river-42',
    ...env,
  });
  servers.push(server);
  return server;
};

/** The status of a call to a server with its own certificate. */
const statusOf = (url: string, ca: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { ca, agent: false, checkServerIdentity: () => undefined }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('starting two workers', () => {
  it('ends with one message when the port is taken', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const server = start({ PORT: String((blocker.address() as AddressInfo).port) });
    expect(await server.ended).toBe(1);
    blocker.close();
    expect(server.stderr()).toMatch(/^gi-registry cannot start:\n.*EADDRINUSE.*\n$/);
  });

  it('ends with one message when a worker dies before it is ready', async () => {
    await copyRegister(join(dir, 'data'));
    const program = `if (process.argv[2] === 'worker') process.exit(7);`;
    const hook = `data:text/javascript,${encodeURIComponent(program)}`;
    const server = start({ NODE_OPTIONS: `--import ${hook}` });
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(
      /^gi-registry cannot start:\nWorker [12] ended before it was ready \(code 7\)\n$/,
    );
  });

  it('serves https, and takes workers and database along when the parent is killed', async () => {
    const day = 86_400_000;
    const made = makeCertificate(new Date(Date.now() - day), new Date(Date.now() + day));
    const files = { TLS_CERT: join(dir, 'cert.pem'), TLS_KEY: join(dir, 'key.pem') };
    await writeFile(files.TLS_CERT, made.cert);
    await writeFile(files.TLS_KEY, made.key);
    await copyRegister(join(dir, 'data'));
    const server = start(files);
    expect(await server.ready).toMatch(/^https:/);
    expect(await statusOf(`${await server.ready}/api/ping`, made.cert)).toBe(200);
    const workers = await listWorkers(server);
    expect(workers).toHaveLength(2);
    const children = await listChildren(server);
    expect(children.length).toBeGreaterThan(2);
    server.child.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    await eventually(() => expect(children.filter(isAlive)).toEqual([]));
  });
});
