import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeUploadLimiter, uploadBytes, type UploadLimiter } from './upload-limiter.ts';

/** An upload that claims memory and holds it until `end` is called. */
const startUpload = (limiter: UploadLimiter, accountId: number, bytes: number) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const state = { running: false };
  const done = limiter.run(accountId, async ({ claimMemory }) => {
    state.running = true;
    claimMemory(bytes);
    await ended;
  });
  return { done, end, state };
};
const third = Math.floor(uploadBytes / 3);

describe('the memory of uploads', () => {
  it('is shared by all accounts: when none is left, the next upload is refused', async () => {
    const limiter = makeUploadLimiter();
    const held = [1, 2, 3].map((accountId) => startUpload(limiter, accountId, third));
    await expect(startUpload(limiter, 4, third).done).rejects.toMatchObject({
      name: 'Busy',
      retryAfter: 5,
    });
    held[0]?.end();
    await held[0]?.done;
    const later = startUpload(limiter, 4, third);
    for (const upload of [later, ...held.slice(1)]) upload.end();
    await Promise.all([later, ...held.slice(1)].map((upload) => upload.done));
  });

  it('is given back by an upload that fails', async () => {
    const limiter = makeUploadLimiter();
    const fail = limiter.run(1, async ({ claimMemory }) => {
      claimMemory(uploadBytes);
      throw new Error('no picture');
    });
    await expect(fail).rejects.toThrow('no picture');
    const whole = startUpload(limiter, 1, uploadBytes);
    await setImmediate();
    whole.end();
    await expect(whole.done).resolves.toBeUndefined();
  });
});

it('runs three uploads of an account at a time and keeps other accounts free of them', async () => {
  const limiter = makeUploadLimiter();
  const [first, ...more] = [1, 2, 3, 4].map(() => startUpload(limiter, 1, 1));
  const other = startUpload(limiter, 2, 1);
  await setImmediate();
  const running = () => [first, ...more].map((upload) => upload?.state.running);
  expect(running()).toEqual([true, true, true, false]);
  expect(other.state.running).toBe(true);
  first?.end();
  await first?.done;
  expect(running()).toEqual([true, true, true, true]);
  for (const upload of [other, ...more]) upload.end();
  await Promise.all([other, ...more].map((upload) => upload.done));
});
