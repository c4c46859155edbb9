import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyTaken, newObjectKey, NoSuchFile, StoreUnavailable } from '#lib/files/file-store.ts';
import { openS3Store, parseS3Url } from '#lib/files/file-store-s3.ts';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { startServer } from '#test/process/server.ts';
import { type Ceph, startCeph } from './support/ceph.ts';
import { report } from './support/figures.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';

/** The file store and the whole server on a real S3 server: Ceph's gateway from Debian. */
const campaign = 'S3: radosgw';
let ceph: Ceph;
let proxy: TcpProxy;
let register: Register | undefined;
beforeAll(async () => {
  ceph = await startCeph();
  proxy = await startTcpProxy({ port: ceph.port, host: '127.0.0.1' });
});
afterAll(async () => {
  await register?.close();
  await proxy?.close();
  await ceph?.close();
});

const urlOf = (port: number, bucket = ceph.bucket, folder = 'gi'): string =>
  `s3://${bucket}/${folder}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
const openStore = (change: { bucket?: string; folder?: string; secret?: string } = {}) =>
  openS3Store({
    ...parseS3Url(urlOf(ceph.port, change.bucket, change.folder)),
    credentials: {
      ...ceph.credentials,
      ...(change.secret === undefined ? {} : { secretAccessKey: change.secret }),
    },
  });

describe('the file store on a real S3 server', () => {
  it('writes, reads, trashes, restores, lists over several pages and deletes', async () => {
    const store = openStore({ folder: 'all-calls' });
    const keys = Array.from({ length: 1_100 }, newObjectKey);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from(key))));
    const listed: string[] = [];
    for await (const { key, size: bytes } of store.list()) {
      expect(bytes).toBe(32);
      listed.push(key);
    }
    expect(listed.toSorted()).toEqual(keys.toSorted());
    const [key] = keys as [string];
    expect((await store.get(key)).toString()).toBe(key);
    await store.moveToTrash(key);
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    expect(await store.has(key)).toBe(false);
    expect(await store.restoreFromTrash(key)).toBe(true);
    expect((await store.get(key)).toString()).toBe(key);
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    await store.check();
    store.close();
  });

  it('never overwrites, however many write at once', async () => {
    const store = openStore({ folder: 'races' });
    const rounds = size('S3_RACES', 20);
    for (let round = 0; round < rounds; round += 1) {
      const key = newObjectKey();
      const writers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, number) => store.put(key, Buffer.from(`writer ${number}`))),
      );
      const kept = writers.flatMap(({ status }, number) =>
        status === 'fulfilled' ? [number] : [],
      );
      expect(kept).toHaveLength(1);
      for (const writer of writers)
        if (writer.status === 'rejected') expect(writer.reason).toBeInstanceOf(KeyTaken);
      expect((await store.get(key)).toString()).toBe(`writer ${kept[0]}`);
    }
    store.close();
  });

  it('refuses another secret and a missing bucket as an absence of the store', async () => {
    for (const store of [openStore({ secret: 'wrong' }), openStore({ bucket: 'nowhere' })]) {
      const key = newObjectKey();
      const calls = [
        store.put(key, Buffer.from('x')),
        store.get(key),
        store.check(),
        store.has(key),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call.status).toBe('rejected');
        if (call.status === 'rejected') expect(call.reason).toBeInstanceOf(StoreUnavailable);
      }
      store.close();
    }
  });
});

describe('the server on a real S3 server', () => {
  const env = () => ({
    STORAGE_URL: urlOf(proxy.port),
    AWS_ACCESS_KEY_ID: ceph.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ceph.credentials.secretAccessKey,
  });

  it('refuses to start with another secret or without the bucket', async () => {
    register = await openRegister('s3', env());
    await register.stop();
    for (const [change, sentence] of [
      [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, /refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
      [{ STORAGE_URL: urlOf(proxy.port, 'nowhere') }, /there is no such bucket/],
    ] as const) {
      const refused = startServer({ DATA_DIR: register.dataDir, ...env(), ...change });
      expect(await refused.ended).toBe(1);
      expect(refused.stderr()).toMatch(/^gi-registry cannot start:\nSTORAGE_URL: [^\n]+\n$/);
      expect(refused.stderr()).toMatch(sentence);
    }
    await register.start();
  });

  it('answers 201, 503 or 507 while it is killed, frozen, slow and cut off; all is there after', async () => {
    const { load } = register!;
    let over = false;
    const counts: Record<string, number> = {};
    const running = load.run(4, () => over);
    const refusals = (): number => (load.counts['503'] ?? 0) + (load.counts['507'] ?? 0);
    const untilRefused = async (limit: number): Promise<void> => {
      const before = refusals();
      const end = Date.now() + limit;
      while (refusals() === before && Date.now() < end) await sleep(20);
      expect(refusals()).toBeGreaterThan(before);
    };
    const troubles: Record<string, () => Promise<void>> = {
      'gateway killed': async () => {
        ceph.gateway().kill('SIGKILL');
        await untilRefused(60_000);
        await ceph.startGateway();
      },
      'gateway frozen': async () => {
        ceph.gateway().kill('SIGSTOP');
        await untilRefused(60_000);
        ceph.gateway().kill('SIGCONT');
      },
      'disk of the store frozen': async () => {
        ceph.disk.kill('SIGSTOP');
        await untilRefused(60_000);
        ceph.disk.kill('SIGCONT');
      },
      'gateway slow': async () => {
        proxy.mood = 'slow';
        await sleep(1_500);
        proxy.mood = 'well';
      },
      'connections reset': async () => {
        for (let at = 0; at < 10; at += 1) {
          proxy.reset();
          await sleep(randomInt(20, 120));
        }
      },
      'broken off in the middle': async () => {
        for (let at = 0; at < 5; at += 1) {
          const before = proxy.broken();
          proxy.breakAfter(at % 2 === 0 ? 'up' : 'down', randomInt(1, 8_000));
          const end = Date.now() + 5_000;
          while (proxy.broken() === before && Date.now() < end) await sleep(10);
        }
      },
    };
    try {
      const rounds = size('S3_TROUBLES', 4);
      for (let round = 0; round < rounds; round += 1)
        for (const [name, trouble] of Object.entries(troubles)) {
          await load.acknowledgeMore();
          await trouble();
          counts[name] = (counts[name] ?? 0) + 1;
          await load.acknowledgeMore();
        }
    } finally {
      over = true;
      proxy.mood = 'well';
      ceph.gateway().kill('SIGCONT');
      ceph.disk.kill('SIGCONT');
      await running;
    }
    await Promise.all(load.uncertain().map((entry) => load.persist(entry)));
    const losses = [...(await load.losses(load.entries)), ...load.odd.map(({ answer }) => answer)];
    for (const [what, count] of Object.entries(counts))
      report({
        campaign,
        what,
        kind: 'faults',
        count,
        checked: load.entries.length,
        lost: losses.length,
      });
    expect(losses.slice(0, 5)).toEqual([]);
    expect(await load.registered()).toBe(load.entries.length);
  });

  it('lives through kills of the server, and rows and objects match in the end', async () => {
    const { load, dataDir } = register!;
    const rounds = size('S3_CRASHES', 10);
    const from = load.entries.length;
    for (let round = 0; round < rounds; round += 1) {
      let gone = false;
      const { ended, child } = register!.server();
      const running = load.run(4, () => gone);
      await sleep(randomInt(50, 1_500));
      child.kill('SIGKILL');
      await ended;
      gone = true;
      await running;
      await register!.start();
    }
    await Promise.all(load.uncertain().map((entry) => load.persist(entry)));
    const recent = load.entries.slice(from);
    const losses = await load.losses(recent);
    report({
      campaign,
      what: 'the server killed under load',
      kind: 'crash points',
      count: rounds,
      checked: recent.length,
      lost: losses.length,
    });
    expect(losses.slice(0, 5)).toEqual([]);
    await register!.stop();
    const files = openStore();
    expect((await compareRowsWithObjects(dataDir, { files })).rows).toBe(load.entries.length * 3);
    files.close();
  });
});
