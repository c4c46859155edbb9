import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Review } from '@gi/contract/schemas/reviews';
import type { RescueResult } from '@gi/contract/schemas/rescue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RescueItem } from '../../../../web/src/lib/files/rescue-file.ts';
import { makeRegistration, readRegistration, registrationFields, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { decideAbout } from '#test/reviews.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { itemOf, rescueKeyOf, writeOnDevice } from '#test/rescue.ts';
import { countObjects } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

// An additional registration that never found a network, with documents that the person's file lacked.

let world: World;
let baseId: number;
let choices: Record<string, number[] | object[]>;
beforeAll(async () => {
  world = await openWorld();
  const tea = await someProduct(world, 'Darjeeling Tea');
  const { existingProducts, selectedProducts, productCategoryIds, productionDetails } =
    registrationFields(tea);
  choices = { existingProducts, selectedProducts, productCategoryIds, productionDetails } as never;
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: baseId } = await makeRegistration(world, world.asha));
});

const consent = { language: 'en', noticeVersion: '1', at: '2026-02-28T04:00:00.000Z' };
/** The file entry of an additional registration, as the device writes it. */
const additional = async (
  idempotencyKey: string,
  pictures: RescueItem['pictures'],
): Promise<RescueItem> => {
  const fields = { baseRegistrationId: baseId, ...choices, name: 'Lakshmi Devi', consent };
  const item = await itemOf(idempotencyKey, { ...fields, isAdditionalRegistration: 'true' });
  return { ...item, pictures };
};
const pictureOf = async (width: number): Promise<Blob> =>
  new Blob([new Uint8Array(await photo({ width, height: 300 }))]);
const importFile = async (item: RescueItem) => {
  const content = await writeOnDevice(await rescueKeyOf(world, world.asha), [item]);
  const type = 'application/octet-stream';
  const answer = await world.call({
    ...{ method: 'POST' as const, url: '/rescue', as: world.meera, raw: { content, type } },
  });
  return answer.json<RescueResult>().items[0];
};
const documentOf = (kind: DocumentKind) =>
  world.services.db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .select(['d.id', 'd.object_key'])
    .where('r.id', '=', baseId)
    .where('d.kind', '=', kind)
    .execute();
const additions = () =>
  world.services.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'document.replaced')
    .execute();

it('brings them with it, and a second import adds nothing', async () => {
  const item = await additional('with-documents', { panCard: await pictureOf(410) });
  const first = await importFile(item);
  expect(first).toMatchObject({ state: 'registered', notAdded: {} });
  const record = await readRegistration(world, world.asha, first?.registrationId ?? 0);
  expect(record.documentUrls.panCard).toBeDefined();
  const before = [await documentOf('panCard'), await countObjects(world), await additions()];
  expect(await importFile(item)).toMatchObject({
    state: 'known',
    registrationId: first?.registrationId,
    notAdded: {},
  });
  expect([await documentOf('panCard'), await countObjects(world), await additions()]).toEqual(
    before,
  );
});

it('is known when the device sends it after all, and its document is on file', async () => {
  const panCard = await pictureOf(412);
  const item = await additional('sent-later', { panCard });
  const imported = await importFile(item);
  const sent = await world.call({
    url: '/registrations/additional',
    as: world.asha,
    headers: { 'idempotency-key': 'sent-later' },
    json: { baseRegistrationId: baseId, ...choices, consent, sentAt: '2026-03-01T05:00:00.000Z' },
  });
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toMatchObject({ registrationId: imported?.registrationId });
  const form = new FormData();
  form.set('type', 'panCard');
  form.set('registrationId', String(imported?.registrationId));
  form.set('onlyMissing', 'true');
  form.set('file', panCard, 'pan.jpg');
  const before = await documentOf('panCard');
  const added = await world.call({ url: '/upload-document', as: world.asha, form });
  expect(added.statusCode).toBe(200);
  expect(await documentOf('panCard')).toEqual(before);
});

it('leaves a document that came on file meanwhile, and tells of one that cannot be read', async () => {
  const [signature] = await documentOf('signature');
  const item = await additional('partly', {
    signature: await pictureOf(414),
    panCard: new Blob(['no picture']),
  });
  expect(await importFile(item)).toMatchObject({
    state: 'registered',
    notAdded: {
      signature: { error: 'Another document of this kind is on file already' },
      panCard: { error: expect.stringMatching(/^This file is/) },
    },
  });
  expect(await documentOf('signature')).toEqual([signature]);
});

it('that nobody agreed to adds no document', async () => {
  const item = await additional('not-agreed', { panCard: await pictureOf(416) });
  const { consent: _none, ...fields } = item.fields;
  expect(await importFile({ ...item, fields })).toMatchObject({ state: 'attention' });
  expect(await documentOf('panCard')).toEqual([]);
});

it("counts as its collector's change: who imports it may approve it", async () => {
  await makeGuest(world, 'admin');
  expect((await decideAbout(world, world.meera, baseId, 'approve')).statusCode).toBe(200);
  const item = await additional('approved-later', { panCard: await pictureOf(418) });
  const imported = await importFile(item);
  const reviews = await world.call({ url: `/registrations/${baseId}/reviews`, as: world.meera });
  expect(reviews.json<{ reviews: Review[] }>().reviews[0]).toMatchObject({
    decision: 'changed',
    by: expect.stringMatching(/asha/i),
  });
  for (const id of [baseId, imported?.registrationId ?? 0])
    expect((await decideAbout(world, world.meera, id, 'approve')).statusCode).toBe(200);
  const entry = await world.services.db
    .selectFrom('audit')
    .select(['user_id', 'detail'])
    .where('action', '=', 'document.replaced')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(entry).toEqual({
    user_id: world.meera.user.id,
    detail: { kinds: ['panCard'], for: world.asha.user.id },
  });
});
