import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { report } from './support/figures.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';
import { attach, fileThreads } from './support/strace.ts';

/**
 * The disk of the documents fails, fills up or becomes read-only while collectors submit: every
 * answer is 201, 503 or 507 with a code, nothing is half written, and the server goes on by itself.
 */
const campaign = 'faults: disk';
let register: Register | undefined;
let mounted: string | undefined;
afterEach(async () => {
  register?.server().child.kill('SIGKILL');
  await register?.server().ended;
  // Its PostgreSQL may need a moment longer to end.
  if (mounted !== undefined) execFileSync('umount', ['--lazy', mounted]);
  mounted = undefined;
  await register?.close();
  register = undefined;
});

/** A few submissions at a time, each sent once; how many were refused. */
const submitSome = async (count: number): Promise<number> => {
  const { load } = register!;
  const answers = await Promise.all(
    Array.from({ length: count }, () => load.send(load.newEntry())),
  );
  return answers.filter(({ status }) => status !== 201).length;
};

/** What was refused is accepted now under the same keys; all of it is there once, whole. */
const recover = async (from: number): Promise<{ checked: number; losses: string[] }> => {
  const { load } = register!;
  const recent = load.entries.slice(from);
  for (const entry of recent)
    if (entry.registrationId === undefined) await load.persist(entry, 60_000);
  const losses = await load.losses(recent);
  if ((await load.registered()) !== load.entries.length) losses.push('another count');
  losses.push(...load.odd.map(({ answer }) => answer));
  return { checked: recent.length, losses };
};

const finish = async (): Promise<void> => {
  const { load, dataDir } = register!;
  expect((await load.losses(load.entries)).slice(0, 5)).toEqual([]);
  await register!.stop();
  expect((await compareRowsWithObjects(dataDir)).rows).toBe(load.entries.length * 3);
};

describe('system calls that fail', () => {
  // Not `write`: by it the same threads wake the main one. The small disks below fail at writing.
  const faults = ['EIO', 'ENOSPC', 'EROFS'].flatMap((error) =>
    ['openat', 'fsync', 'link', 'unlink', 'close'].map((calls) => ({ error, calls })),
  );

  it('are answered, and leave nothing half written', async () => {
    register = await openRegister('faults');
    const rounds = size('DISK_FAULTS', 8);
    for (const { error, calls } of faults) {
      const from = register.load.entries.length;
      let count = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const threads = fileThreads(register.server().child.pid!);
        const when = ['1+1', '2+2', '1+3', '3+2'][round % 4]!;
        const traced = await attach({ calls, error, when }, threads);
        refused += await submitSome(3);
        await traced.detach();
        count += traced.injected();
      }
      const { checked, losses } = await recover(from);
      report({
        campaign,
        what: `${error} at ${calls} (${refused} of ${rounds * 3} refused)`,
        kind: 'faults',
        count,
        checked,
        lost: losses.length,
      });
      expect(losses.slice(0, 5)).toEqual([]);
      expect(count).toBeGreaterThan(0);
    }
    await finish();
  });
});

type Fault = {
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** Answers to reads that are no loss meanwhile. */
  mayRefuse?: RegExp;
};

describe('a small disk', () => {
  const mount = (folder: string, megabytes: number): void => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
    mounted = folder;
  };
  /** Leaves this many bytes free, or none when the server takes them at the same moment. */
  const fill = async (folder: string, free: number): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const filler = Buffer.alloc(Math.max(0, bavail * bsize - free), 1);
    await writeFile(join(folder, 'filler'), filler).catch((error: NodeJS.ErrnoException) => {
      expect(error.code).toBe('ENOSPC');
    });
  };
  /**
   * What a read may meet while the database has no room either: 507 where the trail cannot note who looked, 503
   * while PostgreSQL starts again after it could not write its log.
   */
  const refusedRead = /\b50[37]\b/;
  const roundsOf = async (
    what: string,
    { begin, end, mayRefuse }: Fault,
  ): Promise<{ refused: number; losses: string[] }> => {
    const { load } = register!;
    const from = load.entries.length;
    const rounds = size('FULL_DISK', 5);
    let refused = 0;
    const losses: string[] = [];
    let checked = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = load.entries.length;
      await begin();
      refused += await submitSome(8);
      const known = load.entries.slice(0, Math.min(from, 3));
      // Reads go on.
      losses.push(...(await load.losses(known)).filter((loss) => mayRefuse?.test(loss) !== true));
      await end();
      const recovered = await recover(start);
      losses.push(...recovered.losses);
      checked += recovered.checked;
    }
    if (refused === 0) losses.push('nothing was refused');
    report({ campaign, what, kind: 'faults', count: refused, checked, lost: losses.length });
    return { refused, losses: losses.slice(0, 5) };
  };
  const refusedAndWhole = { refused: expect.any(Number), losses: [] };

  it('of the documents fills up, and becomes read-only', async () => {
    let files = '';
    register = await openRegister('full', {}, async (dir) => {
      files = join(dir, 'data/files');
      await mkdir(files, { recursive: true, mode: 0o700 });
      mount(files, 64);
    });
    const filled = (free: number): Fault => ({
      begin: () => fill(files, free),
      end: () => rm(join(files, 'filler')),
    });
    expect(await roundsOf('documents: no space left', filled(0))).toEqual(refusedAndWhole);
    expect(await roundsOf('documents: space for some', filled(60_000))).toEqual(refusedAndWhole);
    const remount = (how: string) => async (): Promise<void> => {
      execFileSync('mount', ['-o', `remount,${how}`, files]);
    };
    const readOnly = { begin: remount('ro'), end: remount('rw') };
    expect(await roundsOf('documents: read-only', readOnly)).toEqual(refusedAndWhole);
    await finish();
  });

  it('of the whole DATA_DIR fills up', async () => {
    let data = '';
    register = await openRegister('small', {}, async (dir) => {
      data = join(dir, 'data');
      await mkdir(data, { recursive: true, mode: 0o700 });
      mount(data, 512);
    });
    const filled: Fault = {
      begin: () => fill(data, 0),
      end: () => rm(join(data, 'filler')),
      mayRefuse: refusedRead,
    };
    expect(await roundsOf('DATA_DIR: no space left', filled)).toEqual(refusedAndWhole);
    await finish();
  });
});
