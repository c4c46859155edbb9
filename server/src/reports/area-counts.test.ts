import type { Areas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import type { TodayNumbers, Statistics } from '@gi/contract/schemas/dashboard';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindTo, makePeopleOfTwoStates, readAs } from '#test/areas.ts';
import { makeRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let people: Awaited<ReturnType<typeof makePeopleOfTwoStates>>;
beforeAll(async () => {
  world = await openWorld();
  people = await makePeopleOfTwoStates(world);
});
afterAll(() => world.close());

const bound = (areas: Areas | null, role?: Role) => bindTo(world, areas, role);
const get = <Reply>(url: string, as: Person) => readAs<Reply>(world, url, as);

const district = { state: 'Assam', district: 'Kamrup' };

/** What an account counts in all places where registrations are counted. */
const countsOf = async (as: Person): Promise<Record<string, number>> => {
  const list = await get<{ pagination: { total: number } }>('/registrations/all?limit=1', as);
  const search = await world.call({
    url: '/registrations/search',
    as,
    json: { search: 'a', page: 1 },
  });
  const review = await get<{ counts: Record<string, number> }>('/review/summary', as);
  const numbers = await get<TodayNumbers>('/dashboard/numbers', as);
  const statistics = await get<Statistics>('/dashboard/statistics', as);
  const report = await get<{ summary: { total_registrations: number }; data: unknown[] }>(
    '/registrations/report?startDate=2020-01-01&endDate=2100-01-01',
    as,
  );
  const places = await get<{ rows: { registrations: number }[] }>('/reports/places', as);
  const map = await get<{ points: { registrations: number }[] }>('/reports/places/map', as);
  const users = await get<{ registration_count: number }[]>('/users/dropdown', as);
  const file = await world.call({ url: '/registrations/export-view', as, json: { format: 'csv' } });
  const queue = await get<{ total: number; waiting: unknown[] }>('/review/queue', as);
  const sum = (rows: readonly object[], key: string) =>
    rows.reduce((total, row) => total + Number(row[key as keyof typeof row]), 0);
  return {
    list: list.pagination.total,
    search: search.json<{ pagination: { total: number } }>().pagination.total,
    byStatus: Object.values(review.counts).reduce((one, other) => one + other, 0),
    overview: numbers.totalRegistrations,
    days: sum(numbers.thisMonth, 'count'),
    collectors: sum(numbers.collectors, 'registrations'),
    states: sum(numbers.states, 'registrations'),
    dashboard: statistics.totalRegistrations,
    thisMonth: statistics.thisMonth,
    report: report.summary.total_registrations,
    reported: report.data.length,
    places: sum(places.rows, 'registrations'),
    map: sum(map.points, 'registrations'),
    users: sum(users, 'registration_count'),
    exported: (parse(file.body, { columns: true, bom: true }) as unknown[]).length,
    queue: queue.total,
    waiting: queue.waiting.length,
    reviews: numbers.waiting.reviews,
  };
};

describe('whoever is bound to areas', () => {
  it.each<[string, () => Areas | null, number]>([
    ['nothing', () => null, 4],
    ['a State', () => ({ states: ['Assam'] }), 3],
    ['two States', () => ({ states: ['Assam', 'West Bengal'] }), 4],
    ['a district', () => ({ districts: [district] }), 3],
    ['a district and a State', () => ({ states: ['West Bengal'], districts: [district] }), 4],
    ['a product', () => ({ productIds: [people.tea] }), 1],
    ['a product of a State', () => ({ states: ['West Bengal'], productIds: [people.tea] }), 0],
  ])('bound to %s counts the same everywhere', async (_what, areas, expected) => {
    const counts = await countsOf(await bound(areas()));
    expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((key) => [key, expected])));
  });

  it('to a product leaves what concerns the person as a whole to others', async () => {
    const as = await bound({ productIds: [people.tea] }, 'privacy');
    const { producerId } = people.second;
    const refusals = await Promise.all(
      [
        [
          'POST',
          `/producers/${producerId}/erasure`,
          { reason: 'person_asked', confirmation: 'Jonali Bora' },
        ],
        ['DELETE', `/producers/${producerId}`, undefined],
        ['POST', `/producers/${producerId}/legal-hold`, { reason: 'A court' }],
        [
          'POST',
          `/producers/${producerId}/consent/withdrawal`,
          { toldOn: '2026-01-05', channel: 'letter' },
        ],
        ['GET', `/producers/${producerId}/data`, undefined],
      ].map(([method, url, json]) =>
        world.call({
          method: method as 'GET',
          url: String(url),
          as,
          ...(json !== undefined && { json }),
        }),
      ),
    );
    expect(refusals.map(codeOf)).toEqual(refusals.map(() => [403, 'producer.beyond_area']));
    const detail = await get<{ other_registrations: object[] }>(
      `/registrations/${people.teaOfSecond}`,
      as,
    );
    expect(detail.other_registrations).toEqual([]);
  });

  it('may correct an address that lies outside, and is told what it wrote', async () => {
    const { registrationId } = await makeRegistration(world, world.asha, {
      address: 'Sualkuchi 781103',
    });
    const as = await bound({ states: ['Assam'] });
    const url = `/registrations/${registrationId}`;
    const changed = await world.call({
      method: 'PUT',
      url,
      as,
      json: { address: 'Darjeeling 734101' },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { state: 'West Bengal' }]);
    expect((await world.call({ url, as })).statusCode).toBe(404);
    await world.call({ method: 'DELETE', url, as: world.meera });
  });
});
