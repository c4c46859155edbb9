import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { FileInfo } from '@gi/contract/schemas/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '#lib/files/file-store.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { anyPdf, countObjects, filePart } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
let full = false;
beforeAll(async () => {
  world = await openWorld({
    files: (files) => ({
      ...files,
      put: (key, content) =>
        full ? Promise.reject(new StoreUnavailable('full')) : files.put(key, content),
      get: (key) => files.get(key),
      delete: (key) => files.delete(key),
      list: (options) => files.list(options),
      removeLeftovers: (options) => files.removeLeftovers(options),
      check: () => files.check(),
    }),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: id } = await makeRegistration(world, world.asha));
});

type Sent = {
  type?: string;
  file?: File;
  as?: Person;
  registrationId?: number;
  dryRun?: string;
  onlyMissing?: string;
};
const upload = (sent: Sent) => {
  const form = new FormData();
  form.set('type', sent.type ?? 'photo');
  form.set('registrationId', String(sent.registrationId ?? id));
  if (sent.dryRun !== undefined) form.set('dryRun', sent.dryRun);
  if (sent.onlyMissing !== undefined) form.set('onlyMissing', sent.onlyMissing);
  if (sent.file !== undefined) form.set('file', sent.file);
  return world.call({ url: '/upload-document', as: sent.as ?? world.asha, form });
};
const rows = (kind: DocumentKind) =>
  world.services.db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .select(['d.id', 'd.object_key'])
    .where('r.id', '=', id)
    .where('d.kind', '=', kind)
    .where('d.replaced_at', 'is', null)
    .execute();
const picture = async (width = 400) =>
  filePart(await photo({ width, height: 300 }), 'photo.jpg', 'image/jpeg');

describe('replacing a document', () => {
  it('serves the new picture under a new link and keeps the earlier object for the review', async () => {
    const before = await readRegistration(world, world.asha, id);
    const objects = await countObjects(world);
    const response = await upload({ file: await picture(444) });
    expect(response.statusCode).toBe(200);
    const { url, info } = response.json<{ url: string; info: FileInfo }>();
    const shown = await world.call({ url });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 444, format: 'jpeg' });
    expect(info).toMatchObject({ mime: 'image/jpeg', isCompressed: true });
    expect((await readRegistration(world, world.asha, id)).documentUrls.photo).toBe(url);
    expect((await world.call({ url: before.documentUrls.photo ?? '' })).statusCode).toBe(404);
    expect(await countObjects(world)).toBe(objects + 1);
  });

  it('adds a document that was missing', async () => {
    const response = await upload({ type: 'panCard', file: await picture() });
    expect(response.statusCode).toBe(200);
    expect((await readRegistration(world, world.asha, id)).documentUrls.panCard).toBeDefined();
  });

  it('keeps a PDF small and gives it back whole, only as a file to save', async () => {
    const pdf = anyPdf();
    const response = await upload({
      type: 'proofOfProduction',
      file: filePart(pdf, 'proof.pdf', 'application/pdf'),
    });
    const { url, info } = response.json<{ url: string; info: FileInfo }>();
    expect(info.originalSize).toBe(pdf.length);
    expect(info.compressedSize).toBeLessThan(pdf.length / 2);
    const served = await world.call({ url });
    expect(served.rawPayload.equals(pdf)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="proofOfProduction-\d+\.pdf"$/,
      ),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });

  it('leaves one row and no orphan when eight replacements race', async () => {
    const objects = await countObjects(world);
    const files = await Promise.all(Array.from({ length: 8 }, (_, index) => picture(300 + index)));
    const answers = await Promise.all(
      files.map((file, index) => upload({ file, as: index % 2 ? world.meera : world.asha })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect(await rows('photo')).toHaveLength(1);
    // And the one that the review has to see.
    expect(await countObjects(world)).toBe(objects + 1);
    const { documentUrls } = await readRegistration(world, world.asha, id);
    expect((await world.call({ url: documentUrls.photo ?? '' })).statusCode).toBe(200);
  });

  it('leaves one row when two first uploads of a document race', async () => {
    const file = await picture();
    await Promise.all([1, 2, 3].map(() => upload({ type: 'panCard', file })));
    expect(await rows('panCard')).toHaveLength(1);
  });

  it('keeps the old document when the store is full', async () => {
    const file = await picture();
    full = true;
    const response = await upload({ file }).finally(() => {
      full = false;
    });
    expect(response.statusCode).toBe(507);
    expect(response.json()).toMatchObject({
      error: 'The storage is full. Please tell your administrator',
    });
    const { documentUrls } = await readRegistration(world, world.asha, id);
    expect((await world.call({ url: documentUrls.photo ?? '' })).statusCode).toBe(200);
  });

  it('shows in the history of the registration', async () => {
    await upload({ type: 'signature', file: await picture() });
    const history = await world.call({ url: `/registrations/${id}/history`, as: world.asha });
    expect(history.json()).toMatchObject([
      { action: 'document.replaced', fields: ['signature'], username: 'asha' },
      { action: 'registration.created' },
    ]);
  });

  it('keeps nothing of an administrator’s dry run', async () => {
    const [objects, before] = [await countObjects(world), await rows('photo')];
    const response = await upload({ file: await picture(), as: world.meera, dryRun: 'true' });
    expect(response.json()).toMatchObject({ url: '', type: 'photo', info: { mime: 'image/jpeg' } });
    expect(await countObjects(world)).toBe(objects);
    expect(await rows('photo')).toEqual(before);
    const refused = await upload({ file: await picture(), dryRun: 'true' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: 'Admin access required' });
  });

  it('answers another collector as for a registration that does not exist', async () => {
    const file = await picture();
    const foreign = await upload({ file, as: world.ravi });
    const none = await upload({ file, as: world.ravi, registrationId: 999_999 });
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
    expect((await upload({ file, as: world.meera })).statusCode).toBe(200);
  });

  it.each([
    ['a file that was not chosen', {}, 400, 'Please select a file first'],
    ['a kind that there is not', { type: 'passport' }, 400, 'Please choose a document'],
  ])('refuses %s', async (_what, sent, status, sentence) => {
    const response = await upload(sent);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: sentence });
  });
});

describe('what documents take', () => {
  it('tells sizes and savings of one file to its owner only', async () => {
    const original = await photo({ width: 1600, height: 1200 });
    const sent = await upload({ file: filePart(original, 'a.jpg', 'image/jpeg') });
    const path = new URL(sent.json<{ url: string }>().url, 'http://x').pathname;
    const info = (await world.call({ url: `${path}/info`, as: world.asha })).json<FileInfo>();
    expect(info.originalSize).toBe(original.length);
    expect(info.compressedSize).toBeLessThan(72 * 1024);
    expect(info.savings.bytes).toBe(info.originalSize - info.compressedSize);
    expect(info.savings.percentage).toBeCloseTo((100 * info.savings.bytes) / original.length, 0);
    expect((await world.call({ url: `${path}/info`, as: world.ravi })).statusCode).toBe(404);
    expect((await world.call({ url: `${path}/info` })).statusCode).toBe(401);
  });

  it('tells the sum over the documents of a registration in readable sizes', async () => {
    const stats = await world.call({ url: `/files/${id}/stats`, as: world.asha });
    expect(stats.json()).toEqual({
      totalFiles: 3,
      totalOriginalSize: expect.stringMatching(/^[\d.]+ KB$/),
      totalCompressedSize: expect.stringMatching(/^[\d.]+ KB$/),
      totalSavings: expect.stringMatching(/^[\d.]+ (KB|bytes)$/),
      averageCompressionRatio: expect.any(Number),
    });
    expect((await world.call({ url: `/files/${id}/stats`, as: world.ravi })).statusCode).toBe(404);
  });
});

describe('a document that is to be added only when it is missing', () => {
  const add = (file: File, type = 'panCard') => upload({ type, file, onlyMissing: 'true' });

  it('is added once, however often and at once it is sent', async () => {
    const file = await picture(420);
    const objects = await countObjects(world);
    const answers = await Promise.all([1, 2, 3].map(() => add(file)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const once = await rows('panCard');
    expect(once).toHaveLength(1);
    const again = await add(file);
    expect(again.statusCode).toBe(200);
    expect(await rows('panCard')).toEqual(once);
    expect(await countObjects(world)).toBe(objects + 1);
  });

  it('never replaces another one, not even its owner’s', async () => {
    const before = await rows('photo');
    const refused = await add(await picture(422), 'photo');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'document.on_file',
    ]);
    expect(await rows('photo')).toEqual(before);
    const foreign = await upload({
      ...{ type: 'panCard', file: await picture(424), as: world.ravi, onlyMissing: 'true' },
    });
    expect(foreign.statusCode).toBe(404);
  });
});
