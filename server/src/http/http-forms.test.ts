import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyPicture, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let catalogue: { categoryId: number; productId: number };
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
});
afterAll(() => world.close());

describe('a multipart form', () => {
  const boundary = 'gi-boundary';
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const end = `--${boundary}--\r\n`;
  const send = (body: string, headers: Record<string, string> = type) =>
    world.app.inject({
      method: 'POST',
      url: '/api/registrations',
      payload: Buffer.from(body),
      headers: { authorization: `Bearer ${world.asha.token}`, ...headers },
    });

  it('without a boundary, or of another kind, is refused', async () => {
    expect((await send(end, { 'content-type': 'multipart/form-data' })).statusCode).toBe(415);
    expect((await send(end, { 'content-type': 'multipart/mixed; boundary=x' })).statusCode).toBe(
      415,
    );
    expect((await send('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await send('', {})).statusCode).toBe(415);
  });

  it.each([
    ['without its end', field('name', 'Lakshmi Devi')],
    ['cut in a header', `--${boundary}\r\ncontent-disposition: form-d`],
    ['cut in a value', `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nLak`],
    ['of other bytes', '\0\u0001\u0002'.repeat(1_000)],
    ['empty', ''],
  ])('%s is refused with 400', async (_what, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  it.each([
    ['nobodyKnows', 400],
    ['__proto__', 400],
    ['constructor', 400],
    ['toString', 400],
    ['', 400],
    ['name[]', 400],
    ['x'.repeat(300), 400],
  ])('field %.20j is refused', async (name, status) => {
    const response = await send(field(name, '{"role":"admin"}') + end);
    expect(response.statusCode).toBe(status);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it('with a file where no file belongs, or under a name of prototypes, is refused', async () => {
    for (const name of ['identityCard', '__proto__', 'constructor', 'name']) {
      const form = new FormData();
      form.set(name, new Blob([new Uint8Array(await anyPicture())]), 'x.jpg');
      const response = await world.call({ url: '/registrations', as: world.asha, form });
      expect([name, response.statusCode]).toEqual([name, 400]);
    }
  });

  it('with a field or file twice is refused', async () => {
    const twice = await send(field('name', 'A') + field('name', 'B') + end);
    expect(twice.statusCode).toBe(400);
    const form = new FormData();
    const picture = new Blob([new Uint8Array(await anyPicture())]);
    form.append('photo', picture, 'a.jpg');
    form.append('photo', picture, 'b.jpg');
    const files = await world.call({ url: '/registrations', as: world.asha, form });
    expect(files.statusCode).toBe(400);
  });

  it('with a field that was cut at its limit is refused, not stored shorter', async () => {
    const response = await send(field('address', 'a'.repeat(256 * 1024 + 1)) + end);
    expect(response.statusCode).toBe(413);
  });

  it('with too many parts or a file over 10 MB is refused with 413', async () => {
    const many = Array.from({ length: 100 }, (_, at) => field(`f${at}`, '')).join('');
    expect([400, 413]).toContain((await send(many + end)).statusCode);
    const form = await registrationForm(registrationFields(catalogue), {
      photo: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff),
    });
    const large = await world.call({ url: '/registrations', as: world.asha, form });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([
      413,
      'document.too_large',
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['JSON with __proto__', { existingProductDetails: '{"__proto__":{"unit":"kg"}}' }],
    ['JSON nested deeply', { productionDetails: '['.repeat(50_000) }],
    ['a list as text of a number', { productCategoryIds: '1' }],
    ['ids as texts', { existingProducts: '["1"]' }],
    ['a Roman numeral for an age', { age: 'Ⅳ' }],
    ['an age with an exponent', { age: '4e1' }],
    ['superscript digits for an Aadhar number', { aadharNumber: '⁹⁹⁹⁹⁴¹⁰⁵⁷⁰⁵⁸' }],
    ['NUL in a name', { name: 'Lakshmi\0Devi' }],
    [
      'a lone surrogate in a list',
      { consent: '{"language":"\\ud800","noticeVersion":"1","at":""}' },
    ],
    ['a time with a thousand digits', { capturedAt: `2026-01-01T00:00:00.${'1'.repeat(999)}Z` }],
    ['a year that no calendar has', { capturedAt: '0000-01-01T00:00:00Z' }],
  ])('with %s is refused with 400', async (_what, changes) => {
    const form = await registrationForm(registrationFields(catalogue, changes));
    const response = await world.call({ url: '/registrations', as: world.asha, form });
    expect(response.statusCode).toBe(400);
  });

  it.each(['', 'a b', 'x'.repeat(201), 'schlüssel'])(
    'with the Idempotency-Key %j is refused',
    async (key) => {
      const form = await registrationForm(registrationFields(catalogue));
      const response = await world.call({
        url: '/registrations',
        as: world.asha,
        form,
        headers: { 'idempotency-key': key },
      });
      expect(response.statusCode).toBe(400);
    },
  );
});
