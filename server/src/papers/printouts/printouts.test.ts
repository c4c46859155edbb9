import { verify } from 'node:crypto';
import { dayOf } from '@gi/contract/values/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperKind } from '@gi/contract/routes/printouts';
import { cardKeys, cardSigningKey } from '../producer-card-code/card-keys.ts';
import { readCheckCode, signCheckCode } from '../producer-card-code/check-code.ts';
import { readPaperInput } from '../read-paper-input.ts';
import { wholeRegister } from '#base/areas-in-sql.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { makeThrowawayKeyRing } from '#test/keys.ts';
import { type PublishedKey, readPublishedKey } from '#lib/crypto/signed-code.ts';
import { bodyText } from '#test/html-tree.ts';
import { makeRegistration, readRegistration, someProduct } from '#test/make.ts';
import { decideAbout, makeIn } from '#test/reviews.ts';
import { anyPdf, filePart } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
let producerId: number;
let product: { productId: number; name: string };
beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: 'https://gi.example.in' } });
  product = await someProduct(world);
  ({ registrationId: id, producerId } = await makeRegistration(world, world.asha, {
    name: 'ৰূপালী <script>alert(1)</script> বড়ো',
    aadharNumber: '999941057058',
  }));
  await decideAbout(world, world.meera, id, 'approve');
});
afterAll(() => world.close());

const kinds: PaperKind[] = ['card', 'gi3a', 'noc', 'statement', 'letter'];
const print = (
  kind: string,
  body: {
    registrationId?: number;
    productId?: number;
    kind?: string;
    productName?: string;
  } = {},
  as: Person = world.asha,
) =>
  world.call({
    url: `/registrations/export-product-${kind}`,
    as,
    json: { registrationId: id, productId: product.productId, ...body },
  });
const check = (code: string) => world.call({ url: `/check/${code}` });
const codeOf = (registrationId = id, keys = world.services.keys) =>
  signCheckCode(
    { registrationId, productId: product.productId, issuedOn: '2026-11-20', validUntil: null },
    cardSigningKey(keys),
  );

describe('a paper of a registration', () => {
  it.each(kinds)('%s is a complete document with the facts of the register', async (kind) => {
    const response = await print(kind, { productName: 'Not the real name' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    const text = bodyText(response.body);
    expect(text).toContain('ৰূপালী <script>alert(1)</script> বড়ো');
    expect(text).toContain(product.name);
    expect(response.body).toMatch(/^<!doctype html>/);
    expect(response.body).not.toMatch(/<script|Not the real name|999941057058/);
  });

  it('carries photo and signature where they belong, and none on the NOC', async () => {
    const images = async (kind: PaperKind) =>
      (await print(kind)).body.match(/src="data:image\/(?:jpeg|png);base64,/g)?.length ?? 0;
    expect(await images('card')).toBe(2);
    expect(await images('gi3a')).toBe(1);
    expect(await images('statement')).toBe(2);
    expect(await images('noc')).toBe(0);
  });

  it('shows the identity number masked', async () => {
    expect(bodyText((await print('statement')).body)).toContain('XXXX XXXX 7058');
  });

  it('leaves the place of a signature empty when a PDF is on file', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const form = new FormData();
    form.set('type', 'signature');
    form.set('registrationId', String(registrationId));
    form.set('file', filePart(anyPdf(), 'signature.pdf', 'application/pdf'));
    await world.call({ url: '/upload-document', as: world.asha, form });
    const response = await print('gi3a', { registrationId });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('data:image');
  });

  it('is printed for its collector and for administrators only', async () => {
    expect((await print('card', {}, world.meera)).statusCode).toBe(200);
    const foreign = await print('card', {}, world.ravi);
    const none = await print('card', { registrationId: 999_999 }, world.ravi);
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
  });

  it('is not printed for a product that the registration does not name', async () => {
    const other = await someProduct(world, 'Darjeeling Tea');
    for (const kind of [...kinds, 'pdf'])
      for (const productId of [other.productId, 999_999]) {
        const response = await print(kind, { productId });
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ error: 'This registration has no such product' });
      }
  });

  it('is noted in the trail and in the history', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    await print('noc', { registrationId });
    await print('pdf', { registrationId }, world.meera);
    const history = await world.call({
      url: `/registrations/${registrationId}/history`,
      as: world.asha,
    });
    expect(history.json()).toMatchObject([
      {
        action: 'paper.printed',
        username: 'meera',
        fields: ['gi3a', 'statement', 'letter', 'noc'],
      },
      { action: 'paper.printed', username: 'asha', fields: ['noc'] },
      { action: 'registration.created' },
    ]);
  });
});

describe('the QR of a server without a public address', () => {
  it('is left out whatever host the caller names, until an administrator enters an address', async () => {
    const plain = await openWorld();
    try {
      const { registrationId } = await makeRegistration(plain, plain.asha);
      const { productId } = await someProduct(plain);
      const make = (url: string, more: object = {}) =>
        plain.call({
          method: 'POST',
          url,
          as: plain.asha,
          json: { registrationId, ...more },
          headers: { host: 'attacker.example' },
        });
      const card = () => make('/registrations/export-product-card', { productId });
      const pdf = () => make('/registrations/export-product-pdf', { productId, kind: 'card' });
      const zip = () => make('/registrations/export-production-by-user');
      for (const answer of [await card(), await pdf(), await zip()]) {
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['x-paper-notice']).toBe('card-without-qr');
      }
      const without = (await card()).body;
      expect(without).toContain('Front of the card');
      expect(without).not.toContain('<svg');
      const noc = await make('/registrations/export-product-noc', { productId });
      expect(noc.headers['x-paper-notice']).toBeUndefined();

      const unit = await plain.call({ url: '/settings/unit', as: plain.meera });
      const { publicUrl, ...kept } = unit.json<Record<string, unknown>>();
      expect(publicUrl).toBeNull();
      const json = { ...kept, webAddress: 'https://cards.example.in/' };
      await plain.call({ method: 'PUT', url: '/settings/unit', as: plain.meera, json });
      for (const answer of [await card(), await pdf(), await zip()])
        expect(answer.headers['x-paper-notice']).toBeUndefined();
      expect((await card()).body).toContain('<svg');
      const subject = { registrationId, productId };
      const input = await readPaperInput(plain.services, wholeRegister, subject);
      expect(input.card.checkUrl).toMatch(/^https:\/\/cards\.example\.in\/check\/[\w-]+$/);
    } finally {
      await plain.close();
    }
  });
});

describe('checking a card', () => {
  it('shows the public name, product, unit and day, and nothing more', async () => {
    const response = await check(codeOf());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      genuine: true,
      current: true,
      unreviewed: false,
      name: 'ৰূপালী <script>alert(1)</script> বড়ো',
      product: product.name,
      unit: 'GI Facilitation Unit',
      issuedAt: '2026-11-20T00:00:00.000Z',
      issuedOn: '2026-11-20',
      validUntil: null,
      registry: null,
      authorisedUserNo: null,
      grantedUntil: null,
    });
  });

  it('stays genuine over a restart and over a new master key, not under another server’s key', async () => {
    const old = Buffer.alloc(32, 1);
    const before = codeOf(id, makeKeyRing([old]));
    expect(codeOf(id, makeKeyRing([old]))).toBe(before);
    const rotated = makeKeyRing([Buffer.alloc(32, 2), old]);
    expect(codeOf(id, rotated)).not.toBe(before);
    expect(readCheckCode(before, cardKeys(rotated))).toMatchObject({ registrationId: id });
    expect((await check(codeOf(id, makeThrowawayKeyRing()))).statusCode).toBe(404);
  });

  it('knows no forged, cut, changed or foreign code', async () => {
    const good = codeOf();
    const changed = `${good.slice(0, 5)}${good[5] === 'A' ? 'B' : 'A'}${good.slice(6)}`;
    for (const code of [
      changed,
      good.slice(0, -4),
      `${good}A`,
      `${good}=`,
      'x',
      '%00',
      '..%2fpasswd',
      'a'.repeat(290),
    ]) {
      const response = await check(code);
      expect([code, response.statusCode]).toEqual([code, 404]);
      expect(response.json()).toMatchObject({ error: 'This card is not known' });
    }
    expect((await check('a'.repeat(301))).statusCode).toBe(400);
  });

  it('says that a card is no longer current when the registration is gone', async () => {
    const registrationId = await makeIn(world, 'approved', world.ravi);
    const code = codeOf(registrationId);
    expect((await check(code)).json()).toMatchObject({ current: true });
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
    });
    expect((await check(code)).json()).toEqual({
      genuine: true,
      current: false,
      unreviewed: false,
      name: null,
      product: product.name,
      unit: 'GI Facilitation Unit',
      issuedAt: '2026-11-20T00:00:00.000Z',
      issuedOn: '2026-11-20',
      validUntil: null,
      registry: null,
      authorisedUserNo: null,
      grantedUntil: null,
    });
    expect((await readRegistration(world, world.asha, id)).producer_id).toBe(producerId);
  });

  it('tells the last day of a card, and that it is over after that day', async () => {
    const made = (issuedOn: string, validUntil: string) =>
      signCheckCode(
        { registrationId: id, productId: product.productId, issuedOn, validUntil },
        cardSigningKey(world.services.keys),
      );
    const today = dayOf(new Date(), 'Asia/Kolkata');
    const last = await check(made('2026-01-01', today));
    expect(last.json()).toMatchObject({ current: true, validUntil: today });
    const over = await check(made('2020-01-01', '2024-12-31'));
    expect(over.json()).toMatchObject({ current: false, validUntil: '2024-12-31' });
  });

  it('works without a connection, with the published key alone', async () => {
    const { keys, algorithm, publicKey } = (await world.call({ url: '/check-key' })).json<{
      keys: PublishedKey[];
      algorithm: string;
      publicKey: string;
    }>();
    expect({ algorithm, publicKey }).toEqual({ algorithm: 'Ed25519', publicKey: keys[0]?.x });
    const bytes = Buffer.from(codeOf(), 'base64url');
    const message = Buffer.concat([
      Buffer.from('gi-registry card check\0'),
      bytes.subarray(0, -64),
    ]);
    const genuine = keys.some((key) =>
      verify(null, message, readPublishedKey(key), bytes.subarray(-64)),
    );
    expect(genuine).toBe(true);
  });
});
