import { mostItemsWithScans } from '@gi/contract/routes/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from '#lib/files/file-store.ts';
import { bindTo, changeAccount, settlePeople } from '#test/areas.ts';
import { applicationsOf, fileOf, type Item, makeApplication } from '#test/applications.ts';
import { anyPicture } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let picture: Buffer;
let written = 0;
/** Counts the objects that are written, those deleted again included. */
const counting = (files: FileStore): FileStore => ({
  ...files,
  put: async (...object) => {
    written += 1;
    return files.put(...object);
  },
});
beforeAll(async () => {
  world = await openWorld({ files: counting });
  picture = await anyPicture();
});
afterAll(() => world.close());

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
/** An event as a form, with files under one name. */
const send = (
  items: readonly Item[] | string,
  files: readonly Uint8Array[],
  more: Record<string, string> = {},
  as: Person = world.meera,
) => {
  const form = new FormData();
  const fields = { event: 'filed', on: '2026-01-10', applicationNo: '', ...more };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('items', typeof items === 'string' ? items : JSON.stringify(items));
  for (const file of files) form.append('attachments', new Blob([new Uint8Array(file)]), 'scan');
  return world.call({ url: '/applications/events', as, form });
};
const countObjects = async (): Promise<number> => {
  let count = 0;
  for await (const _ of world.files.list()) count += 1;
  return count;
};

it('an event carries up to five letters in one form, PDF, JPEG or PNG', async () => {
  const item = await makeApplication(world, 'not_filed');
  const recorded = await send([item], [pdf, picture, pdf, pdf, pdf], { applicationNo: 'GI-5' });
  expect(recorded.statusCode, recorded.body).toBe(200);
  expect(recorded.json()).toMatchObject({
    applications: [{ status: 'filed', applicationNo: 'GI-5' }],
  });
  const { events } = await fileOf(world, item);
  expect(events[0]?.attachments).toHaveLength(5);
  // Without a file it is the same event.
  const plain = await makeApplication(world, 'not_filed');
  expect((await send([plain], [])).statusCode).toBe(200);
  expect((await applicationsOf(world, plain))[0]?.status).toBe('filed');
});

it.each([
  ['a sixth file', () => [pdf, pdf, pdf, pdf, pdf, pdf], {}, [400, 'request.invalid']],
  [
    'a file of another type',
    () => [Buffer.from('MZ program')],
    {},
    [415, 'document.wrong_type_or_pdf'],
  ],
  [
    'a PDF with something behind its end',
    () => [Buffer.concat([pdf, Buffer.from('MZ')])],
    {},
    [415, expect.any(String)],
  ],
  [
    'an event that is not possible',
    () => [pdf],
    { event: 'granted', authorisedUserNo: 'AU/F' },
    [400, 'application.wrong_order'],
  ],
  ['a day in the future', () => [pdf], { on: '2999-01-01' }, [400, 'application.in_future']],
  ['an unknown field', () => [pdf], { colour: 'red' }, [400, 'request.invalid']],
] as const)('%s is refused, and nothing is stored', async (_what, files, more, refusal) => {
  const item = await makeApplication(world, 'not_filed');
  const before = await countObjects();
  expect(codeOf(await send([item], files(), more))).toEqual(refusal);
  expect(await fileOf(world, item)).toMatchObject({ events: [] });
  expect(await countObjects()).toBe(before);
});

it('a letter of several is kept with each of them, as a copy of its own', async () => {
  const items = [
    await makeApplication(world, 'not_filed'),
    await makeApplication(world, 'not_filed'),
  ];
  const recorded = await send(items, [pdf, picture]);
  expect(recorded.statusCode, recorded.body).toBe(200);
  const letters = await Promise.all(
    items.map(async (item) => (await fileOf(world, item)).events.at(-1)?.attachments ?? []),
  );
  for (const each of letters)
    expect(each.map(({ type }) => type)).toEqual(['application/pdf', 'image/jpeg']);
  for (const { url } of letters.flat()) expect((await world.call({ url })).statusCode).toBe(200);
  const rows = await world.services.db
    .selectFrom('documents')
    .select('object_key')
    .distinct()
    .where(
      'id',
      'in',
      letters.flat().map(({ id }) => id),
    )
    .execute();
  expect(rows).toHaveLength(4);
});

it('when one of several is refused, no copy stays', async () => {
  const items = [await makeApplication(world, 'not_filed'), await makeApplication(world, 'filed')];
  const before = await countObjects();
  expect((await send(items, [pdf])).statusCode).toBe(400);
  expect(await countObjects()).toBe(before);
});

it('no copy is written of an event that is refused', async () => {
  const item = await makeApplication(world, 'not_filed');
  const before = written;
  const unknown = Array.from({ length: mostItemsWithScans - 1 }, (_, at) => ({
    registrationId: 1_000_000 + at,
    productId: 1,
  }));
  expect(codeOf(await send([item, ...unknown], [pdf, pdf]))).toEqual([404, 'application.unknown']);
  expect(written).toBe(before);
});

it('a letter of too many, items that are no list, and a body without a type are refused with a sentence', async () => {
  const items = Array.from({ length: mostItemsWithScans + 1 }, (_, at) => ({
    registrationId: at + 1,
    productId: 1,
  }));
  expect(codeOf(await send(items, [pdf]))).toEqual([400, 'application.attachments_of_many']);
  for (const wrong of ['{', 'null', '[{}]', '{"__proto__":1}'])
    expect(codeOf(await send(wrong, [])), wrong).toEqual([400, 'request.invalid']);
  const empty = await world.call({ url: '/applications/events', as: world.meera, json: {} });
  expect(codeOf(empty)).toEqual([400, 'request.invalid']);
});

it('another area and a role without the right are refused as with JSON', async () => {
  const item = await makeApplication(world, 'not_filed');
  await settlePeople(world, { state: 'Assam', district: 'Kamrup' });
  const clerk = await bindTo(world, { states: ['Kerala'] }, 'filing');
  expect(codeOf(await send([item], [pdf], {}, clerk))).toEqual([404, 'application.unknown']);
  await changeAccount(world, clerk.user.id, { areas: { states: ['Assam'] } });
  expect((await send([item], [pdf], {}, clerk)).statusCode).toBe(200);
  const viewer = await bindTo(world, null, 'viewer');
  expect(codeOf(await send([item], [pdf], {}, viewer))).toEqual([403, 'auth.not_permitted']);
});
