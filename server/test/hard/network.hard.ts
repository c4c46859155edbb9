import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { report } from './support/figures.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

/**
 * A proxy between client and server, and between server and database, that cuts, resets, delays and
 * freezes. A device repeats what it got no answer to, under the same key: each registers once.
 */
const campaign = 'network';
let register: Register | undefined;
let proxy: TcpProxy | undefined;
let database: TestDatabase | undefined;
afterEach(async () => {
  await register?.close();
  await proxy?.close();
  await database?.drop();
  [register, proxy, database] = [undefined, undefined, undefined];
});

/** All entries are there once, whole, and nothing was answered that may not be. */
const settle = async (what: string, count: number): Promise<void> => {
  const { load } = register!;
  await Promise.all(load.uncertain().map((entry) => load.persist(entry)));
  const losses = await load.losses(load.entries);
  losses.push(...load.odd.map(({ answer }) => answer));
  if ((await load.registered()) !== load.entries.length) losses.push('another count');
  const checked = load.entries.length;
  report({ campaign, what, kind: 'network faults', count, checked, lost: losses.length });
  expect(losses.slice(0, 5)).toEqual([]);
};

describe('between client and server', () => {
  it('connections break off in the middle of an upload or of its answer', async () => {
    register = await openRegister('client');
    proxy = await startTcpProxy({ port: Number(new URL(register.url()).port) });
    register.reachAt(`http://127.0.0.1:${proxy.port}`);
    const { load } = register;
    const rounds = size('NETWORK_CLIENT', 120);
    for (let round = 0; round < rounds; round += 1) {
      // An upload has about 70 kB, an answer about 1 kB.
      if (round % 2 === 0) proxy.breakAfter('up', randomInt(1, 70_000));
      else proxy.breakAfter('down', randomInt(1, 900));
      await load.persist(load.newEntry());
    }
    proxy.mood = 'slow';
    await load.persist(load.newEntry());
    proxy.mood = 'well';
    expect(proxy.broken()).toBeGreaterThan(rounds / 2);
    register.reachAt(undefined);
    await settle('client and server: broken off', proxy.broken());
    await register.stop();
    const { rows } = await compareRowsWithObjects(register.dataDir);
    expect(rows).toBe(load.entries.length * 3);
  });
});

describe('between server and database', () => {
  it('connections are cut, reset, delayed, frozen and refused', async () => {
    const { admin } = inject('testServer');
    // The embedded server of the run listens on a socket only.
    if (admin.host === undefined) throw new Error('this campaign runs without TEST_DATABASE_URL');
    database = await createTestDatabase();
    proxy = await startTcpProxy({ path: `${admin.host}/.s.PGSQL.5432` });
    const url = `postgres://${admin.user}@127.0.0.1:${proxy.port}/${database.connection.database}`;
    register = await openRegister('server', { DATABASE_URL: url });
    const { load } = register;
    let over = false;
    let count = 0;
    const running = load.run(4, () => over);
    const moods: (() => number | Promise<number>)[] = [
      () => proxy!.cut(),
      () => proxy!.reset(),
      async () => {
        const before = proxy!.broken();
        proxy!.breakAfter('down', randomInt(1, 20_000));
        const end = Date.now() + 5_000;
        while (proxy!.broken() === before && Date.now() < end) await sleep(10);
        return proxy!.broken() - before;
      },
      async () => {
        const before = proxy!.broken();
        proxy!.breakAfter('up', randomInt(1, 20_000));
        const end = Date.now() + 5_000;
        while (proxy!.broken() === before && Date.now() < end) await sleep(10);
        return proxy!.broken() - before;
      },
      async () => {
        proxy!.mood = 'slow';
        await sleep(1_000);
        proxy!.mood = 'well';
        return 1;
      },
      async () => {
        proxy!.mood = 'refusing';
        const cut = proxy!.reset();
        await sleep(500);
        proxy!.mood = 'well';
        return cut;
      },
    ];
    try {
      const rounds = size('NETWORK_DATABASE', 120);
      for (let round = 0; round < rounds; round += 1) {
        await load.acknowledgeMore();
        count += await moods[round % moods.length]!();
      }
      // Frozen: given up within the time limits, and used again afterwards.
      proxy.mood = 'frozen';
      const answers = load.counts['503'] ?? 0;
      const from = Date.now();
      while ((load.counts['503'] ?? 0) < answers + 2 && Date.now() - from < 90_000) await sleep(50);
      expect((load.counts['503'] ?? 0) - answers).toBeGreaterThanOrEqual(2);
      proxy.mood = 'well';
      count += 1;
      await load.acknowledgeMore();
    } finally {
      over = true;
      proxy.mood = 'well';
      await running;
    }
    await settle('server and database', count);
    await register.stop();
    const { connection } = database;
    const { rows } = await compareRowsWithObjects(register.dataDir, { connection });
    expect(rows).toBe(load.entries.length * 3);
  });
});
