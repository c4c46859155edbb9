import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerWorkerThreads } from './thread-priority.ts';

const prioritiesOf = (name: string): number[] =>
  readdirSync('/proc/self/task')
    .filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name)
    .map((id) => getPriority(Number(id)));

it.runIf(process.platform === 'linux')(
  'the threads of long work come after the main thread, which stays as it was',
  async () => {
    const before = getPriority(process.pid);
    await lowerWorkerThreads();
    const workers = prioritiesOf('libuv-worker');
    expect(workers.length).toBeGreaterThan(0);
    expect(new Set(workers)).toEqual(new Set([Math.min(19, before + 5)]));
    expect(getPriority(process.pid)).toBe(before);
  },
);
