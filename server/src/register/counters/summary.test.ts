import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import type { PlaceMap, PlaceRow, Report } from '@gi/contract/schemas/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNumber, makeApplication, record } from '#test/applications.ts';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { decideAbout } from '#test/reviews.ts';
import { withdrawConsent } from '#test/rights.ts';
import { openWorld, type World } from '#test/world.ts';
import { refreshSummary } from './summary.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { registrationId } = await makeRegistration(world, world.asha, {
    address: 'Sualkuchi 781103',
    age: '12',
  });
  await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  await makeRegistration(world, world.ravi, { address: 'Darjeeling 734101' });
  const withdrawn = await makeRegistration(world, world.ravi, { address: 'somewhere' });
  await withdrawConsent(world, withdrawn.producerId, world.meera);
  await decideAbout(world, world.meera, registrationId, 'approve');
  await makeApplication(world, 'granted');
  const expired = { items: [await makeApplication(world, 'advertised', '2010-01-10')] } as const;
  const until = { authorisedUserNo: freshNumber(), validUntil: '2020-01-31' };
  await record(world, { event: 'granted', on: '2010-02-01', ...expired, ...until });
});
afterAll(() => world.close());

type Seen = Record<'report' | 'places' | 'outside' | 'map' | 'shared', unknown>;
/** All that is counted, and as of when each was. */
const look = async (): Promise<{ seen: Seen; times: (string | undefined)[] }> => {
  const get = async <Reply>(url: string): Promise<Reply> => {
    const response = await world.call({ url, as: world.meera });
    expect(response.statusCode).toBe(200);
    return response.json<Reply>();
  };
  const {
    generatedAt: _made,
    asOf: ofReport,
    ...report
  } = await get<Report>('/registrations/report');
  const { asOf: ofPlaces, ...places } = await get<{ rows: PlaceRow[]; asOf?: string }>(
    '/reports/places',
  );
  const { asOf: ofOutside, ...outside } = await get<{ asOf?: string }>('/reports/outside');
  const { asOf: ofMap, ...map } = await get<PlaceMap>('/reports/places/map');
  const {
    asOf: ofNumbers,
    totalRegistrations: _all,
    ...numbers
  } = await get<TodayNumbers>('/dashboard/numbers');
  const { waiting: _waiting, thisMonth: _days, collectors: _people, ...shared } = numbers;
  return {
    seen: { report, places, outside, map, shared },
    times: [ofReport, ofPlaces, ofOutside, ofMap, ofNumbers],
  };
};
/** Lets the register be as large as the counters say. */
const grow = (n: number) =>
  sql`update counters set registrations = registrations + ${n}
    where counted in ('all', 'day') and not withdrawn and user_id = ${world.asha.user.id}`.execute(
    world.services.db,
  );

it('is read where so many registrations are counted, says the same, and as of when', async () => {
  const { db } = world.services;
  const never = Array.from({ length: 5 });
  const live = await look();
  expect(live.times).toEqual(never);
  await refreshSummary(db);
  await grow(100_000);
  // Not filled yet: a small register needs none.
  expect(await look()).toEqual(live);
  await refreshSummary(db);
  const kept = await look();
  expect(kept.seen).toEqual(live.seen);
  const [time] = kept.times;
  expect(Date.now() - Date.parse(time ?? '')).toBeLessThan(60_000);
  expect(kept.times).toEqual(never.fill(time));
  await makeRegistration(world, world.ravi, { address: 'Darjeeling 734101' });
  // Within the hour it stays as it is.
  await refreshSummary(db);
  expect((await look()).seen.places).toEqual(live.seen.places);
  await sql`update summary_refresh set at = at - interval '1 hour'`.execute(db);
  await refreshSummary(db);
  expect((await look()).seen.places).not.toEqual(live.seen.places);
  await grow(-100_000);
  expect((await look()).times).toEqual(Array.from({ length: 5 }));
});

it('has no text of a person', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'registration_summary'::regclass and attnum > 0 and atttypid = 'text'::regtype
    order by 1`.execute(world.services.db);
  expect(rows.map(({ name }) => name)).toEqual(['district', 'review_status', 'state']);
});
