import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openWorld } from '#test/world.ts';

it('writes to the file store once for all who ask within a second', async () => {
  let checks = 0;
  const world = await openWorld({
    files: (files) => ({
      ...files,
      check: async () => {
        checks += 1;
        await files.check();
      },
    }),
  });
  try {
    const ask = async () => (await world.call({ url: '/health' })).statusCode;
    const codes = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(codes)).toEqual(new Set([200]));
    await ask();
    expect(checks).toBe(1);
    await sleep(1_200);
    await ask();
    expect(checks).toBe(2);
  } finally {
    await world.close();
  }
});
