import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type TakeMemory, uploadBytesAtOnce, uploadPlaces } from '#multipart.ts';

/** An upload that takes memory and holds it until it is told to end. */
const startUpload = (places: ReturnType<typeof uploadPlaces>, userId: number, bytes: number) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const done = places(userId, async (take: TakeMemory) => {
    take(bytes);
    await ended;
  });
  return { done, end };
};
const third = Math.floor(uploadBytesAtOnce / 3);

describe('the memory of uploads', () => {
  it('is one store for all accounts: when it is empty, the next is asked to come again', async () => {
    const places = uploadPlaces({});
    const held = [1, 2, 3].map((userId) => startUpload(places, userId, third));
    await expect(startUpload(places, 4, third).done).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    });
    held[0]?.end();
    await held[0]?.done;
    const later = startUpload(places, 4, third);
    for (const upload of [later, ...held.slice(1)]) upload.end();
    await Promise.all([later, ...held.slice(1)].map((upload) => upload.done));
  });

  it('comes back from an upload that fails', async () => {
    const places = uploadPlaces({});
    const fail = places(1, async (take) => {
      take(uploadBytesAtOnce);
      throw new Error('no picture');
    });
    await expect(fail).rejects.toThrow('no picture');
    const whole = startUpload(places, 1, uploadBytesAtOnce);
    await setImmediate();
    whole.end();
    await expect(whole.done).resolves.toBeUndefined();
  });
});
