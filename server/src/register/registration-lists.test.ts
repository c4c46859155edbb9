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
