import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { timeLimits } from '#test/time-limits.ts';
import { account } from './installation.ts';
import { type Client, type Server, signIn, someFields, startServer, submit } from './server.ts';
import { listWorkers } from './processes.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const password = account.ADMIN_PASSWORD;
const two = { WORKERS: '2', LOG_LEVEL: 'info', ...account };

/** The numbers of the workers that wrote this line, of every line of the log. */
const workersThatSaid = (server: Server, message: string): Set<number> =>
  new Set(
    server
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(`"msg":"${message}"`))
      .map((line) => (JSON.parse(line) as { worker: number }).worker),
  );

/** How many workers have replaced another. */
const readyAgain = (): number => server.stdout().split('a worker is ready again').length - 1;

let dir: string;
let server: Server;
let url: string;
let meera: Client;
/** All that the server sends to a client that does not end its request. */
let slowAnswer: Promise<string>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-workers-'));
  const dataDir = join(dir, 'data');
  await copyRegister(dataDir);
  server = startServer({ ...two, DATA_DIR: dataDir, RATE_LIMITS: 'on', METRICS_PORT: '0' });
  url = await server.ready;
  meera = await signIn(url, 'meera', password);
  const slow = connect(Number(new URL(url).port), '127.0.0.1');
  slow.write('GET /api/ping HTTP/1.1\r\n');
  slowAnswer = text(slow);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const times = <Result>(count: number, task: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** The status of a call over a connection of its own, which either worker may get. */
const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
  const headers = { connection: 'close', ...(init.headers as Record<string, string>) };
  const response = await fetch(`${url}/api${path}`, { ...init, headers });
  await response.arrayBuffer();
  return response.status;
};

const newCollector = async (username: string): Promise<Client> => {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { ...meera.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, role: 'user', email: `${username}@example.in` }),
  });
  expect(response.status).toBe(201);
  return signIn(url, username, password);
};

describe('two workers', () => {
  it('register a person once, however many submit the same Aadhar number at once', async () => {
    const fields = (await someFields(meera))();
    const answers = await times(20, (at) => submit(url, meera, fields, `same-${at}`));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(workersThatSaid(server, 'request completed')).toEqual(new Set([1, 2]));
  });

  it('register once for one idempotency key, and answer every retry with that registration', async () => {
    const fields = (await someFields(meera))();
    const first = await times(10, () => submit(url, meera, fields, 'one-key'));
    expect(first.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const later = await times(6, () => submit(url, meera, fields, 'one-key'));
    expect(later.map(({ status, replayed }) => [status, replayed])).toEqual(
      Array.from({ length: 6 }, () => [201, true]),
    );
    const ids = [...first, ...later].flatMap(({ registrationId }) => registrationId ?? []);
    expect(new Set(ids).size).toBe(1);
  });

  it('count calls together', async () => {
    const { headers } = await newCollector('ravi');
    const json = { ...headers, 'content-type': 'application/json' };
    const before = Math.floor(Date.now() / 60_000);
    const statuses = await times(14, () =>
      statusOf('/registrations/report/export', { method: 'POST', headers: json, body: '{}' }),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const served = statuses.filter((status) => status === 200).length;
    // At the end of a minute a new window begins.
    const windows = 1 + Math.floor(Date.now() / 60_000) - before;
    expect(served).toBeGreaterThanOrEqual(10);
    expect(served).toBeLessThanOrEqual(10 * windows);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14 - served);
  });

  it('delay wrong passwords together', async () => {
    await newCollector('asha');
    const wrong = JSON.stringify({ username: 'asha', password: 'not-hers-at-all' });
    const headers = { 'content-type': 'application/json' };
    const statuses = await times(16, () =>
      statusOf('/auth/login', { method: 'POST', headers, body: wrong }),
    );
    const count = (code: number) => statuses.filter((status) => status === code).length;
    expect(count(401)).toBeGreaterThan(0);
    expect(count(401)).toBeLessThanOrEqual(5);
    // A try that found the queue of passwords full is taken back, and another may come in its place.
    expect(count(429) + count(503)).toBe(16 - count(401));
    expect(count(429)).toBeGreaterThan(0);
  });

  it('end a session for both', async () => {
    const other = await signIn(url, 'meera', password);
    const verify = () => times(6, () => statusOf('/auth/verify', { headers: other.headers }));
    expect(new Set(await verify())).toEqual(new Set([200]));
    expect(await statusOf('/auth/logout', { method: 'POST', headers: other.headers })).toBe(204);
    expect(new Set(await verify())).toEqual(new Set([401]));
  });

  it('report their metrics as one server, and each its memory', async () => {
    await times(8, () => statusOf('/ping'));
    const address = /Metrics: (http\S+)/.exec(server.stdout())?.[1] ?? '';
    await eventually(async () => {
      const text = await (await fetch(address)).text();
      const of = (series: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${series} `))
            ?.split(' ')
            .at(-1),
        );
      expect(of('gi_http_requests_total{method="GET",route="/api/ping",status="200"}')).toBe(8);
      for (const process of ['worker 1', 'worker 2', 'parent'])
        expect(of(`process_resident_memory_bytes{process="${process}"}`)).toBeGreaterThan(1e6);
      expect(of('gi_database_up')).toBe(1);
      expect(text.match(/# TYPE gi_http_connections /g)).toHaveLength(1);
    });
  });

  it('close a connection that sends half a request and no more', async () => {
    const answer = await slowAnswer;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('answer every connection while one of them stands still, and after it is killed', async () => {
    const [victim = 0] = await listWorkers(server);
    const ping = () => statusOf('/ping', { signal: AbortSignal.timeout(60_000) });
    process.kill(victim, 'SIGSTOP');
    try {
      expect(new Set(await times(8, ping))).toEqual(new Set([200]));
    } finally {
      process.kill(victim, 'SIGKILL');
    }
    expect(new Set(await times(4, ping))).toEqual(new Set([200]));
    await eventually(() => expect(readyAgain()).toBe(1));
  });

  it('lose nothing that was acknowledged when one of them is killed, and it is replaced', async () => {
    const fields = await someFields(meera);
    const acknowledged: number[] = [];
    const victim = (await listWorkers(server))[0] ?? 0;
    let isKilled = false;
    let afterwards = 0;
    const client = async (number: number): Promise<void> => {
      for (let at = 0; afterwards < 6; at += 1) {
        const entry = fields();
        // A request of the killed worker gets no answer: it is sent again under its key.
        for (let isAnswered = false; !isAnswered;) {
          const answer = await submit(url, meera, entry, `kill-${number}-${at}`).catch(() => null);
          if (answer === null || answer.status === 409) continue;
          expect(answer.status).toBe(201);
          acknowledged.push(answer.registrationId ?? 0);
          isAnswered = true;
        }
        if (isKilled) afterwards += 1;
        if (isKilled || acknowledged.length < 3) continue;
        isKilled = true;
        process.kill(victim, 'SIGKILL');
      }
    };
    await times(4, client);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    for (const id of acknowledged)
      expect(await statusOf(`/registrations/${id}`, { headers: meera.headers })).toBe(200);
    expect(server.stdout()).toContain('"end":"SIGKILL"');
    await eventually(async () => {
      const now = await listWorkers(server);
      expect(now).toHaveLength(2);
      expect(now).not.toContain(victim);
      // The replacement answers too.
      expect(readyAgain()).toBe(2);
    });
  });

  it('end in order: a request that runs is answered, and the port is closed to others', async () => {
    const { port } = new URL(url);
    const body = JSON.stringify({ username: 'nobody', password });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const count = () => server.stdout().split('"path":"/api/auth/login"').length;
    const before = count();
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        `content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await eventually(() => expect(count()).toBeGreaterThan(before));
    const workers = await listWorkers(server);
    server.child.kill('SIGTERM');
    const ping = () => fetch(`${url}/api/ping`);
    await eventually(() => expect(ping()).rejects.toThrow());
    socket.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe('');
    expect(await listWorkers(server)).toEqual([]);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });
});
