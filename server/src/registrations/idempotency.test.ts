import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';

let world: World;
let catalogue: { categoryId: number; productId: number; name: string };
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
});
afterAll(() => world.close());

it('answers a retry for 90 days, and forgets the key afterwards', async () => {
  const fields = registrationFields(catalogue);
  const key = 'from-a-device-without-a-network';
  const send = async () =>
    world.call({
      url: '/registrations',
      as: world.asha,
      form: await registrationForm(fields),
      headers: { 'idempotency-key': key },
    });
  const ageInDays = async (days: number) => {
    await sql`update idempotency_keys set created_at = now() - make_interval(days => ${days}::int)
      where key = ${key}`.execute(world.services.db);
    await sweepIdempotencyKeys(world.services.db);
  };
  const first = await send();
  expect(first.statusCode).toBe(201);
  await ageInDays(89);
  const late = await send();
  expect([late.statusCode, late.json()]).toEqual([201, first.json()]);
  await ageInDays(91);
  expect((await send()).json()).toMatchObject({ code: 'registration.already_registered' });
});
