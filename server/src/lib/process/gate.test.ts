import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Busy, makeGate } from './gate.ts';

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
