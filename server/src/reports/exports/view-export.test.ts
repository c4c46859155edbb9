import { applicationColumns, registerColumns } from '@gi/contract/fields/list-columns';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { makeRegistration } from '#test/make.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';
import { viewColumns } from './working-list.ts';

let world: World;
const place = { district: 'Kamrup', state: 'Assam' };

beforeAll(async () => {
  world = await openWorld();
  for (const name of ['Meena Das', 'Anita Bora', 'Zubin Nath']) {
    const { registrationId } = await makeRegistration(world, world.asha, { name, ...place });
    await decideAbout(world, world.meera, registrationId, 'approve');
  }
  await world.asOwner(
    `update applications set status = 'granted', filed_on = '2016-01-10', application_no = 'A-7',
       granted_on = '2016-01-10', authorised_user_no = 'AU/2016/7', valid_until = '2020-01-09'
     where registration_id = (select r.id from registrations r
       join producers p on p.id = r.producer_id where p.name = 'Anita Bora')`,
  );
});
afterAll(() => world.close());

const exported = async (json: object, as = world.meera) => {
  const response = await world.call({ url: '/registrations/export-view', as, json });
  expect(response.statusCode, response.body).toBe(200);
  return response;
};
const linesOf = (body: string): string[][] => parse(body, { bom: true });

it('has the chosen columns in the chosen order, sorted as the list is', async () => {
  const columns = [
    'district',
    'name',
    'status',
    'application',
    'applicationNo',
    'authorisedUserNo',
  ];
  const { body } = await exported({ columns, order: 'name', format: 'csv' });
  const [heads, first, ...others] = linesOf(body);
  expect(heads).toEqual([
    'District',
    'Name',
    'Review Status',
    'Application',
    'Application No.',
    'Authorised User No.',
  ]);
  expect(first).toEqual([
    'Kamrup',
    'Anita Bora',
    'Approved',
    expect.stringMatching(/: Expired$/),
    'A-7',
    'AU/2016/7',
  ]);
  expect(others.map((line) => line[1])).toEqual(['Meena Das', 'Zubin Nath']);
  expect(others[0]?.[3]).toMatch(/: To file$/);
  const down = await exported({ columns: ['name'], order: 'name_desc', format: 'csv' });
  expect(linesOf(down.body).map((line) => line[0])).toEqual([
    'Name',
    'Zubin Nath',
    'Meena Das',
    'Anita Bora',
  ]);
});

it('keeps its shape where no columns are named', async () => {
  const [heads] = linesOf((await exported({ format: 'csv' })).body);
  expect(heads?.slice(0, 4)).toEqual(['Registration ID', 'Name', 'Registered On', 'Registered By']);
});

it('every column of the list can be exported, and one that is named twice is there once', async () => {
  expect(viewColumns(registerColumns, 'Asia/Kolkata')).toHaveLength(registerColumns.length);
  expect(viewColumns(['name', 'age', 'name'], 'Asia/Kolkata').map(({ title }) => title)).toEqual([
    'Name',
    'Age',
  ]);
  const { body } = await world.call({
    url: '/applications/export',
    as: world.meera,
    json: { columns: applicationColumns, format: 'csv' },
  });
  expect(linesOf(body)[0]).toHaveLength(applicationColumns.length);
});

it('refuses a column that is none, and an empty choice', async () => {
  for (const columns of [['name', 'password_hash'], [], 'name']) {
    const url = '/registrations/export-view';
    const response = await world.call({ url, as: world.meera, json: { columns } });
    expect(response.statusCode).toBe(400);
  }
});

it('has full numbers only for who may, also when the columns are named', async () => {
  const columns = ['name', 'aadhar'];
  const masked = linesOf((await exported({ columns, format: 'csv' })).body);
  expect(masked[1]?.[1]).toMatch(/^XXXX XXXX \d{4}$/);
  const full = linesOf((await exported({ columns, fullIds: true, format: 'csv' })).body);
  expect(full[1]?.[1]).toMatch(/^\d{12}$/);
});

it('whoever may not export full numbers is refused, whatever columns are named; an area holds', async () => {
  const farida = await bindTo(world, { states: ['Kerala'] }, 'filing');
  const url = '/registrations/export-view';
  const json = { columns: ['name', 'aadhar'], order: 'name', format: 'csv' };
  const refused = await world.call({ url, as: farida, json: { ...json, fullIds: true } });
  expect(refused.statusCode).toBe(403);
  expect(linesOf((await exported(json, farida)).body)).toEqual([['Name', 'Aadhar Number']]);
});
