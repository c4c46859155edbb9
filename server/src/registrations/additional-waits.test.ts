import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindTo, changeAccount, fingerprint } from '#test/areas.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/* An additional registration waits for a change of the person; its right is checked again afterwards. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('an additional registration that waits for the person', () => {
  it.each([
    ['its account is disabled', { disabled: true }],
    ['its role is taken away', { role: 'viewer' }],
  ] as const)('is refused when %s meanwhile, and changes nothing', async (_name, change) => {
    const { db } = world.services;
    const as = await bindTo(world, null, 'user');
    const { registrationId, producerId } = await makeRegistration(world, as);
    const tea = registrationFields(await someProduct(world, 'Darjeeling Tea'));
    const { existingProducts, selectedProducts, productCategoryIds, productionDetails } = tea;
    const choices = { existingProducts, selectedProducts, productCategoryIds, productionDetails };
    const json = { baseRegistrationId: registrationId, ...choices };
    const held = await db.transaction().execute(async (trx) => {
      await sql`select from producers where id = ${producerId} for update`.execute(trx);
      const answer = world.call({ url: '/registrations/additional', as, json });
      await untilWaiting(db, 1);
      const changed = await changeAccount(world, as.user.id, change);
      expect(changed.statusCode, changed.body).toBe(200);
      return { answer, before: await fingerprint(world) };
    });
    expect((await held.answer).statusCode).toBe(401);
    expect(await fingerprint(world)).toEqual(held.before);
  });
});
