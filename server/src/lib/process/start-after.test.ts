import { expect, it } from 'vitest';
import { startAfter } from './start-after.ts';

it('starts tasks after the pause and ends all of them', async () => {
  const begun = Promise.withResolvers<void>();
  const ended: string[] = [];
  const end = startAfter(1, () => {
    begun.resolve();
    return ['upkeep', 'sums'].map((name) => async () => ended.push(name));
  });
  await begun.promise;
  expect(ended).toEqual([]);
  await end();
  expect(ended).toEqual(['upkeep', 'sums']);
});

it('starts nothing when it is ended during the pause', async () => {
  let starts = 0;
  const end = startAfter(60_000, () => {
    starts += 1;
    return [];
  });
  await end();
  expect(starts).toBe(0);
});
