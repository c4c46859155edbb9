import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeIdentityVault } from '#core/identity-vault.ts';
import { createSession } from '#core/sessions.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { seedCatalogue } from '#db/seed.ts';
import { makeKeyRing } from '#lib/key-ring.ts';
import { newKey } from '#lib/crypto.ts';
import { photo } from '#test/pictures.ts';
import { aadharOf, generate, phoneOf, voterOf } from './generate.ts';
import type { Memory, Ready, Start } from './serve.ts';

const { values } = parseArgs({
  options: {
    registrations: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run bench -- [--registrations 10000] [--seconds 5]');
  process.exit(0);
}
const count = Number(values.registrations);
const seconds = Number(values.seconds);
if (!Number.isInteger(count) || count < 1_000 || !(seconds > 0))
  throw new Error('--registrations takes a whole number from 1000, --seconds a positive number');

const log = { info: () => undefined, warn: console.warn, error: console.error };
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

const compareLists = async (target: Target, bare: string): Promise<void> => {
  for (const [name, query] of [
    ['list, page 1', '?page=1'],
    [`list, page ${Math.min(5_000, count / 10)}`, `?page=${Math.min(5_000, count / 10)}`],
  ] as const) {
    const load = { connections: 10, duration: seconds };
    const theirs = await autocannon({ url: `${bare}/list${query}`, ...load });
    const ours = await autocannon({
      url: `${target.url}/registrations/all${query}&limit=10`,
      headers: headersOf(target),
      ...load,
    });
    if (ours.non2xx + ours.errors > 0) throw new Error('the list answered with errors');
    const single = await timed(40, () => get(target, `/registrations/all${query}&limit=10`));
    const [a, b] = [ours.requests.average, theirs.requests.average];
    console.log(
      `${name.padEnd(26)} ${ms(single).padStart(10)}   ${a.toFixed(0)}/s, bare ${b.toFixed(0)}/s, ratio ${(a / b).toFixed(2)}`,
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
  for (const format of ['csv', 'xlsx']) {
    for (const fullIds of [false, true]) {
      const before = await memory();
      const begun = performance.now();
      const response = await fetch(`${target.url}/users/export`, {
        method: 'POST',
        headers: { ...headersOf(target), 'content-type': 'application/json' },
        body: JSON.stringify({ startDate: '2000-01-01', endDate: '2099-01-01', format, fullIds }),
      });
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
const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
  execArgv: ['--expose-gc'],
});
try {
  await migrate(database.connection);
  const master = newKey();
  const db = openDatabase({ ...database.connection, statement_timeout: 0, query_timeout: 0 });
  await seedCatalogue(db);
  const users = await db
    .insertInto('users')
    .values(
      ['meera', 'asha', 'ravi'].map((username) => ({
        username,
        password_hash: 'none: nobody signs in with a password here',
        role: username === 'meera' ? ('admin' as const) : ('user' as const),
      })),
    )
    .returning('id')
    .execute();
  const ids = users.map((user) => user.id);
  const begun = performance.now();
  await generate(db, makeIdentityVault(makeKeyRing([master])), count, ids);
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
