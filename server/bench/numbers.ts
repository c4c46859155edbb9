import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { makeIdentitySearch } from '#identity/identity-search.ts';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { runBlockRound } from '#identity/number-blocks/round.ts';
import { migrateAsOwner } from '#db/database-access.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import type { Database } from '#db/schema.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { aadharOf, voterOf } from './generate.ts';

const { values } = parseArgs({
  options: {
    registrations: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run bench:numbers -- [--registrations 100000]');
  process.exit(0);
}
const count = Number(values.registrations);
if (!Number.isInteger(count) || count < 20_000)
  throw new Error('--registrations takes a whole number from 20000');

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const keys = makeKeyRing([newKey()]);
const vault = makeIdentityVault(keys);

const say = (what: string, text: string): void => console.log(`${what.padEnd(34)} ${text}`);
const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const begun = performance.now();
  await work();
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
};

/** Producers `from` to `to` with an Aadhar number and a Voter ID each. */
const fill = async (db: Kysely<Database>, from: number, to: number): Promise<void> => {
  await sql`
    insert into producers (id, name, address, age, gender, phone) overriding system value
    select n, 'x', 'x', 40, 'other', '1' from generate_series(${from}::int, ${to}::int) n`.execute(
    db,
  );
  for (let at = from; at <= to; at += 2_000) {
    const ids = Array.from({ length: Math.min(2_000, to - at + 1) }, (_, index) => at + index);
    const rows = ids.flatMap((n) => [
      vault.sealNumber(n, 'aadhar', aadharOf(n)),
      vault.sealNumber(n, 'voter', voterOf(n)),
    ]);
    await sql`
      insert into identity_numbers (producer_id, kind, ciphertext, key_id, blind_index, last4)
      select p, k, c, ${keys.current}, b, l from unnest(
        ${rows.map((row) => row.producer_id)}::bigint[], ${rows.map((row) => row.kind)}::text[],
        ${rows.map((row) => row.ciphertext)}::bytea[], ${rows.map((row) => row.blind_index)}::bytea[],
        ${rows.map((row) => row.last4)}::text[]) as n (p, k, c, b, l)`.execute(db);
  }
};

const sizes = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ blocks: number; ids: number; rows: number }>`
    select pg_total_relation_size('identity_blocks') as blocks,
      pg_relation_size('identity_numbers_number_id') as ids,
      (select count(*) from identity_blocks) as rows`.execute(db);
  const [{ blocks, ids, rows: n } = { blocks: 0, ids: 0, rows: 0 }] = rows;
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  return `${n} blocks ${megabytes(blocks)}, index of ids ${megabytes(ids)}`;
};

const quantile = (times: readonly number[], part: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2)} ms`;

/** Each of a kind has another part. */
const searchesOfAKind = 100;
const someone = (round: number): number => 1 + ((round * 7_919) % count);
const searches: readonly [string, (round: number) => string][] = [
  ['4 digits', (round) => aadharOf(someone(round)).slice(3, 7)],
  ['7 digits of an Aadhar number', (round) => aadharOf(someone(round)).slice(3, 10)],
  ['11 digits of an Aadhar number', (round) => aadharOf(someone(round)).slice(1)],
  ['7 characters of a Voter ID', (round) => voterOf(someone(round)).slice(0, 7)],
  ['nothing found', (round) => `Z9${round % 10}Q7`],
];

const search = async (db: Kysely<Database>): Promise<void> => {
  const { find } = makeIdentitySearch(db, vault, keys);
  // A request reads its session first, so that a connection is there.
  await sql`select 1`.execute(db);
  for (const [name, part] of searches) {
    const times: number[] = [];
    let hits = 0;
    const before = process.cpuUsage();
    for (let round = 0; round <= searchesOfAKind; round += 1) {
      const begun = performance.now();
      hits += (await find(part(round))).length;
      times.push(performance.now() - begun);
    }
    const [first = 0, ...later] = times;
    const { user, system } = process.cpuUsage(before);
    const own = ((user + system) / 1000 / times.length).toFixed(2);
    say(
      name,
      `median ${quantile(later, 0.5)}, p95 ${quantile(later, 0.95)}, first ${first.toFixed(2)} ms, CPU of this process ${own} ms, ${(hits / times.length).toFixed(1)} producers`,
    );
  }
};

/** Compares searches with a naive one over all numbers. @throws when they differ */
const compare = async (db: Kysely<Database>): Promise<void> => {
  const { find } = makeIdentitySearch(db, vault, keys);
  for (let round = 0; round < 2; round += 1)
    for (const [name, partOf] of searches) {
      const part = partOf(round);
      const naive: number[] = [];
      for (let n = 1; n <= count; n += 1)
        if (aadharOf(n).includes(part) || voterOf(n).includes(part)) naive.push(n);
      const found = (await find(part)).toSorted((a, b) => a - b);
      if (found.join() !== naive.join()) throw new Error(`${name}: another result than expected`);
    }
};

const dir = await mkdtemp(join(tmpdir(), 'gi-bench-'));
let database = await startEmbeddedDatabase({ dataDir: dir, log });
try {
  await migrateAsOwner(database);
  let db = openDatabase(database.connection);
  await adoptKeys(db, keys);
  say('registrations', `${count}, two numbers each`);
  say('made in', await seconds(() => fill(db, 1, count)));
  const writeBlocks = (): Promise<number> => runBlockRound({ db, keys, vault });
  say(
    '4 digits, before the blocks',
    await seconds(() => makeIdentitySearch(db, vault, keys).find('7319')),
  );
  const memory = (): number => process.resourceUsage().maxRSS / 1000;
  const before = memory();
  say('blocks written in', await seconds(writeBlocks));
  say('memory at most', `${before.toFixed(0)} MB before, ${memory().toFixed(0)} MB after`);
  say('tables', await sizes(db));
  await db.destroy();
  await database.stop();
  database = await startEmbeddedDatabase({ dataDir: dir, log });
  db = openDatabase(database.connection);
  await search(db);
  say('compared with a naive search in', await seconds(() => compare(db)));
  await fill(db, count + 1, count + 20_000);
  say('40,000 more numbers written in', await seconds(writeBlocks));
  await sql`delete from producers where id = ${someone(5)}`.execute(db);
  say('a removed person taken out in', await seconds(writeBlocks));
  say('tables', await sizes(db));
  await db.destroy();
} finally {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}
