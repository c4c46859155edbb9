import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadBytes } from '#lib/files/upload-limiter.ts';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('refuses an upload with 503 and Retry-After while the upload limiter has no memory left', async () => {
  const fields = registrationFields(await someProduct(world));
  const submit = async () =>
    world.call({ url: '/registrations', as: world.asha, form: await registrationForm(fields) });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const other = world.services.uploadLimiter.run(world.ravi.user.id, async ({ claimMemory }) => {
    claimMemory(uploadBytes);
    await held;
  });
  const refused = await submit();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'service.unavailable' });
  release();
  await other;
  expect((await submit()).statusCode).toBe(201);
});
