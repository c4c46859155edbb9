import { expect, it } from 'vitest';
import { freeBuffer } from './free-pixels.ts';

it('frees a buffer that has its memory alone', () => {
  const large = Buffer.alloc(1_000_000, 1);
  freeBuffer(large);
  expect(large.length).toBe(0);
});

it('leaves a buffer alone that shares its memory', () => {
  const whole = Buffer.alloc(1_000_000, 1);
  freeBuffer(whole.subarray(0, 500_000));
  const small = Buffer.from('village');
  freeBuffer(small);
  expect([whole.length, small.toString()]).toEqual([1_000_000, 'village']);
});
