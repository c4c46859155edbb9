import { auth } from '@gi/contract/schemas/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/** The rules of the wire that hold for every endpoint, tried on a few of them. */
let world: World;
let catalogue: { categoryId: number; productId: number; name: string };
let registrationId: number;
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
  ({ registrationId } = await makeRegistration(world, world.asha));
});
afterAll(() => world.close());

const asha = (extra: Record<string, string> = {}) => ({
  authorization: `Bearer ${world.asha.token}`,
  ...extra,
});
const raw = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string>,
  method: 'POST' | 'PUT' = 'POST',
) => world.app.inject({ method, url: `/api${url}`, payload, headers: asha(headers) });
const json = (url: string, text: string) => raw(url, text, { 'content-type': 'application/json' });
const additional = (changes: object) =>
  world.call({
    url: '/registrations/additional',
    as: world.asha,
    json: {
      baseRegistrationId: registrationId,
      productCategoryIds: [catalogue.categoryId],
      existingProducts: [],
      selectedProducts: [],
      productionDetails: [],
      ...changes,
    },
  });

describe('JSON', () => {
  it.each<[string, object]>([
    ['an id as text', { baseRegistrationId: '1' }],
    ['an id in a list as text', { productCategoryIds: ['1'] }],
    ['true for an id', { baseRegistrationId: true }],
    ['a list for an id', { baseRegistrationId: [1] }],
    ['an id for a list', { productCategoryIds: 1 }],
    ['an object for a list', { productCategoryIds: { 0: 1, length: 1 } }],
    ['a fraction for an id', { baseRegistrationId: 1.5 }],
    ['zero', { baseRegistrationId: 0 }],
    ['a negative id', { baseRegistrationId: -1 }],
    ['an id of 16 digits', { baseRegistrationId: 1_000_000_000_000_000 }],
    ['an id beyond exact numbers', { baseRegistrationId: 1e300 }],
    ['null for a list', { existingProducts: null }],
    ['an unknown field', { isAdmin: true }],
    ['701 ids', { selectedProducts: Array.from({ length: 701 }, (_, at) => at + 1) }],
    ['a time with a thousand digits', { capturedAt: `2026-01-01T00:00:00.${'1'.repeat(1_000)}Z` }],
  ])('is not bent into shape: %s is refused', async (_what, changes) => {
    const response = await additional(changes);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid', error: expect.any(String) });
  });

  it('may contain the largest id, which does not exist', async () => {
    const response = await additional({ baseRegistrationId: 999_999_999_999_999 });
    expect(response.statusCode).toBe(404);
  });

  it.each([
    ['cut off', '{"username":"asha"'],
    ['empty', ''],
    ['no JSON', 'username=asha'],
    ['a list', '[]'],
    ['a bare text', '"asha"'],
    ['null', 'null'],
    ['with a second value behind', '{} {}'],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['with __proto__', '{"username":"a","password":"b","__proto__":{"role":"admin"}}'],
    ['with a hidden __proto__', '{"username":"a","password":"b","\\u005f_proto__":{}}'],
    ['with constructor', '{"username":"a","password":"b","constructor":{"prototype":{}}}'],
  ])('that is %s is refused with 400', async (_what, text) => {
    const response = await json('/auth/login', text);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'request.invalid',
      requestId: expect.any(String),
    });
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it('over 256 KB is refused with 413, whatever length it claims', async () => {
    const text = JSON.stringify({ username: 'a', password: 'b'.repeat(257 * 1024) });
    const response = await json('/auth/login', text);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'request.too_large' });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'nonsense',
  ])('is the only content of a JSON call: %s is refused with 415', async (type) => {
    const text = JSON.stringify({ username: 'asha', password: world.asha.password });
    const response = await raw(auth.login.url, text, { 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'request.wrong_type' });
  });
});

describe('queries and paths', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=1.0',
    'page=%2B1',
    'page=１２',
    'page=1e3',
    'page=0x10',
    'page= 1',
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    'limit=10001',
    'limit=99999999999999999999',
    'cursor=%00',
    'cursor=a.b',
    'startDate=2026-02-30',
    'startDate=31-01-2026',
    'startDate=2026-01-01T00:00:00Z',
    'userId=1%20or%201=1',
    'userId=1234567890123456',
    'search=%00',
    `search=${'a'.repeat(201)}`,
    `search=${'a'.repeat(10_240)}`,
    'nobodyKnows=1',
    '__proto__=1',
    '__proto__[role]=admin',
    'constructor.prototype=1',
  ])('are not bent into shape: ?%.60s is refused with 400', async (query) => {
    const response = await world.call({ url: `/registrations/all?${query}`, as: world.asha });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });

  // The counts come from the counters of days.
  it.each(
    [
      'startDate=9999-12-31',
      'startDate=9999-12-01',
      'endDate=9999-12-31',
      'startDate=1900-01-01',
    ].flatMap((query) => [[query, 'asha'] as const, [query, 'meera'] as const]),
  )('take the ends of the calendar: %s by %s', async (query, name) => {
    const response = await world.call({ url: `/registrations/all?${query}`, as: world[name] });
    expect(response.statusCode).toBe(200);
  });

  it.each(['0', '-1', '01', '1.0', '１２', '1234567890123456', 'NaN', '1%00', '%2e%2e', '1;drop'])(
    'know no id %s',
    async (id) => {
      const response = await world.call({ url: `/registrations/${id}`, as: world.asha });
      expect([400, 404]).toContain(response.statusCode);
    },
  );

  it('answer the largest id like any id that does not exist', async () => {
    const response = await world.call({ url: '/registrations/999999999999999', as: world.asha });
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      404,
      'Registration not found',
    ]);
  });

  it.each([
    ['GET', '/api/no-such-thing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['PATCH', '/api/ping'],
    ['OPTIONS', '/api/auth/login'],
    ['GET', '/.netlify/functions/api/no-such-thing'],
    ['GET', '/.netlify/functions/other/ping'],
    ['GET', '/api/../etc/passwd'],
    ['GET', '/api/%ff'],
    ['GET', '/api/registrations/%E0%A4%A'],
    ['GET', `/api/registrations/${'9'.repeat(5_000)}`],
  ] as const)(
    '%s %.60s is answered in JSON with the usual shape and headers',
    async (method, url) => {
      const response = await world.app.inject({ method, url, headers: asha() });
      expect([400, 404]).toContain(response.statusCode);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.json()).toEqual({
        error: expect.any(String),
        code: expect.stringMatching(/^request\./),
        requestId: expect.any(String),
      });
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['content-security-policy']).toMatch(/^default-src '(self|none)'/);
    },
  );
});

describe('headers', () => {
  it('keep personal answers out of every cache and scripts out of every page', async () => {
    const response = await world.call({ url: '/registrations/all', as: world.asha });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    });
    const csp = String(response.headers['content-security-policy']);
    expect(csp).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/script-src[^;]*('unsafe|\*|data:)/);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.headers['strict-transport-security']).toBeUndefined();
  });

  it('are on refusals too', async () => {
    const response = await world.call({ url: '/registrations/all' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toBeDefined();
  });

  it('ask browsers for https behind a trusted proxy that names it, and nobody else', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    const open = await openWorld({ app: { trustProxy: 'on' } });
    try {
      const secure = await open.call({ url: '/ping', headers });
      expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/);
      const plain = await open.call({ url: '/ping' });
      expect(plain.headers['strict-transport-security']).toBeUndefined();
      const untrusted = await world.call({ url: '/ping', headers });
      expect(untrusted.headers['strict-transport-security']).toBeUndefined();
    } finally {
      await open.close();
    }
  });

  it.each([
    ['is reached by https', { settings: { publicUrl: 'https://gi.example.in' } }],
    ['serves https itself', { app: { https: {} } }],
  ])('ask browsers for https where the server %s', async (_how, change) => {
    const open = await openWorld(change);
    try {
      const response = await open.call({ url: '/ping' });
      expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    } finally {
      await open.close();
    }
  });
});
