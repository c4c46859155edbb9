import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#lib/crypto/crypto.ts';
import { makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Receipt = { registrationId: number; at: string; hash: string };
const receiptOf = (key: string, as: Person = world.asha) =>
  world.call({ url: `/registrations/receipts/${encodeURIComponent(key)}`, as });
const register = (key: string) =>
  makeRegistration(world, world.asha, {}, { 'idempotency-key': key });

describe('the receipt of a submission', () => {
  it('tells its collector what was registered, when, and the hash of what was kept', async () => {
    const { registrationId, producerId } = await register('first/%+key');
    const answer = await receiptOf('first/%+key');
    expect(answer.statusCode).toBe(200);
    const { db } = world.services;
    const { created_at } = await db
      .selectFrom('registrations')
      .select('created_at')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    const { request_hash } = await db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .executeTakeFirstOrThrow();
    const documents = await db
      .selectFrom('documents')
      .select(['kind', 'sha256'])
      .where('producer_id', '=', producerId)
      .execute();
    const kept = ['aadharCard', 'signature', 'photo'].map((kind) => [
      kind,
      documents.find((row) => row.kind === kind)?.sha256.toString('hex'),
    ]);
    const text = JSON.stringify([registrationId, request_hash?.toString('hex'), kept]);
    expect(answer.json<Receipt>()).toEqual({
      registrationId,
      at: created_at.toISOString(),
      hash: sha256(text).toString('hex'),
    });
  });

  it('stays as it was when the registration is corrected', async () => {
    const { registrationId } = await register('corrected');
    const before = (await receiptOf('corrected')).json<Receipt>();
    const url = `/registrations/${registrationId}`;
    const json = { name: 'Lakshmi Bora' };
    expect((await world.call({ method: 'PUT', url, as: world.asha, json })).statusCode).toBe(200);
    expect((await receiptOf('corrected')).json()).toEqual(before);
  });

  it('is there for an additional registration too', async () => {
    const { registrationId } = await register('base');
    const { categoryId, productId } = await someProduct(world, 'Kangra Tea');
    const added = await world.call({
      url: '/registrations/additional',
      as: world.asha,
      headers: { 'idempotency-key': 'more' },
      json: {
        baseRegistrationId: registrationId,
        productCategoryIds: [categoryId],
        selectedProducts: [productId],
      },
    });
    expect((await receiptOf('more')).json<Receipt>().registrationId).toBe(
      added.json<{ registrationId: number }>().registrationId,
    );
  });

  it('is nothing to others, administrators included, and for keys of nothing', async () => {
    await register('of-asha');
    for (const [key, as] of [
      ['of-asha', world.ravi],
      ['of-asha', world.meera],
      ['of-nothing', world.asha],
    ] as const) {
      const answer = await receiptOf(key, as);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        404,
        'registration.receipt_not_found',
      ]);
    }
  });

  it('goes with a deleted registration', async () => {
    const { registrationId } = await register('deleted');
    const url = `/registrations/${registrationId}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
    expect((await receiptOf('deleted')).statusCode).toBe(404);
  });
});
