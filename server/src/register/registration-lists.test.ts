import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { noteStatements, type Statement } from '#test/statements.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const statements: Statement[] = [];
beforeAll(async () => {
  world = await openWorld();
  await makeRegistration(world, world.asha);
  noteStatements(world.services.pool, statements);
});
afterAll(() => world.close());

it.each([
  ['lakshmi', false],
  ['PUSHPA DEVI', false],
  ['123', false],
  ['1234', true],
  ['१२३४', true],
  ['wkh1', true],
  ['1234 5678', true],
])('a search for %s asks for parts of identity numbers: %s', async (search, isAsked) => {
  statements.length = 0;
  const url = `/registrations/all?${new URLSearchParams({ search })}`;
  expect((await world.call({ url, as: world.meera })).statusCode).toBe(200);
  expect(statements.some(({ text }) => text.includes('identity_queue'))).toBe(isAsked);
});

it('finds categories and products by their names in other languages', async () => {
  const { db } = world.services;
  await db
    .updateTable('categories')
    .set({ names: { hi: 'हस्तशिल्प' } })
    .execute();
  await db
    .updateTable('products')
    .set({ names: { ta: 'அசாம் பட்டு' } })
    .execute();
  const found = async (search: string): Promise<number> => {
    const url = `/registrations/user?${new URLSearchParams({ search })}`;
    const answer = await world.call({ url, as: world.asha });
    return answer.json<{ registrations: unknown[] }>().registrations.length;
  };
  expect(await found('हस्तशिल्प')).toBe(1);
  expect(await found('சாம் பட்டு')).toBe(1);
  expect(await found('हथकरघा')).toBe(0);
  // The language of a name is no name.
  expect(await found('"hi"')).toBe(0);
});
