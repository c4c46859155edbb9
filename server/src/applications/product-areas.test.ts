import type { AuditEntry } from '@gi/contract/schemas/activity';
import type { ApplicationFile } from '@gi/contract/schemas/applications';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attach, fileOf, freshNumber, type Item, record } from '#test/applications.ts';
import { bindTo, readAs } from '#test/areas.ts';
import {
  anyPicture,
  makeAdditional,
  makeRegistration,
  registrationFields,
  someProduct,
} from '#test/make.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

/*
 * A registration is seen whole when one of its products is in the areas of an account, an application only for a
 * product of the areas.
 */
let world: World;
let own: Item;
let other: Item;

beforeAll(async () => {
  world = await openWorld();
  const [silk, tea] = [await someProduct(world), await someProduct(world, 'Kangra Tea')];
  const fields = registrationFields(silk, {
    productCategoryIds: [...new Set([silk.categoryId, tea.categoryId])],
    existingProducts: [silk.productId, tea.productId],
    productionDetails: [silk, tea].map(({ productId }) => ({
      ...{ productId, annualProduction: '10', unit: 'kg', areaOfProduction: 'Sualkuchi' },
      ...{ yearsOfProduction: 12, annualTurnover: 4.5, turnoverUnit: 'lakh' },
    })),
  });
  const { registrationId } = await makeRegistration(world, world.asha, fields);
  await decideAbout(world, world.meera, registrationId, 'approve');
  own = { registrationId, productId: silk.productId };
  other = { registrationId, productId: tea.productId };
  for (const item of [own, other]) {
    const items = [{ ...item, applicationNo: freshNumber() }];
    const filed = await record(world, { event: 'filed', on: '2026-01-10', items });
    expect(filed.statusCode, filed.body).toBe(200);
    expect((await attach(world, item, await anyPicture())).statusCode).toBe(201);
  }
});
afterAll(() => world.close());

const scanOf = ({ events }: ApplicationFile): string => events[0]?.attachments[0]?.url ?? '';

it('an account of one product is told of the applications for it, on the record, the case file and its history', async () => {
  const bound = await bindTo(world, { productIds: [own.productId] }, 'filing');
  const url = `/registrations/${own.registrationId}`;
  const detail = await readAs<RegistrationDetail>(world, url, bound);
  expect(detail.existing_products).toHaveLength(2);
  expect(detail.applications.map((each) => each.productId)).toEqual([own.productId]);
  const file = await readAs<CaseFile>(world, `${url}/case`, bound);
  expect(file.applications.map((each) => each.application.productId)).toEqual([own.productId]);
  expect(file.lines.flatMap((line) => line.products.map(({ id }) => id))).toEqual([own.productId]);
  const told = file.history.filter(({ action }) => action.startsWith('application.'));
  expect(new Set(told.map(({ product }) => product))).toEqual(new Set(['Muga Silk of Assam']));
  const whole = await readAs<CaseFile>(world, `${url}/case`, world.meera);
  expect(whole.applications).toHaveLength(2);
});

it('a number of an application for another product finds nothing', async () => {
  const bound = await bindTo(world, { productIds: [own.productId] }, 'filing');
  const found = async (item: Item, as = bound): Promise<[number, number]> => {
    const { application } = await fileOf(world, item);
    const search = String(application.applicationNo);
    const url = '/registrations/search';
    const json = { search };
    const answer = await world.call({ method: 'POST', url, as, json });
    const inList = answer.json<{ registrations: unknown[] }>().registrations.length;
    const query = new URLSearchParams({ search });
    const { applications } = await readAs<{ applications: unknown[] }>(
      world,
      `/applications?${query}`,
      as,
    );
    return [inList, applications.length];
  };
  expect(await found(own)).toEqual([1, 1]);
  expect(await found(other)).toEqual([0, 0]);
  expect(await found(other, world.meera)).toEqual([1, 1]);
});

it('a letter of the Registry is reached through its application only', async () => {
  const bound = await bindTo(world, { productIds: [own.productId] }, 'filing');
  const open = async (of: Item, as = bound, registrationId = of.registrationId) => {
    const path = new URL(scanOf(await fileOf(world, of)), 'http://localhost').pathname;
    const url = path.replace(/files\/\d+/, `files/${registrationId}`);
    return (await world.call({ url, as })).statusCode;
  };
  expect(await open(own)).toBe(200);
  expect(await open(other)).toBe(404);
  expect(await open(other, world.meera)).toBe(200);
});

it('the trail tells it of applications for its product too', async () => {
  const bound = await bindTo(world, { productIds: [own.productId] }, 'privacy');
  const productsIn = async (as = bound) => {
    const url = '/activity?action=application.attached';
    const { entries } = await readAs<{ entries: AuditEntry[] }>(world, url, as);
    return entries.map(({ detail }) => detail['productId']);
  };
  expect(await productsIn()).toEqual([own.productId]);
  expect(await productsIn(world.meera)).toEqual([other.productId, own.productId]);
});

it('a letter is reached through no other registration of the person, nor while its own is in the trash', async () => {
  const first = await makeRegistration(world, world.asha);
  const registrationId = await makeAdditional(
    world,
    world.asha,
    first.registrationId,
    'Kangra Tea',
  );
  await decideAbout(world, world.meera, registrationId, 'approve');
  const item = { registrationId, productId: other.productId };
  const items = [{ ...item, applicationNo: freshNumber() }];
  await record(world, { event: 'filed', on: '2026-01-10', items });
  await attach(world, item, await anyPicture());
  const path = new URL(scanOf(await fileOf(world, item)), 'http://localhost').pathname;
  const through = async (id: number) =>
    (await world.call({ url: path.replace(/files\/\d+/, `files/${id}`), as: world.meera }))
      .statusCode;
  expect([await through(registrationId), await through(first.registrationId)]).toEqual([200, 404]);
  const url = `/registrations/${registrationId}`;
  const json = { reason: 'Registered twice', confirmName: 'Lakshmi Devi' };
  const removed = await world.call({ method: 'DELETE', url, as: world.meera, json });
  expect(removed.statusCode, removed.body).toBe(204);
  expect([await through(registrationId), await through(first.registrationId)]).toEqual([404, 404]);
});
