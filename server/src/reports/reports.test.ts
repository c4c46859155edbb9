import type { Report } from '@gi/contract/schemas/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@gi/contract/values/days';
import { makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
const today = dayOf(new Date(), 'Asia/Kolkata');
beforeAll(async () => {
  world = await openWorld();
  const { registrationId } = await makeRegistration(world, world.asha, { name: 'Hira Bai' });
  await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  await makeRegistration(world, world.ravi, { name: 'Old Timer' });
  await world.services.db
    .updateTable('registrations')
    .set({ created_at: '2020-05-04T20:00:00Z' })
    .where('user_id', '=', world.ravi.user.id)
    .execute();
});
afterAll(() => world.close());

const report = async (query: string, as: Person = world.meera): Promise<Report> => {
  const response = await world.call({ url: `/registrations/report${query}`, as });
  expect(response.statusCode).toBe(200);
  return response.json<Report>();
};

describe('a report', () => {
  it('is about the last 30 days unless told otherwise', async () => {
    const { summary, data, charts, range, truncated } = await report('');
    expect(summary).toEqual({
      total_registrations: 2,
      total_applications: 2,
      total_producers: 1,
      total_turnover: 900_000,
    });
    expect(data.map((row) => row.name)).toEqual(['Hira Bai', 'Hira Bai']);
    expect(truncated).toBe(false);
    expect(range.endDate).toBe(today);
    expect(charts.byDay).toHaveLength(30);
    expect(charts.byDay.at(-1)).toEqual({ day: today, count: 2 });
    expect(charts.byDay[0]).toEqual({ day: range.startDate, count: 0 });
    const { name } = await someProduct(world);
    expect(charts.byProduct).toEqual(
      expect.arrayContaining([
        { label: 'Kangra Tea', count: 1, planned: 0 },
        { label: name, count: 1, planned: 0 },
      ]),
    );
  });

  it('counts days of the registry’s time zone', async () => {
    // 20:00 UTC is half past one of the next morning in Kolkata.
    const day = await report('?startDate=2020-05-05&endDate=2020-05-05');
    expect(day.data.map((row) => row.name)).toEqual(['Old Timer']);
    expect(day.charts.byDay).toEqual([{ day: '2020-05-05', count: 1 }]);
    expect((await report('?startDate=2020-05-04&endDate=2020-05-04')).data).toEqual([]);
  });

  it('names products in a summary, amounts in detail, and one row per product in a production report', async () => {
    const { name } = await someProduct(world);
    const last = async (type: string) => (await report(`?type=${type}`)).data.at(-1);
    expect((await last('summary'))?.production_summary).toBe(name);
    expect((await last('detailed'))?.production_summary).toBe(`${name}: 120 kg, ₹4.5 Lakh`);
    expect(await last('production')).toMatchObject({
      annual_production: '120 kg',
      annual_turnover: '₹4.5 Lakh',
      area_of_production: 'Sualkuchi',
    });
  });

  it('shows collectors their own rows only, whatever they ask for', async () => {
    const mine = await report(
      `?userId=${world.asha.user.id}&startDate=2020-01-01&endDate=${today}`,
      world.ravi,
    );
    expect(mine.data.map((row) => row.name)).toEqual(['Old Timer']);
    expect(mine.summary.total_registrations).toBe(1);
  });

  it('refuses a range that ends before it begins', async () => {
    const response = await world.call({
      url: '/registrations/report?startDate=2026-02-01&endDate=2026-01-01',
      as: world.meera,
    });
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      400,
      'The end date must not be before the start date',
    ]);
  });
});

it('counts by product who makes it, and who plans to in a column of its own', async () => {
  const plan = await someProduct(world, 'Mysore Silk');
  const made = await someProduct(world);
  const { charts: before } = await report('');
  await makeRegistration(world, world.asha, {
    name: 'Plans Later',
    productCategoryIds: [...new Set([made.categoryId, plan.categoryId])],
    selectedProducts: [plan.productId],
  });
  const { charts } = await report('');
  const numbersOf = (of: typeof charts, name: string) =>
    of.byProduct.find(({ label }) => label === name);
  expect(numbersOf(charts, 'Mysore Silk')).toEqual({ label: 'Mysore Silk', count: 0, planned: 1 });
  const makers = numbersOf(before, made.name)?.count ?? 0;
  expect(numbersOf(charts, made.name)).toMatchObject({ count: makers + 1, planned: 0 });
});
