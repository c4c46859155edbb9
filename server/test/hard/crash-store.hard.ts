import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore } from '#lib/files/file-store.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { report } from './support/figures.ts';
import { size } from './support/size.ts';
import { underStrace } from './support/strace.ts';

/**
 * The file store alone, in a process that does nothing else: killed by strace at the n-th call of
 * each system call with which it writes, trashes, restores and deletes. Cheaper than a server, so
 * that each call is hit at many places; the folder goes through all of them.
 */
const program = fileURLToPath(new URL('./support/store-process.ts', import.meta.url));
/** Calls, and at which of them the kill comes. strace counts for each thread by itself. */
const calls: readonly [name: string, from: number, to: number][] = [
  ['fsync', 1, 20],
  ['link', 1, 8],
  ['unlink', 1, 8],
  ['rename', 1, 2],
  ['write', 60, 300],
  ['openat', 8, 60],
  ['mkdir', 1, 55],
  ['utimensat', 1, 2],
];

let dir: string;
let store: FileStore;
beforeAll(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'gi-hard-store-')), 'files');
  store = await openDiskStore(dir);
});
afterAll(() => rm(join(dir, '..'), { recursive: true, force: true }));

/** Lets the process write until it is killed at that call, and gives its lines. */
const writeUntilKilled = async (name: string, when: number): Promise<string[]> => {
  const injection = { calls: name, kill: true, when: `${when}` };
  const child = spawn('strace', underStrace(injection, process.execPath, [program, dir]), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin' },
    // A group of its own: strace alone would leave its process running.
    detached: true,
  });
  // When a process makes the call less often than that, it goes on: killed at any moment then.
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 6_000);
  const [lines, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  clearTimeout(late);
  expect(said).toBe('');
  return lines.split('\n');
};

/** What the process said about its objects. */
const readLines = (lines: readonly string[]) => {
  const hashes = new Map<string, string>();
  const kept = new Set<string>();
  const deleted = new Set<string>();
  for (const line of lines) {
    const [what, key = '', hash = ''] = line.split(' ');
    if (what === 'begin') hashes.set(key, hash);
    if (what === 'kept') kept.add(key);
    // From here on it may be in either place until the next line.
    if (what === 'deleting') kept.delete(key);
    if (what === 'deleted') deleted.add(key);
  }
  return { hashes, kept, deleted };
};

const hashOf = async (key: string): Promise<string> =>
  createHash('sha256')
    .update(await store.get(key))
    .digest('hex');

/** All that is wrong with the folder after one crash: `known` are the objects of this process. */
const lossesOf = async ({ hashes, kept, deleted }: ReturnType<typeof readLines>) => {
  const losses: string[] = [];
  for (const [key, hash] of hashes) {
    let there = await store.has(key);
    if (!there && kept.has(key)) there = await store.restoreFromTrash(key);
    if (!there && kept.has(key)) losses.push(`${key} was kept and is gone`);
    if (there && deleted.has(key)) losses.push(`${key} was deleted and is there`);
    // An object that was not acknowledged may be there, but only complete.
    if (there && (await hashOf(key)) !== hash) losses.push(`${key} has another content`);
  }
  return losses;
};

describe('the file store, killed at a system call', () => {
  it.each(calls)('%s', async (name, from, to) => {
    const points = size('CRASH_STORE', 115);
    const losses: string[] = [];
    let checked = 0;
    const one = async (): Promise<void> => {
      const known = readLines(await writeUntilKilled(name, randomInt(from, to + 1)));
      losses.push(...(await lossesOf(known)));
      checked += known.kept.size;
    };
    for (let done = 0; done < points; done += 2)
      await Promise.all(done + 1 < points ? [one(), one()] : [one()]);
    report({
      campaign: 'crash: file store process',
      what: `at the n-th ${name}`,
      kind: 'crash points',
      count: points,
      checked,
      lost: losses.length,
    });
    expect(losses.slice(0, 5)).toEqual([]);
  });

  it('leaves nothing but drafts, which are taken away', async () => {
    const later = new Date(Date.now() + 1_000);
    await store.removeLeftovers({ olderThan: later });
    expect(await store.removeLeftovers({ olderThan: later })).toBe(0);
    await store.check();
  });
});
