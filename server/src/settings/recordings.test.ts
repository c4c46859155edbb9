import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp3, mp4, ogg, webm } from '#test/sounds.ts';
import { filePart } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const url = '/settings/recordings';
const put = (content: Buffer, { language = 'as', as = world.meera } = {}) => {
  const form = new FormData();
  form.set('file', filePart(content, 'notice', 'audio/mp4'));
  return world.call({ method: 'PUT', url: `${url}/${language}`, as, form });
};
const get = (language = 'as', as = world.asha) => world.call({ url: `${url}/${language}`, as });

it('an administrator records the notice, and a collector plays it', async () => {
  expect((await get()).json()).toEqual({ recording: null });
  for (const sound of [mp3, ogg, mp4, webm]) {
    const { length: bytes } = sound;
    expect((await put(sound)).json()).toMatchObject({
      recordings: [{ language: 'as', noticeVersion: '1', bytes }],
    });
  }
  const { recording } = (await get()).json<{ recording: { sound: string } }>();
  expect(recording.sound).toBe(`data:audio/webm;base64,${webm.toString('base64')}`);
  expect((await get('bn')).json()).toEqual({ recording: null });
});

it('a collector changes nothing, and each change is in the trail', async () => {
  expect((await put(mp3, { as: world.asha })).statusCode).toBe(403);
  expect((await world.call({ url, as: world.asha })).statusCode).toBe(403);
  const remove = { method: 'DELETE', url: `${url}/as` } as const;
  expect((await world.call({ ...remove, as: world.asha })).statusCode).toBe(403);
  expect((await world.call({ ...remove, as: world.meera })).json()).toEqual({ recordings: [] });
  await world.call({ ...remove, as: world.meera });
  const entries = await world.services.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'settings.changed')
    .execute();
  expect(entries.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 5 }, () => ({ fields: ['recording'], language: 'অসমীয়া' })),
  );
});

it('refuses what is too large, no sound, or of no language of the screens', async () => {
  const large = await put(Buffer.concat([mp3, Buffer.alloc(1_048_576)]));
  expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'recording.too_large' }]);
  expect((await put(Buffer.from('<html>'))).json()).toMatchObject({
    code: 'recording.wrong_type',
  });
  expect((await put(mp3, { language: 'fr' })).statusCode).toBe(400);
  expect((await get('../unit')).statusCode).not.toBe(200);
  expect((await get()).json()).toEqual({ recording: null });
});
