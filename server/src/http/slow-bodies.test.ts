import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { openWorld } from '#test/world.ts';
import { isTooSlowUpload } from './slow-bodies.ts';

it.each([
  ['a village line of 5 KB a second', { seconds: 60, bytes: 300_000, secondsSilent: 1 }, false],
  [
    '2 KB a second in the first half minute',
    { seconds: 29, bytes: 58_000, secondsSilent: 1 },
    false,
  ],
  ['2 KB a second after that', { seconds: 40, bytes: 80_000, secondsSilent: 1 }, true],
  ['silence while no reader waits', { seconds: 20, bytes: 90_000, secondsSilent: 15 }, false],
])('an upload with %s: too slow is %s', (_what, progress, expected) => {
  expect(isTooSlowUpload(progress, { hasWaiting: false })).toBe(expected);
});

it('an upload that stalls gives way to a waiting one of its account', () => {
  const stalled = { seconds: 10, bytes: 50_000, secondsSilent: 6 };
  expect(isTooSlowUpload(stalled, { hasWaiting: true })).toBe(true);
  expect(isTooSlowUpload({ ...stalled, secondsSilent: 4 }, { hasWaiting: true })).toBe(false);
});

it('an upload that is refused half-way is answered, and its connection takes the next request', async () => {
  const world = await openWorld();
  try {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const item = await unsentItem(world, 'unsent');
    const tooLong = { ...item, fields: { ...item.fields, additionalNotes: 'x'.repeat(300_000) } };
    const pictures = { photo: new Blob([new Uint8Array(9_000_000)]) };
    const items = [tooLong, { ...item, pictures }, { ...item, pictures }];
    const file = await writeOnDevice(await rescueKeyOf(world, world.meera), items);
    const headers = {
      authorization: `Bearer ${world.meera.token}`,
      'content-type': 'application/octet-stream',
      'content-length': file.length,
    };
    for (let time = 0; time < 3; time += 1) {
      const outgoing = request(`${address}/api/rescue`, { method: 'POST', headers });
      outgoing.end(file);
      // All of it is received and discarded: a browser shows the answer only then.
      const whole = once(outgoing, 'finish');
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      await whole;
      expect(JSON.parse(await text(response))).toMatchObject({ whole: false, items: [] });
    }
  } finally {
    await world.close();
  }
});
