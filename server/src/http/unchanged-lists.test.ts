import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import type { SampleIds } from '@gi/contract/samples';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { callWithSample, makeSampleIds } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let ids: SampleIds;
beforeAll(async () => {
  world = await openWorld();
  ids = await makeSampleIds(world);
});
afterAll(() => world.close());

const list = '/registrations/all?page=1&limit=10';

it.each(allEndpoints.filter(([, { config }]) => config.etag !== undefined))(
  '%s has an ETag, and personal data stay out of caches',
  async (name, endpoint) => {
    const answer = await callWithSample(world, { name, endpoint, ids, as: world.meera });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['etag']).toMatch(/^"[\w-]{20,}"$/);
    expect(answer.headers['cache-control']).toBe(
      endpoint.config.etag === 'disk' ? 'private, no-cache' : 'no-store',
    );
  },
);

it('every list of registrations, accounts and products is among them', () => {
  const named = allEndpoints.flatMap(([name, { config }]) => (config.etag ? [name] : []));
  expect(named).toEqual(
    expect.arrayContaining([
      'registrations.own',
      'registrations.all',
      'users.list',
      'users.registrations',
      'catalogue.products',
      'catalogue.categories',
    ]),
  );
  // Their answers hold full identity numbers; a hash of such an answer would tell a guess.
  expect(named).not.toContain('registrations.numbers');
  expect(named).not.toContain('registrations.get');
});

it('an unchanged list is 304 without a body, a changed one is sent', async () => {
  const first = await world.call({ url: list, as: world.asha });
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const again = await world.call({ url: list, as: world.asha, headers });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers).toMatchObject({
    etag: first.headers['etag'],
    'cache-control': 'no-store',
  });
  expect(again.headers['content-type']).toBeUndefined();
  const { registrationId } = await makeRegistration(world, world.asha, { name: 'Rupali Das' });
  const changed = await world.call({ url: list, as: world.asha, headers });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Rupali Das');
  expect(changed.headers['etag']).not.toBe(first.headers['etag']);
  // A single record and a refusal have none.
  await readRegistration(world, world.asha, registrationId);
  const record = await world.call({ url: `/registrations/${registrationId}`, as: world.asha });
  expect(record.headers['etag']).toBeUndefined();
});

const askFor = (url: string, encoding: string, more: Record<string, string> = {}) =>
  world.call({ url, as: world.asha, headers: { 'accept-encoding': encoding, ...more } });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the catalogue is compressed with %s, and is the same', async (encoding, unpack) => {
  const plain = await askFor('/products', 'identity');
  const packed = await askFor('/products', encoding);
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  // A shared cache must not take one for the other.
  expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
  const again = await askFor('/products', encoding, {
    'if-none-match': String(packed.headers['etag']),
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-encoding']).toBeUndefined();
  const [handicraft] = (await askFor('/products/categories', 'identity')).json<{ id: number }[]>();
  const other = await askFor(`/products?categoryId=${handicraft?.id}`, encoding);
  expect(unpack(other.rawPayload).toString()).not.toBe(plain.body);
});

it('lists of people are never compressed', async () => {
  for (let count = 0; count < 3; count += 1) await makeRegistration(world, world.asha);
  const answer = await askFor(list, 'br');
  expect(answer.rawPayload.length).toBeGreaterThan(1024);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it("another person's ETag tells nothing, and none opens a list without a session", async () => {
  const ofAsha = await world.call({ url: list, as: world.asha });
  const headers = { 'if-none-match': String(ofAsha.headers['etag']) };
  expect((await world.call({ url: list, as: world.ravi, headers })).statusCode).toBe(200);
  const refused = await world.call({ url: list, headers: { 'if-none-match': '*' } });
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['etag']).toBeUndefined();
});

it.each(['', '""', 'W/', '"a", "b"', 'x'.repeat(5000), '"\u00e9"'])(
  'an If-None-Match of %.20j is no match',
  async (value) => {
    const headers = { 'if-none-match': value };
    expect((await world.call({ url: list, as: world.asha, headers })).statusCode).toBe(200);
  },
);
