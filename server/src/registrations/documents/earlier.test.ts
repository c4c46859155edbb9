import type { reviews } from '@gi/contract/schemas/reviews';
import type { Reply } from '@gi/contract/schemas/call-types';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepObjects } from '#documents/object-sweep.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { decideAbout } from '#test/reviews.ts';
import { countObjects, filePart } from '#test/stored.ts';
import { deleteForGood } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
let producerId: number;
let objects: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: id } = await makeRegistration(world, world.asha));
  ({ producer_id: producerId } = await world.services.db
    .selectFrom('registrations')
    .select('producer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow());
  objects = await countObjects(world);
});

const replace = async (width: number, as = world.asha) => {
  const form = new FormData();
  form.set('type', 'aadharCard');
  form.set('registrationId', String(id));
  form.set('file', filePart(await photo({ width, height: 300 }), 'card.jpg', 'image/jpeg'));
  const response = await world.call({ url: '/upload-document', as, form });
  expect(response.statusCode).toBe(200);
};
const changes = async (as: Person) =>
  (await world.call({ url: `/registrations/${id}/review/changes`, as })).json<
    Reply<typeof reviews.changes>
  >();
const decide = async (decision: 'approve' | 'return' | 'reject') => {
  const rest = decision === 'approve' ? {} : { note: 'See the card' };
  expect((await decideAbout(world, world.meera, id, decision, rest)).statusCode).toBe(200);
};
const widthOf = async (url: string) =>
  (await sharp((await world.call({ url })).rawPayload).metadata()).width;
const widths = async () =>
  Promise.all((await changes(world.meera)).earlier.map(({ url }) => widthOf(url)));

describe('a document that was replaced', () => {
  it('is shown to the reviewer beside the new one, and goes with the approval', async () => {
    await replace(444);
    await replace(555);
    await decide('approve');
    await replace(666);
    expect(await widths()).toEqual([555]);
    expect((await changes(world.meera)).earlier[0]).toMatchObject({ kind: 'aadharCard' });
    expect(await countObjects(world)).toBe(objects + 1);
    await decide('approve');
    expect(await widths()).toEqual([]);
    expect(await countObjects(world)).toBe(objects);
    const { documentUrls } = await readRegistration(world, world.asha, id);
    expect(await widthOf(documentUrls.aadharCard ?? '')).toBe(666);
    const history = await world.call({ url: `/registrations/${id}/history`, as: world.asha });
    const entries = history.json<{ action: string; fields: string[] }[]>();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'document.earlier_deleted', fields: ['aadharCard'] }),
    );
  });

  it('is kept as the last review saw it, whatever came between', async () => {
    await decide('return');
    const { documentUrls } = await readRegistration(world, world.meera, id);
    const first = await widthOf(documentUrls.aadharCard ?? '');
    for (const width of [410, 420, 430]) await replace(width);
    expect(await widths()).toEqual([first]);
    await world.call({ url: `/registrations/${id}/resubmit`, as: world.asha, json: {} });
    // Returned once more: the picture that this review saw is kept beside the first one.
    await decide('return');
    await replace(440);
    expect(await widths()).toEqual([430, first]);
  });

  it('is for administrators alone: neither its collector nor another one reaches it', async () => {
    const { documentUrls } = await readRegistration(world, world.asha, id);
    await replace(444);
    const { earlier } = await changes(world.meera);
    const path = new URL(earlier[0]?.url ?? '', 'http://x').pathname;
    for (const as of [world.asha, world.ravi]) {
      expect((await world.call({ url: path, as })).statusCode).toBe(404);
      expect((await world.call({ url: `${path}/info`, as })).statusCode).toBe(404);
    }
    expect((await changes(world.asha)).earlier).toEqual([]);
    // The link that the collector got while it was on file.
    expect((await world.call({ url: documentUrls.aadharCard ?? '' })).statusCode).toBe(404);
    expect((await world.call({ url: path, as: world.meera })).statusCode).toBe(200);
  });

  it('is in no list, export or size, and in the person’s own data with its time', async () => {
    const before = await world.call({ url: `/files/${id}/stats`, as: world.asha });
    await replace(444);
    const stats = await world.call({ url: `/files/${id}/stats`, as: world.asha });
    const { totalFiles } = before.json<{ totalFiles: number }>();
    expect(stats.json()).toMatchObject({ totalFiles });
    const data = await world.call({
      url: `/producers/${producerId}/data?format=json`,
      as: world.meera,
    });
    const { documents } = data.json<{ documents: { kind: string; replacedAt: string | null }[] }>();
    const cards = documents.filter(({ kind }) => kind === 'aadharCard');
    expect(cards.map(({ replacedAt }) => replacedAt === null)).toEqual([false, true]);
  });

  it('is left alone by the sweep, and goes with the person', async () => {
    await replace(444);
    await sweepObjects(world.services, Date.now() + 48 * 3_600_000);
    expect(await countObjects(world)).toBe(objects + 1);
    expect((await changes(world.meera)).earlier).toHaveLength(1);
    await deleteForGood(world, producerId);
    expect(await countObjects(world)).toBe(objects - 3);
  });

  it('stays under a legal hold that came before the approval', async () => {
    await replace(444);
    const url = `/producers/${producerId}/legal-hold`;
    await world.call({ url, as: world.meera, json: { reason: 'Case 9' } });
    await decide('approve');
    expect((await changes(world.meera)).earlier).toHaveLength(1);
  });
});
