import { describe, expect, it } from 'vitest';
import { makeFairGate, shareGates } from './fair-gate.ts';

const stranger = (key: string) => ({ keys: [key], priority: false });

/** A task that ends when it is told to, and notes when it began. */
const makeTask = (started: string[], name: string) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    end: () => resolve(name),
    run: () => {
      started.push(name);
      return promise;
    },
  };
};

describe('a fair gate', () => {
  it('refuses a third waiting task of one key at once, and takes those of others', async () => {
    const gate = makeFairGate({ atOnce: 1, waiting: 4, waitingPerKey: 2 });
    const first = makeTask([], 'first');
    const running = gate(stranger('a'), first.run);
    const waiting = [1, 2].map(() => gate(stranger('a'), async () => 'waited'));
    await expect(gate(stranger('a'), async () => 'third')).rejects.toThrow('busy');
    const other = gate(stranger('b'), async () => 'other');
    first.end();
    expect(await Promise.all([running, ...waiting, other])).toEqual([
      'first',
      'waited',
      'waited',
      'other',
    ]);
  });

  it('runs tasks with priority first, and keeps room for them in a full queue', async () => {
    const gate = makeFairGate({ atOnce: 1, waiting: 2, waitingPerKey: 2 });
    const started: string[] = [];
    const first = makeTask(started, 'first');
    const running = gate(stranger('a'), first.run);
    const others = ['b', 'c'].map((key) => gate(stranger(key), async () => void started.push(key)));
    await expect(gate(stranger('d'), async () => 'full')).rejects.toThrow('busy');
    const owner = gate({ keys: ['owner'], priority: true }, async () => void started.push('owner'));
    first.end();
    await Promise.all([running, ...others, owner]);
    expect(started).toEqual(['first', 'owner', 'b', 'c']);
  });

  it('frees the slot of a task that fails', async () => {
    const gate = makeFairGate({ atOnce: 1, waiting: 1, waitingPerKey: 1 });
    await expect(gate(stranger('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate(stranger('a'), async () => 'next')).toBe('next');
  });

  it('has its share of what several processes may do at once, one at least', async () => {
    const gate = makeFairGate({ atOnce: 2, waiting: 16, waitingPerKey: 16 });
    shareGates(4);
    try {
      const tasks = Array.from({ length: 5 }, (_, at) => makeTask([], `${at}`));
      const running = tasks.map(({ run }) => gate(stranger('a'), run));
      expect(gate.load()).toEqual({ running: 1, waiting: 4 });
      await expect(gate(stranger('b'), async () => 'full')).rejects.toThrow('busy');
      for (const { end } of tasks) end();
      await Promise.all(running);
    } finally {
      shareGates(1);
    }
  });
});
