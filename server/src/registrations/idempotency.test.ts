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

it('ends lines alike however they were sent, so that the same request is known again', async () => {
  const fields = registrationFields(catalogue);
  const sendAddress = async (address: string) =>
    world.call({
      url: '/registrations',
      as: world.asha,
      form: await registrationForm({ ...fields, address }),
      headers: { 'idempotency-key': 'an-address-of-two-lines' },
    });
  const first = await sendAddress('12 Weavers Lane\r\nSualkuchi');
  expect(first.statusCode).toBe(201);
  const { registrationId } = first.json<{ registrationId: number }>();
  const record = await world.call({ url: `/registrations/${registrationId}`, as: world.asha });
  expect(record.json()).toMatchObject({ address: '12 Weavers Lane\nSualkuchi' });
  const again = await sendAddress('12 Weavers Lane\nSualkuchi');
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
});
