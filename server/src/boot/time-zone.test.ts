import { dayOf } from '@gi/contract/values/days';
import type { Report } from '@gi/contract/schemas/reports';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/** The day of 2020-05-04 10:30 UTC; the two zones are 25 hours apart, so today differs as well. */
describe.each([
  ['Pacific/Kiritimati', '2020-05-05'],
  ['Pacific/Pago_Pago', '2020-05-03'],
])('the days of a registry in %s', (timeZone, day) => {
  let world: World;
  let registrationId: number;

  beforeAll(async () => {
    world = await openWorld({ settings: { timeZone } });
    ({ registrationId } = await makeRegistration(world, world.asha, { name: 'Hira Bai' }));
    await world.services.db
      .updateTable('registrations')
      .set({ created_at: '2020-05-04T10:30:00Z' })
      .execute();
  });
  afterAll(() => world.close());

  const today = () => dayOf(new Date(), timeZone);
  const table = async (url: string, json: object) => {
    const { body, headers } = await world.call({ url, as: world.meera, json });
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    return { rows, name: String(headers['content-disposition']) };
  };

  it('are told to the browser at sign-in and with the session', async () => {
    const { username } = world.asha.user;
    const json = { username, password: world.asha.password };
    const login = await world.call({ url: '/auth/login', json });
    expect(login.json()).toMatchObject({ timeZone });
    const session = await world.call({ url: '/auth/verify', as: world.asha });
    expect(session.json()).toMatchObject({ valid: true, timeZone });
  });

  it('count in the filter of a list', async () => {
    const total = async (from: string, to: string) => {
      const url = `/registrations/all?startDate=${from}&endDate=${to}`;
      const { pagination } = (await world.call({ url, as: world.meera })).json<{
        pagination: { total: number };
      }>();
      return pagination.total;
    };
    expect(await total(day, day)).toBe(1);
    expect(await total('2020-05-04', '2020-05-04')).toBe(0);
  });

  it('count in a report, which ends today', async () => {
    const report = async (query: string) => {
      const url = `/registrations/report${query}`;
      return (await world.call({ url, as: world.meera })).json<Report>();
    };
    const { data, charts } = await report(`?startDate=${day}&endDate=${day}`);
    expect(data.map((row) => row.id)).toEqual([registrationId]);
    expect(charts.byDay).toEqual([{ day, count: 1 }]);
    expect((await report('')).range.endDate).toBe(today());
  });

  it('are in the cells and the names of exports', async () => {
    const registrations = await table('/registrations/export-by-user', {
      userId: world.asha.user.id,
    });
    expect(registrations.rows[0]?.['Registered On']).toBe(day);
    expect(registrations.name).toContain(`_${today()}.csv`);
    const report = await table('/registrations/report/export', { startDate: day, endDate: day });
    expect(report.rows[0]?.['Created Date']).toBe(day);
    expect(report.name).toContain(`_${today()}.csv`);
  });

  it('are printed on papers', async () => {
    const card = await world.call({
      url: '/registrations/export-product-card',
      as: world.asha,
      json: { registrationId, productId: (await someProduct(world)).productId },
    });
    const [year, month, date] = today().split('-');
    expect(card.body).toContain(`${date}/${month}/${year}`);
  });
});
