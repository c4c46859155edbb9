import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Busy, makeGate } from './gate.ts';
import { setProcesses } from './share.ts';

describe('a gate', () => {
  it('runs no more at once than it has places, and everyone in turn', async () => {
    const gate = makeGate({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        gate(async () => {
          running += 1;
          most = Math.max(most, running);
          await nextTurn();
          order.push(n);
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('refuses at once when the queue is full, and takes new work afterwards', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 1 });
    const work = async (): Promise<string> => 'done';
    const first = gate(work);
    const second = gate(work);
    await expect(gate(work)).rejects.toThrow(Busy);
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
    expect(await gate(work)).toBe('done');
  });

  it('gives the place on when a task fails', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 5 });
    const failing = gate(() => Promise.reject(new Error('no')));
    const next = gate(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

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

describe('a gate with claims', () => {
  it('refuses a third waiting task of one key at once, and takes those of others', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 4, waitingPerKey: 2 });
    const first = makeTask([], 'first');
    const running = gate(first.run, stranger('a'));
    const waiting = [1, 2].map(() => gate(async () => 'waited', stranger('a')));
    await expect(gate(async () => 'third', stranger('a'))).rejects.toThrow('busy');
    const other = gate(async () => 'other', stranger('b'));
    first.end();
    expect(await Promise.all([running, ...waiting, other])).toEqual([
      'first',
      'waited',
      'waited',
      'other',
    ]);
  });

  it('runs tasks with priority first, and keeps room for them in a full queue', async () => {
    const gate = makeGate({ atOnce: 1, waiting: 2, waitingPerKey: 2 });
    const started: string[] = [];
    const first = makeTask(started, 'first');
    const running = gate(first.run, stranger('a'));
    const others = ['b', 'c'].map((key) => gate(async () => void started.push(key), stranger(key)));
    await expect(gate(async () => 'full', stranger('d'))).rejects.toThrow('busy');
    const owner = gate(async () => void started.push('owner'), { keys: ['owner'], priority: true });
    first.end();
    await Promise.all([running, ...others, owner]);
    expect(started).toEqual(['first', 'owner', 'b', 'c']);
  });

  it('has its share of what several processes may do at once, one at least', async () => {
    const gate = makeGate({ atOnce: 2, waiting: 16, waitingPerKey: 16 });
    setProcesses(4);
    try {
      const tasks = Array.from({ length: 5 }, (_, at) => makeTask([], `${at}`));
      const running = tasks.map(({ run }) => gate(run, stranger('a')));
      expect(gate.load()).toEqual({ running: 1, waiting: 4 });
      await expect(gate(async () => 'full', stranger('b'))).rejects.toThrow('busy');
      for (const { end } of tasks) end();
      await Promise.all(running);
    } finally {
      setProcesses(1);
    }
  });
});
