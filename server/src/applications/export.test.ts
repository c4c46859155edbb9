import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, dayOf, defaultTimeZone } from '@gi/contract/values/days';
import { XLSX_TYPE } from '#lib/tables/xlsx.ts';
import { someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import {
  type ApplicationFilter,
  type ApplicationPosition,
  countApplications,
  listApplications,
} from './list-queries.ts';

let world: World;
const today = dayOf(new Date(), defaultTimeZone);
/** More than two batches, two products each but for the newest, so that a batch ends between two of one person. */
const people = 1_100;
const firstId = 1_000_001;

beforeAll(async () => {
  world = await openWorld();
  const products = [await someProduct(world), await someProduct(world, 'Kangra Tea')];
  const each = `generate_series(${firstId}, ${firstId + people - 1}) n`;
  await world.asOwner(
    `insert into producers (id, name, address, age, gender, phone, state, district) overriding system value
     select n, 'P' || n, 'Lane', 40, 'female', '9', 'Assam', 'Kamrup' from ${each}`,
    `insert into registrations (id, producer_id, user_id, is_application, search_text, review_status)
     overriding system value
     select n, n, ${world.asha.user.id}, true, 'p' || n, 'approved' from ${each}`,
    ...products.flatMap(({ productId }, index) => [
      `insert into registration_products select n, n, ${productId}, 'existing' from ${each}
       where n < ${firstId + people - index}`,
      // Many end on the same day: only the ids after it tell them apart.
      `insert into applications (registration_id, product_id, status, filed_on, application_no,
         advertised_on, journal_no, granted_on, authorised_user_no, valid_until)
       select n, ${productId}, 'granted', '2016-01-10', 'A' || n, '2016-01-10', '151', '2016-01-10',
         'AU' || n || '/${productId}', '${addMonths(today, 2)}'::date + (n % 7)::integer from ${each}
       where n < ${firstId + people - index}`,
    ]),
  );
});
afterAll(() => world.close());

const exported = async (json: object, headers = {}) => {
  const response = await world.call({
    url: '/applications/export',
    as: world.meera,
    json,
    headers,
  });
  expect(response.statusCode).toBe(200);
  return response;
};

describe('an export of many applications', () => {
  it.each([
    ['by registration', {}],
    ['by the end of the validity', { dueWithinMonths: '12' }],
  ])('has every one once, %s, and the trail says how many', async (_order, filter) => {
    const response = await exported(filter);
    const total = await countApplications(world.services.db, { areas: undefined }, today);
    expect(total).toBeGreaterThan(2_000);
    const rows: Record<string, string>[] = parse(response.body, { columns: true, bom: true });
    expect(response.headers['x-total-rows']).toBe(String(total));
    expect(new Set(rows.map((row) => row['Authorised User No.'])).size).toBe(total);
    expect(rows).toHaveLength(total);
    const isByValidity = 'dueWithinMonths' in filter;
    const keys = rows.map((row) => {
      const id = String(row['Registration ID']);
      return isByValidity ? `${row['Valid until']} ${id}` : id;
    });
    const sorted = keys.toSorted();
    expect(keys).toEqual(isByValidity ? sorted : sorted.toReversed());
    const entry = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'export.table')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({
      export: 'applications',
      rows: total,
      complete: true,
      format: 'csv',
    });
  });

  it('has the columns that were asked for, with the words of the screens', async () => {
    const columns = ['producer', 'review', 'state', 'district'];
    const search = `p${firstId}`;
    const response = await exported({ search, columns });
    const [row]: Record<string, string>[] = parse(response.body, { columns: true, bom: true });
    expect(Object.keys(row ?? {})).toEqual(['Name', 'Review', 'State', 'District']);
    expect(row).toMatchObject({ Review: 'Approved', State: 'Assam', District: 'Kamrup' });
  });

  it('does not say that a removed right is valid', async () => {
    const of = `registration_id = ${firstId + 3}`;
    await world.asOwner(`update applications set status = 'removed' where ${of}`);
    const response = await exported({ search: `p${firstId + 3}` });
    const rows: Record<string, string>[] = parse(response.body, { columns: true, bom: true });
    expect(rows.map((row) => [row['Status'], row['Valid until']])).toEqual([
      ['Removed', ''],
      ['Removed', ''],
    ]);
    await world.asOwner(`update applications set status = 'granted' where ${of}`);
  });

  it('is an Excel workbook when that is what the client accepts', async () => {
    const response = await exported({ search: `p${firstId}` }, { accept: XLSX_TYPE });
    expect(response.headers['content-type']).toBe(XLSX_TYPE);
    expect(response.headers['content-disposition']).toContain(`applications_${today}.xlsx`);
  });

  it.each<Omit<ApplicationFilter, 'areas'>>([{}, { dueWithinMonths: 12 }])(
    'loses no row between two batches when one before them leaves the list (%j)',
    async (filter) => {
      const { db } = world.services;
      const read = (after?: ApplicationPosition) =>
        listApplications(db, { ...filter, areas: undefined }, { today, limit: 4, after });
      const {
        applications: [left, second],
        last,
      } = await read();
      const [expected] = (await read(last)).applications;
      await world.asOwner(
        `delete from applications
         where registration_id = ${left?.registrationId} and product_id = ${left?.productId}`,
      );
      expect((await read()).applications[0]).toEqual(second);
      expect((await read(last)).applications[0]).toEqual(expected);
    },
  );
});
