import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

/** Resolves after ten rounds that are a millisecond apart. */
const tenRounds = async (): Promise<void> => {
  const ten = Promise.withResolvers<void>();
  let rounds = 0;
  const end = repeat({
    every: 1,
    round: async () => {
      rounds += 1;
      if (rounds === 10) ten.resolve();
    },
    failed: ten.reject,
  });
  await ten.promise;
  await end();
};

it('runs one round at a time, again after a failure, until it is ended', async () => {
  const failures: unknown[] = [];
  const ten = Promise.withResolvers<void>();
  let [rounds, atOnce, most] = [0, 0, 0];
  const end = repeat({
    every: 1,
    round: async () => {
      rounds += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      if (rounds === 10) ten.resolve();
      if (rounds === 3) throw new Error('the database is away');
    },
    failed: (error) => failures.push(error),
  });
  await ten.promise;
  await end();
  const atTheEnd = rounds;
  await tenRounds();
  expect(rounds).toBe(atTheEnd);
  expect(most).toBe(1);
  expect(failures).toEqual([new Error('the database is away')]);
});

it('tells a round that runs that it should end, and waits for it', async () => {
  let isOver = false;
  const end = repeat({
    every: 60_000,
    round: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise(setImmediate);
      isOver = true;
    },
    failed: () => undefined,
  });
  await end();
  expect(isOver).toBe(true);
});

it('does not wait for the next round when it is ended in a pause', async () => {
  const first = Promise.withResolvers<void>();
  let rounds = 0;
  const end = repeat({
    every: 3_600_000,
    round: async () => {
      rounds += 1;
      first.resolve();
    },
    failed: () => undefined,
  });
  await first.promise;
  await end();
  expect(rounds).toBe(1);
});
