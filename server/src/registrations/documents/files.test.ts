import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentUrls } from '#documents/document-links.ts';
import { makeThrowawayKeyRing } from '#test/keys.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { sessionOf } from '#test/people.ts';
import { photo, pngBomb } from '#test/pictures.ts';
import { anyPdf, countObjects, filePart } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let id: number;
let foreignId: number;
/** A signed link of the photo, and its path without the signature. */
let link: string;
let path: string;
let name: string;
beforeAll(async () => {
  world = await openWorld();
  ({ registrationId: id } = await makeRegistration(world, world.asha));
  ({ registrationId: foreignId } = await makeRegistration(world, world.ravi));
  link = (await readRegistration(world, world.asha, id)).documentUrls.photo ?? '';
  path = new URL(link, 'http://x').pathname;
  name = path.slice(path.lastIndexOf('/') + 1);
});
afterAll(() => world.close());

describe('reaching a file', () => {
  it('is open to its collector, to administrators and to holders of its link', async () => {
    expect((await world.call({ url: link })).statusCode).toBe(200);
    expect((await world.call({ url: `${path}?view=true`, as: world.asha })).statusCode).toBe(200);
    expect((await world.call({ url: path, as: world.meera })).statusCode).toBe(200);
    expect((await world.call({ url: path })).statusCode).toBe(401);
  });

  it('answers another collector as for a file that does not exist', async () => {
    const foreign = await world.call({ url: path, as: world.ravi });
    const none = await world.call({ url: `/files/999999/photo-999999.jpg`, as: world.ravi });
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
  });

  it('does not lead from an own registration to a file of another', async () => {
    const response = await world.call({ url: `/files/${foreignId}/${name}`, as: world.ravi });
    expect(response.statusCode).toBe(404);
    expect(
      (await world.call({ url: `/files/${foreignId}/${name}`, as: world.meera })).statusCode,
    ).toBe(404);
  });

  it('refuses expired, changed and foreign signatures', async () => {
    const { keys } = world.services;
    const { id: documentId } = await world.services.db
      .selectFrom('documents')
      .select('id')
      .where('kind', '=', 'photo')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const row = { id: documentId, kind: 'photo' as const, mime: 'image/jpeg' };
    const session = { id: await sessionOf(world, world.asha), seesNumbers: true };
    const yesterday = documentUrls(keys, id, [row], session, Date.now() - 86_400_000).photo ?? '';
    const foreign = documentUrls(makeThrowawayKeyRing(), id, [row], session).photo ?? '';
    const expires = new URL(link, 'http://x').searchParams.get('expires') ?? '';
    const refused = [
      yesterday,
      foreign,
      link.replace(expires, String(Number(expires) + 900)),
      link.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
      link.replace(`/files/${id}/`, `/files/${foreignId}/`),
      link.replace('photo-', 'signature-'),
      link.replace(/&session=\d+/, `&session=${await sessionOf(world, world.ravi)}`),
      link.replace(/&session=\d+/, ''),
      `${path}?expires=${expires}&view=true`,
    ];
    for (const url of refused) {
      const response = await world.call({ url });
      expect([url, response.statusCode]).toEqual([url, 403]);
      expect(response.json()).toMatchObject({ error: 'This link is no longer valid' });
    }
    expect((await world.call({ url: `${path}?expires=soon&signature=x` })).statusCode).toBe(400);
    // A session does not make a broken link worse: the owner still gets in.
    expect((await world.call({ url: yesterday, as: world.asha })).statusCode).toBe(200);
  });

  it.each([
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    'photo-1.jpg%00.png',
    '%00',
    '%2fetc%2fpasswd',
    'photo-1.jpg%2f..%2f..%2fkeys',
    'photo-01.jpg',
    'photo-1.JPG',
    'photo-1.svg',
    'photo-1e3.jpg',
    'photo-99999999999999999999.jpg',
    '%ef%bc%91.jpg',
    'a'.repeat(301),
  ])('finds nothing under the name %s', async (fileName) => {
    for (const url of [
      `/files/${id}/${fileName}?view=true`,
      `/files/${id}/${fileName}/info`,
      `/files/serve/registration_${id}/${fileName}`,
    ]) {
      const response = await world.call({ url, as: world.meera });
      expect([404, 400]).toContain(response.statusCode);
      expect(response.headers['content-type']).toContain('application/json');
    }
  });

  it('shows no file under another extension or kind than its own', async () => {
    for (const other of [name.replace('.jpg', '.pdf'), name.replace('photo', 'signature')])
      expect((await world.call({ url: `/files/${id}/${other}`, as: world.asha })).statusCode).toBe(
        404,
      );
  });

  it('leads the older form of a link to the file, on both base paths', async () => {
    for (const base of ['/api', '/.netlify/functions/api']) {
      const response = await world.call({
        url: `${base}/files/serve/registration_${id}/${name}`,
        as: world.asha,
      });
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe(`${base}/files/${id}/${name}?view=true`);
    }
    for (const folder of ['..%2fregistration_1', `registration_0`, 'etc', '%2f%2fevil.example'])
      expect(
        (await world.call({ url: `/files/serve/${folder}/${name}`, as: world.asha })).statusCode,
      ).toBe(404);
  });

  it('is served so that nothing in it can run or be kept by a cache', async () => {
    const { headers } = await world.call({ url: link });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const upload = (file: File, type = 'photo') => {
  const form = new FormData();
  form.set('type', type);
  form.set('registrationId', String(id));
  form.set('file', file);
  return world.call({ url: '/upload-document', as: world.asha, form });
};

describe('a file that is not what it should be', () => {
  const sentence =
    'This file is neither a readable picture nor a PDF. Supported formats: JPG, PNG, WEBP, PDF';
  const readable = 'This file is not a readable picture. Supported formats: JPG, PNG, WEBP';
  const cases: [string, () => Promise<File> | File, number, string][] = [
    ['an SVG', () => filePart(svg, 'a.svg', 'image/svg+xml'), 415, sentence],
    ['an SVG named as a JPEG', () => filePart(svg, 'a.jpg', 'image/jpeg'), 415, sentence],
    ['HTML named as a PNG', () => filePart(html, 'a.png', 'image/png'), 415, sentence],
    [
      'HTML behind the first bytes of a JPEG',
      () => filePart(Buffer.concat([Buffer.from('ffd8ff', 'hex'), html]), 'a.jpg', 'image/jpeg'),
      415,
      readable,
    ],
    [
      'HTML behind the header of a PDF',
      () => filePart(Buffer.concat([Buffer.from('%PDF-1.4\n'), html]), 'a.pdf', 'application/pdf'),
      415,
      sentence,
    ],
    [
      'a GIF',
      () => filePart(Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1'), 'a.gif', 'image/gif'),
      415,
      sentence,
    ],
    ['0 bytes', () => filePart(Buffer.alloc(0), 'a.jpg', 'image/jpeg'), 415, sentence],
    [
      'a JPEG cut in its middle',
      async () =>
        filePart(
          (await photo({ width: 800, height: 600 })).subarray(0, 9_000),
          'a.jpg',
          'image/jpeg',
        ),
      415,
      readable,
    ],
    [
      'a PNG of 30000×30000',
      () => filePart(pngBomb(30_000, 30_000), 'a.png', 'image/png'),
      413,
      'This file is too large. At most 10 MB can be sent',
    ],
    [
      'more than 10 MB',
      () => filePart(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'a.jpg', 'image/jpeg'),
      413,
      'This file is too large. At most 10 MB can be sent',
    ],
  ];
  it.each(cases)(
    '%s is refused and nothing of it is stored',
    async (_what, make, status, words) => {
      const objects = await countObjects(world);
      const response = await upload(await make());
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ error: words });
      expect(await countObjects(world)).toBe(objects);
      expect((await world.call({ url: link })).statusCode).toBe(200);
    },
  );

  it('a PNG named as a PDF is taken for what it is', async () => {
    const response = await upload(
      filePart(await photo({ format: 'png' }), 'card.pdf', 'application/pdf'),
      'panCard',
    );
    expect(response.json()).toMatchObject({ info: { mime: 'image/jpeg' } });
  });

  it('a picture with a page hidden behind it comes back as pixels only', async () => {
    const polyglot = Buffer.concat([await photo(), html, anyPdf()]);
    const response = await upload(filePart(polyglot, 'a.jpg', 'image/jpeg'), 'proofOfProduction');
    const served = await world.call({ url: response.json<{ url: string }>().url });
    expect(served.rawPayload.includes('<script>')).toBe(false);
    expect(served.rawPayload.includes('%PDF')).toBe(false);
  });

  it('a photo loses the place where it was taken', async () => {
    const original = await photo({ gps: true });
    expect(original.includes('Varanasi')).toBe(true);
    const response = await upload(filePart(original, 'a.jpg', 'image/jpeg'), 'signature');
    const served = await world.call({ url: response.json<{ url: string }>().url });
    expect(served.rawPayload.includes('Varanasi')).toBe(false);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  });
});
