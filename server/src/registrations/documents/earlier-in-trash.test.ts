import type { reviews } from '@gi/contract/schemas/reviews';
import type { Reply } from '@gi/contract/schemas/call-types';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { decideAbout } from '#test/reviews.ts';
import { countObjects, filePart } from '#test/stored.ts';
import { emptyTrashOf, trashOf } from '#test/trash.ts';
import { openWorld, type World } from '#test/world.ts';

/* A picture was replaced, and a registration of the person is in the trash: it waits for its review there as well. */
let world: World;
let base: number;
let additional: number;
let producerId: number;
let objects: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: base, producerId } = await makeRegistration(world, world.asha));
  additional = await makeAdditional(world, world.asha, base, 'Kangra Tea');
  objects = await countObjects(world);
});

const replace = async (width: number) => {
  const form = new FormData();
  form.set('type', 'aadharCard');
  form.set('registrationId', String(additional));
  form.set('file', filePart(await photo({ width, height: 300 }), 'card.jpg', 'image/jpeg'));
  const response = await world.call({ url: '/upload-document', as: world.asha, form });
  expect(response.statusCode).toBe(200);
};
const remove = async (id: number) => {
  const url = `/registrations/${id}`;
  const deleted = await world.call({ method: 'DELETE', url, as: world.meera, json: {} });
  expect(deleted.statusCode).toBe(204);
};
const restore = async () => {
  for (const id of await trashOf(world, producerId)) {
    const url = `/trash/${id}/restore`;
    expect((await world.call({ method: 'POST', url, as: world.meera })).statusCode).toBe(200);
  }
};
const decide = async (id: number, decision: 'approve' | 'return') => {
  const rest = decision === 'approve' ? {} : { note: 'See the card' };
  expect((await decideAbout(world, world.meera, id, decision, rest)).statusCode).toBe(200);
};
const widths = async (id: number) => {
  const url = `/registrations/${id}/review/changes`;
  const { earlier } = (await world.call({ url, as: world.meera })).json<
    Reply<typeof reviews.changes>
  >();
  return Promise.all(
    earlier.map(
      async (each) =>
        (await sharp((await world.call({ url: each.url })).rawPayload).metadata()).width,
    ),
  );
};
const keptObjects = async () => (await countObjects(world)) - objects;

it('stays for a registration in the trash that waits, and goes with its review', async () => {
  await decide(base, 'return');
  await replace(444);
  await remove(base);
  await decide(additional, 'approve');
  await restore();
  expect(await widths(base)).toHaveLength(1);
  await world.call({ url: `/registrations/${base}/resubmit`, as: world.asha, json: {} });
  await decide(base, 'approve');
  expect(await keptObjects()).toBe(0);
});

it('stays for an approved one that will wait when it is restored', async () => {
  await decide(base, 'approve');
  await remove(base);
  await replace(444);
  await decide(additional, 'approve');
  await restore();
  expect(await widths(base)).toHaveLength(1);
});

it('stays as the last review saw it, which was of a registration in the trash', async () => {
  await decide(base, 'return');
  await replace(444);
  await decide(additional, 'return');
  await remove(additional);
  const kept = await widths(base);
  additional = base;
  await replace(555);
  expect(await widths(base)).toEqual([444, ...kept]);
});

it('goes when the registration that waits is deleted for good', async () => {
  await replace(444);
  await remove(base);
  await decide(additional, 'approve');
  expect(await keptObjects()).toBe(1);
  await emptyTrashOf(world, producerId);
  expect(await keptObjects()).toBe(0);
});

it('goes when a legal hold is lifted after the review', async () => {
  await replace(444);
  const url = `/producers/${producerId}/legal-hold`;
  await world.call({ url, as: world.meera, json: { reason: 'Case 9' } });
  for (const id of [base, additional]) await decide(id, 'approve');
  expect(await keptObjects()).toBe(1);
  await world.call({ url: `${url}/lift`, as: world.meera, json: { reason: 'Over' } });
  expect(await keptObjects()).toBe(0);
});
