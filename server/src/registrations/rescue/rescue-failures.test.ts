import type { RescueKey, RescueResult } from '@gi/contract/schemas/rescue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { itemOf, rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { openWorld, type World } from '#test/world.ts';

// The server fails in the middle of an import. Listed as something to be mended by hand, the item would be given
// up; the import fails as a whole instead, and the next one brings what is missing.

let world: World;
let key: RescueKey;
beforeAll(async () => {
  world = await openWorld();
  key = await rescueKeyOf(world, world.asha);
  await world.asOwner(
    `create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the database is in trouble'; end $$`,
  );
});
afterAll(() => world.close());

const importFile = (content: Buffer) =>
  world.call({
    ...{ method: 'POST' as const, url: '/rescue', as: world.meera },
    raw: { content, type: 'application/octet-stream' },
  });

/** Imports while the inserts of `table` that fit `when` fail, and once more when they succeed again. */
const importTwice = async (file: Buffer, table: string, when: string) => {
  await world.asOwner(
    `create trigger fail before insert on ${table} for each row when (${when}) execute function fail()`,
  );
  const failed = await importFile(file);
  await world.asOwner(`drop trigger fail on ${table}`);
  return { failed, items: (await importFile(file)).json<RescueResult>().items };
};

it('a registration that failed is registered by the next import, and none twice', async () => {
  const items = await Promise.all(['before', 'fails', 'behind'].map((id) => unsentItem(world, id)));
  const file = await writeOnDevice(key, items);
  const result = await importTwice(file, 'idempotency_keys', `new.key = 'fails'`);
  expect(result.failed.statusCode).toBe(500);
  expect(result.items.map((item) => item.state)).toEqual(['known', 'registered', 'registered']);
});

it('a document that failed comes on file with the next import', async () => {
  const { registrationId } = await makeRegistration(world, world.asha);
  const { existingProducts, selectedProducts, productCategoryIds, productionDetails } =
    registrationFields(await someProduct(world, 'Darjeeling Tea'));
  const item = await itemOf('document-fails', {
    ...{ existingProducts, selectedProducts, productCategoryIds, productionDetails },
    ...{ baseRegistrationId: registrationId, isAdditionalRegistration: 'true' },
  });
  const panCard = new Blob([new Uint8Array(await photo({ width: 420, height: 300 }))]);
  const file = await writeOnDevice(key, [{ ...item, pictures: { panCard } }]);
  const result = await importTwice(file, 'documents', `new.kind = 'panCard'`);
  expect(result.failed.statusCode).toBe(500);
  expect(result.items).toMatchObject([{ state: 'known', notAdded: {} }]);
  const documents = await world.services.db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .select('d.id')
    .where('r.id', '=', registrationId)
    .where('d.kind', '=', 'panCard')
    .execute();
  expect(documents).toHaveLength(1);
});
