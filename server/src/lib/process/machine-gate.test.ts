import { afterEach, describe, expect, it } from 'vitest';
import { Busy } from './gate.ts';
import { enterHere, makeMachineGate, useGatesOf } from './machine-gate.ts';

const limits = { atOnce: 1, waiting: 1, waitingPerKey: 1 };
const anyone = { keys: [], priority: false };

afterEach(() => useGatesOf(enterHere));

describe('a gate of the machine', () => {
  it('has one set of slots for all who name it', async () => {
    const [one, other] = [makeMachineGate('shared', limits), makeMachineGate('shared', limits)];
    const first = Promise.withResolvers<void>();
    const running = one(anyone, () => first.promise);
    const waiting = other(anyone, async () => 'second');
    await expect(one(anyone, async () => 'third')).rejects.toThrow(Busy);
    expect(other.load()).toEqual({ running: 1, waiting: 1 });
    first.resolve();
    await running;
    expect(await waiting).toBe('second');
    expect(one.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('gives its slot back when the task fails', async () => {
    const gate = makeMachineGate('failing', limits);
    const fail = () => gate(anyone, () => Promise.reject(new Error('broken')));
    await expect(fail()).rejects.toThrow('broken');
    await expect(fail()).rejects.toThrow('broken');
  });

  it('asks another process for its slots, and gives them back there', async () => {
    const calls: string[] = [];
    useGatesOf(async (name) => {
      calls.push(`enter ${name}`);
      return () => calls.push('leave');
    });
    await makeMachineGate('remote', limits)(anyone, async () => calls.push('task'));
    expect(calls).toEqual(['enter remote', 'task', 'leave']);
  });
});
