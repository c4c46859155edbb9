import type { RescueResult } from '@gi/contract/schemas/rescue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tablesHolding } from '#test/dump.ts';
import { makeAdditional, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { erasePerson } from '#test/rights.ts';
import { emptyTrashOf, trashOf } from '#test/trash.ts';
import { openWorld, type World } from '#test/world.ts';

// A phone that lost the answer sends again, days later too; a rescue file may be imported again at any time.

let world: World;
let fields: Parameters<typeof registrationForm>[0];
let key: string;
let made: { registrationId: number; producerId: number };
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const send = async (sent = fields) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm(sent),
    headers: { 'idempotency-key': key },
  });
let count = 0;
beforeEach(async () => {
  count += 1;
  key = `of-a-phone-${count}`;
  fields = registrationFields(await someProduct(world));
  made = (await send()).json();
});

const people = async (): Promise<number> =>
  (await world.services.db.selectFrom('producers').select('id').execute()).length;
const storedKeys = async () =>
  (await world.services.db.selectFrom('idempotency_keys').selectAll().execute()).filter(
    ({ body }) => body['registrationId'] === made.registrationId,
  );
const remove = (url: string) => world.call({ method: 'DELETE', url, as: world.meera });

it('does not bring back a person who was erased, nor with other content', async () => {
  await erasePerson(world, made.producerId, 'Lakshmi Devi');
  const before = await people();
  expect(codeOf(await send())).toEqual([410, 'registration.erased']);
  expect(codeOf(await send({ ...fields, name: 'Lakshmi D.' }))).toEqual([
    410,
    'registration.erased',
  ]);
  expect(await people()).toBe(before);
  // Nothing that was made of the person's data is kept: a hash of it can be guessed.
  const { registrationId } = made;
  expect(await storedKeys()).toMatchObject([{ request_hash: null, receipt_hash: null }]);
  expect((await storedKeys())[0]?.body).toEqual({ registrationId });
  expect(await tablesHolding(world, key)).toEqual([]);
});

it('does not bring back a further registration of an erased person', async () => {
  const more = { url: '/registrations/additional', as: world.asha };
  const product = await someProduct(world, 'Kangra Tea');
  const json = {
    baseRegistrationId: made.registrationId,
    productCategoryIds: [product.categoryId],
    selectedProducts: [product.productId],
  };
  const headers = { 'idempotency-key': `${key}-more` };
  expect((await world.call({ ...more, json, headers })).statusCode).toBe(201);
  await erasePerson(world, made.producerId, 'Lakshmi Devi');
  expect(codeOf(await world.call({ ...more, json, headers }))).toEqual([
    410,
    'registration.erased',
  ]);
});

it('is refused while the registration is in the trash, and answered when it is back', async () => {
  const receipt = () => world.call({ url: `/registrations/receipts/${key}`, as: world.asha });
  const before = (await receipt()).json<object>();
  expect((await remove(`/producers/${made.producerId}`)).statusCode).toBe(204);
  expect(codeOf(await send())).toEqual([410, 'registration.deleted']);
  expect((await receipt()).statusCode).toBe(404);
  const [id] = await trashOf(world, made.producerId);
  await world.call({ method: 'POST', url: `/trash/${id}/restore`, as: world.meera });
  expect((await send()).json()).toMatchObject({ registrationId: made.registrationId });
  expect((await receipt()).json()).toEqual(before);
});

it('is refused after the trash was emptied, also of one registration of a person who stays', async () => {
  await makeAdditional(world, world.asha, made.registrationId, 'Kangra Tea');
  await remove(`/registrations/${made.registrationId}`);
  await emptyTrashOf(world, made.producerId);
  expect(codeOf(await send())).toEqual([410, 'registration.deleted']);
  expect(await storedKeys()).toMatchObject([{ request_hash: null, receipt_hash: null }]);
});

it('as a rescue file needs attention, with the reason', async () => {
  const rescueKey = await rescueKeyOf(world, world.asha);
  const items = [await unsentItem(world, `${key}-a`), await unsentItem(world, `${key}-b`)];
  const content = await writeOnDevice(rescueKey, items);
  const importFile = async () =>
    (
      await world.call({
        method: 'POST',
        url: '/rescue',
        as: world.meera,
        raw: { content, type: 'application/octet-stream' },
      })
    ).json<RescueResult>().items;
  const [first, second] = await importFile();
  const producerOf = async (id = 0) => {
    const row = world.services.db.selectFrom('registrations').select('producer_id');
    return (await row.where('id', '=', id).executeTakeFirstOrThrow()).producer_id;
  };
  await erasePerson(world, await producerOf(first?.registrationId), 'Lakshmi Devi');
  await remove(`/producers/${await producerOf(second?.registrationId)}`);
  expect(await importFile()).toMatchObject([
    { state: 'attention', code: 'registration.erased' },
    { state: 'attention', code: 'registration.deleted' },
  ]);
});
