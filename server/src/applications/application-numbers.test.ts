import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationsOf, type Item, makeApplication, record } from '#test/applications.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const on = '2026-01-10';
const make = (count: number): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, () => makeApplication(world, 'not_filed')));
const file = (items: readonly object[], more: object = {}) =>
  record(world, { event: 'filed', on, items, ...more });
const numbersOf = (items: readonly Item[]) =>
  Promise.all(items.map(async (item) => (await applicationsOf(world, item))[0]?.applicationNo));

it('are one for each application of several', async () => {
  const items = await make(2);
  const shared = await file(items, { applicationNo: 'GI/100' });
  expect(shared.statusCode).toBe(400);
  expect(shared.json()).toMatchObject({
    fields: { applicationNo: 'Please enter the application number of each product' },
  });
  const own = items.map((item, index) => ({ ...item, applicationNo: `GI/10${index}` }));
  expect((await file(own)).statusCode).toBe(200);
  expect(await numbersOf(items)).toEqual(['GI/100', 'GI/101']);
});

it('belong to one application: another one with it is refused, and the first is named', async () => {
  const [one, two, three] = await make(3);
  expect((await file([one!], { applicationNo: 'GI 2000' })).statusCode).toBe(200);
  const again = await file([
    { ...two!, applicationNo: 'gi2000' },
    { ...three!, applicationNo: 'GI/2001' },
  ]);
  expect(codeOf(again)).toEqual([409, 'application.number_taken']);
  expect(again.json<{ fields: object }>().fields).toEqual({
    'items.0': expect.stringMatching(
      new RegExp(`GI 2000 belongs to another application: .*\\(${one!.registrationId}\\)`),
    ),
  });
  expect(await numbersOf([two!, three!])).toEqual([null, null]);
});

it('go to one of two who record one at the same moment', async () => {
  const [one, two] = await make(2);
  const both = await Promise.all(
    [one!, two!].map((item) => file([item], { applicationNo: 'GI/3' })),
  );
  expect(statusesOf(both)).toEqual([200, 409]);
});

it.each(['filed', 'granted'] as const)(
  'are refused at both rows of a list that has one twice: %s',
  async (event) => {
    const name = event === 'filed' ? 'applicationNo' : 'authorisedUserNo';
    const before = event === 'filed' ? 'not_filed' : 'advertised';
    const items = await Promise.all([1, 2, 3].map(() => makeApplication(world, before)));
    const numbers = ['GI/70', 'GI/71', 'gi/70'];
    const listed = items.map((item, index) => ({ ...item, [name]: numbers[index] }));
    const response = await record(world, { event, on, items: listed });
    expect(codeOf(response)).toEqual([409, 'application.number_taken']);
    const alsoFor = (number: string, { registrationId }: Item): unknown =>
      expect.stringMatching(`The number ${number} is in the list twice.*\\(${registrationId}\\)`);
    expect(response.json<{ fields: object }>().fields).toEqual({
      'items.0': alsoFor('GI/70', items[2]!),
      'items.2': alsoFor('gi/70', items[0]!),
    });
    expect((await applicationsOf(world, items[1]!))[0]?.status).toBe(before);
  },
);
