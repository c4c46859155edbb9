import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runUpkeep } from '#boot/upkeep.ts';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let catalogue: { categoryId: number; productId: number; name: string };
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
});
afterAll(() => world.close());

it('answers a retry however late it comes', async () => {
  const fields = registrationFields(catalogue);
  const key = 'from-a-device-without-a-network';
  const send = async () =>
    world.call({
      url: '/registrations',
      as: world.asha,
      form: await registrationForm(fields),
      headers: { 'idempotency-key': key },
    });
  const first = await send();
  expect(first.statusCode).toBe(201);
  await sql`update idempotency_keys set created_at = now() - interval '400 days'
    where key = ${key}`.execute(world.services.db);
  await runUpkeep(world.services, { info: () => undefined, warn: () => undefined });
  const late = await send();
  expect([late.statusCode, late.json()]).toEqual([201, first.json()]);
});
