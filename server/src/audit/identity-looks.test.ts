import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { writeBursts } from './bursts.ts';

// The reading log names each person whose Aadhaar scan was opened.

const mostPeople = 45;
let world: World;
let ids: number[];
beforeAll(async () => {
  world = await openWorld();
  ids = [];
  for (let count = 0; count < mostPeople; count += 1)
    ids.push((await makeRegistration(world, world.asha)).registrationId);
  // The photos of a list are opened before the scans.
  for (const id of ids) await look(id, 'photo');
});
afterAll(() => world.close());

const look = async (id: number, kind: 'photo' | 'aadharCard'): Promise<number> => {
  const { documentUrls } = await readRegistration(world, world.meera, id);
  return (await world.call({ url: documentUrls[kind] ?? '' })).statusCode;
};
/** All windows end, as if five minutes and more had gone by. */
const endWindows = async (): Promise<void> => {
  await sql`update audit_bursts set window_start = window_start - interval '10 minutes'`.execute(
    world.services.db,
  );
  await writeBursts(world.services.db);
};
const entriesOf = async (action: string) => {
  const { rows } = await sql<{ subject_id: number | null; about: { registration: number }[] }>`
    select subject_id, coalesce(detail -> 'about', '[]') as about from audit
    where action = ${action} and user_id = ${world.meera.user.id} order by id`.execute(
    world.services.db,
  );
  return rows;
};
/** Each person that the entries name, once. */
const namedBy = (entries: Awaited<ReturnType<typeof entriesOf>>): number[] =>
  [
    ...new Set(
      entries.flatMap(({ subject_id, about }) => [
        ...(subject_id === null ? [] : [subject_id]),
        ...about.map(({ registration }) => registration),
      ]),
    ),
  ].toSorted((one, other) => one - other);

it('looks at scans name every person, in entries of twenty, after the photos of a list too', async () => {
  for (const id of ids) {
    expect(await look(id, 'aadharCard')).toBe(200);
    await look(id, 'aadharCard');
  }
  // Full lists are entries before the five minutes are over.
  const early = await entriesOf('document.identity_viewed');
  expect(early.filter(({ about }) => about.length > 0)).toHaveLength(2);
  await endWindows();
  const entries = await entriesOf('document.identity_viewed');
  expect(namedBy(entries)).toEqual(ids);
  expect(entries.length).toBeLessThanOrEqual(6);
  const last = ids.at(-1) ?? 0;
  const history = await world.call({ url: `/registrations/${last}/history`, as: world.meera });
  const looks = history.json<HistoryEntry[]>().filter(({ action }) => action === 'document.viewed');
  expect(looks).toMatchObject([{ username: 'meera', fields: ['aadharCard'] }]);
});

it('forty at once name every person too', async () => {
  const before = (await entriesOf('document.identity_viewed')).length;
  const some = ids.slice(0, 40);
  await Promise.all(some.map((id) => look(id, 'aadharCard')));
  await endWindows();
  const entries = (await entriesOf('document.identity_viewed')).slice(before);
  expect(namedBy(entries)).toEqual(some);
});

it('looks at photos are bounded as before', async () => {
  const entries = await entriesOf('document.viewed');
  expect(entries.length).toBeLessThanOrEqual(4);
});
