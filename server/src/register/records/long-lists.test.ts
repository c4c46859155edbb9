import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { noteStatements, type Statement } from '#test/statements.ts';
import { openWorld, type World } from '#test/world.ts';
import { refreshRecords } from './refresh-records.ts';

let world: World;
/** The largest `limit`; the register has more. */
const longest = 10_000;
const lastId = 1_000 + longest + 50;
const statements: Statement[] = [];
beforeAll(async () => {
  world = await openWorld();
  const { producerId } = await makeRegistration(world, world.asha, { name: 'Hira Bai' });
  await world.asOwner(
    `insert into registrations (id, producer_id, user_id, is_additional, is_application, search_text)
     overriding system value
     select n, ${producerId}, ${world.asha.user.id}, true, false, 'hira bai'
     from generate_series(1001, ${lastId}) n`,
    'delete from registration_records',
    'vacuum analyze',
  );
  noteStatements(world.services.pool, statements);
});
afterAll(() => world.close());
beforeEach(() => {
  statements.length = 0;
});

type Listed = { registrations: { id: number; name: string }[]; pagination: { total: number } };

/** The list must be whole and in order. @returns how many statements it took */
const readLongest = async (query: string): Promise<number> => {
  const url = `/registrations/all?limit=${longest}${query}`;
  const { registrations, pagination } = (await world.call({ url, as: world.meera })).json<Listed>();
  const wrong = registrations.filter(({ id }, at) => id !== lastId - at);
  expect([registrations.length, wrong]).toEqual([longest, []]);
  expect(registrations.every(({ name }) => name === 'Hira Bai')).toBe(true);
  expect(pagination.total).toBeGreaterThanOrEqual(longest + 50);
  return statements.length;
};
const mostIds = (): number =>
  Math.max(
    ...statements.flatMap(({ values }) =>
      values.map((value) => (Array.isArray(value) ? value.length : 0)),
    ),
  );

describe.each(['', '&search=hira', '&search=hi'])('a list of 10,000 registrations%s', (query) => {
  it('renders missing records in parts, between which others are answered', async () => {
    await world.asOwner('delete from registration_records');
    await readLongest(query);
    expect(mostIds()).toBe(250);
  });

  it('takes few statements when the records are there', async () => {
    for (let left = 1; left > 0;) left = (await refreshRecords(world.services))?.left ?? 0;
    statements.length = 0;
    expect(await readLongest(query)).toBeLessThan(10);
  });
});
