import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { adoptKeys } from '#core/master-keys/adopt-keys.ts';
import { createSession } from '#core/sessions.ts';
import { migrateAsOwner } from '#db/access.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { seedCatalogue } from '#db/seed.ts';
import { makeKeyRing } from '#lib/key-ring.ts';
import { newKey } from '#lib/crypto.ts';
import { photo } from '#test/pictures.ts';
import { aadharOf, generate, phoneOf, voterOf } from './generate.ts';
import type { Memory, Ready, Start } from './serve.ts';

const { values } = parseArgs({
  options: {
    registrations: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run bench -- [--registrations 10000] [--seconds 3]');
  process.exit(0);
}
const count = Number(values.registrations);
const seconds = Number(values.seconds);
const rounds = 3;
if (!Number.isInteger(count) || count < 1_000 || !(seconds > 0))
  throw new Error('--registrations takes a whole number from 1000, --seconds a positive number');

// Hides PostgreSQL's messages about connections that the end of the benchmark closes.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const ms = (time: number): string => `${time.toFixed(1)} ms`;

type Target = { url: string; token: string };

const timed = async (
  times: number,
  call: (round: number) => Promise<Response>,
): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now();
    const response = await call(round);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    taken.push(performance.now() - begun);
  }
  return median(taken);
};

const headersOf = ({ token }: Target) => ({ authorization: `Bearer ${token}` });
const get = (target: Target, path: string): Promise<Response> =>
  fetch(`${target.url}${path}`, { headers: headersOf(target) });

type Load = { url: string; headers?: Record<string, string> };

/** Requests per second of each, in alternating rounds, so that load on the machine affects all alike. */
const inTurns = async (loads: readonly Load[]): Promise<number[]> => {
  const seen: number[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, load] of loads.entries()) {
      const result = await autocannon({ ...load, connections: 10, duration: seconds });
      if (result.non2xx + result.errors > 0) throw new Error(`${load.url} answered with errors`);
      seen[index]?.push(result.requests.average);
    }
  return seen.map(median);
};

const compareLists = async (target: Target, bare: string): Promise<void> => {
  const far = Math.min(5_000, Math.floor(count / 10));
  for (const page of [1, far]) {
    const path = `/registrations/all?page=${page}&limit=10`;
    const [ours = 0, table = 0, content = 0] = await inTurns([
      { url: `${target.url}${path}`, headers: headersOf(target) },
      { url: `${bare}/list?page=${page}` },
      { url: `${bare}/content?page=${page}` },
    ]);
    const single = await timed(40, () => get(target, path));
    const beside = (name: string, theirs: number): string =>
      `${name} ${theirs.toFixed(0)}/s (ratio ${theirs === 0 ? 'unknown' : (ours / theirs).toFixed(2)})`;
    console.log(
      `${`list, page ${page}`.padEnd(26)} ${ms(single).padStart(10)}   ${ours.toFixed(0)}/s, ${beside('bare table', table)}, ${beside('bare, same content', content)}`,
    );
  }
};

const searches = async (target: Target): Promise<void> => {
  const some = (round: number) => 1 + ((round * 7_919) % count);
  const terms: [string, (round: number) => string][] = [
    ['search, name', (round) => ['lakshmi devi', 'murmu', 'Rahima', 'tenzin lep'][round % 4] ?? ''],
    ['search, phone', (round) => phoneOf(some(round)).slice(2)],
    ['search, part of Voter ID', (round) => voterOf(some(round)).slice(0, 7)],
    ['search, part of Aadhar', (round) => aadharOf(some(round)).slice(3, 10)],
    ['search, nothing found', (round) => `qqzz${round}`],
  ];
  for (const [name, term] of terms) {
    const path = (round: number) =>
      `/registrations/all?limit=10&search=${encodeURIComponent(term(round))}`;
    const begun = performance.now();
    await (await get(target, path(99))).arrayBuffer();
    const cold = performance.now() - begun;
    const time = await timed(40, (round) => get(target, path(round)));
    console.log(`${name.padEnd(26)} ${ms(time).padStart(10)}   first ${ms(cold)}`);
  }
};

const creations = async (target: Target): Promise<void> => {
  const picture = await photo({ width: 1600, height: 1200, format: 'jpeg' });
  const catalogue = (await (await get(target, '/products')).json()) as {
    id: number;
    category_id: number;
  }[];
  const time = await timed(15, (round) => {
    const product = catalogue[round];
    const form = new FormData();
    const fields = {
      name: 'Bench Mark',
      address: '1 Lane',
      age: '40',
      gender: 'male',
      phone: '9876543210',
      aadharNumber: String(100_000_000_000 + round),
      productCategoryIds: JSON.stringify([product?.category_id]),
      existingProducts: '[]',
      selectedProducts: JSON.stringify([product?.id]),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const name of ['aadharCard', 'signature', 'photo'])
      form.set(name, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    return fetch(`${target.url}/registrations`, {
      method: 'POST',
      headers: headersOf(target),
      body: form,
    });
  });
  console.log(
    `${'create, three photos'.padEnd(26)} ${ms(time).padStart(10)}   1600×1200, ${(picture.length / 1024).toFixed(0)} KB each`,
  );
};

const exportsOf = async (target: Target, memory: () => Promise<Memory>): Promise<void> => {
  const send = (path: string, body: object): Promise<Response> =>
    fetch(`${target.url}${path}`, {
      method: 'POST',
      headers: { ...headersOf(target), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const format of ['csv', 'xlsx']) {
    // Warms up with a small export, so that one-time costs are not counted for the rows.
    await timed(3, () => send('/users/export-by-products', { productIds: [1, 2, 3, 4], format }));
    for (const fullIds of [false, true]) {
      const before = await memory();
      const begun = performance.now();
      const range = { startDate: '2000-01-01', endDate: '2099-01-01' };
      const response = await send('/users/export', { ...range, format, fullIds });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
      const time = performance.now() - begun;
      const { peak } = await memory();
      console.log(
        `${`${format} of all${fullIds ? ', full IDs' : ''}`.padEnd(26)} ${`${(time / 1000).toFixed(2)} s`.padStart(10)}   ${(bytes / 1e6).toFixed(1)} MB, memory grew ${((peak - before.rss) / 1e6).toFixed(0)} MB`,
      );
    }
  }
};

const dir = await mkdtemp(join(tmpdir(), 'gi-bench-'));
const database = await startEmbeddedDatabase({ dataDir: dir, log });
const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)));
try {
  await migrateAsOwner(database);
  const master = newKey();
  const db = openDatabase({ ...database.ownerConnection, statement_timeout: 0, query_timeout: 0 });
  const keys = makeKeyRing([master]);
  await adoptKeys(db, keys);
  await seedCatalogue(db);
  const users = await db
    .insertInto('users')
    .values(
      ['meera', 'asha', 'ravi'].map((username) => ({
        username,
        password_hash: 'none: no sign-in with a password here',
        role: username === 'meera' ? ('admin' as const) : ('user' as const),
      })),
    )
    .returning('id')
    .execute();
  const ids = users.map((user) => user.id);
  const begun = performance.now();
  await generate(db, keys, count, ids);
  console.log(
    `${count} registrations made in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  const { token } = await createSession(db, { id: ids[0] ?? 0, role: 'admin' });
  await db.destroy();
  child.send({
    connection: database.connection as Start['connection'],
    key: master.toString('base64'),
    dir: join(dir, 'files'),
  } satisfies Start);
  const [ready] = (await once(child, 'message')) as [Ready];
  const memory = async (): Promise<Memory> => {
    child.send('memory');
    return ((await once(child, 'message')) as [Memory])[0];
  };
  const target = { url: ready.url, token };
  await compareLists(target, ready.bare);
  await searches(target);
  await creations(target);
  await exportsOf(target, memory);
} finally {
  child.kill();
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}
