import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { unzip } from '#test/unzip.ts';
import { openWorld, type World } from '#test/world.ts';
import { checkAllRecords, checkRecords } from '#operations/doctor/records-check.ts';
import { findBatch } from './read-batches.ts';
import { refreshRecords } from './refresh-records.ts';
import { wholeRegister } from '#base/areas-in-sql.ts';

let world: World;
const names = ['Anna', 'हिरा बाई', '=1+1 Devi', 'Rupa "R", of Majuli', 'Zoya'];
beforeAll(async () => {
  world = await openWorld();
  for (const name of names) await makeRegistration(world, world.asha, { name });
});
afterAll(() => world.close());

const exportAs = async (format: 'csv' | 'xlsx') => {
  const json = { startDate: '2000-01-01', endDate: '2099-01-01', format };
  const answer = await world.call({ url: '/users/export', as: world.meera, json });
  expect(answer.headers['x-total-rows']).toBe(String(names.length));
  return answer;
};
const csv = async (): Promise<string> => (await exportAs('csv')).body;
const sheet = async (): Promise<string> => {
  const entries = await unzip((await exportAs('xlsx')).rawPayload);
  return entries.find(({ name }) => name === 'xl/worksheets/sheet1.xml')!.content.toString();
};

describe.each([
  ['CSV', csv],
  ['XLSX', sheet],
])('the export of the working list as %s', (_format, exported) => {
  it('is the same from stored, missing and stale lines', async () => {
    const stored = await exported();
    await world.asOwner(
      'delete from registration_records where registration_id = (select min(id) from registrations)',
    );
    expect(await exported()).toBe(stored);
    await refreshRecords(world.services);
    expect(await exported()).toBe(stored);
    await world.asOwner("update registration_records set form = form + 1, record = 'old'");
    expect(await exported()).toBe(stored);
    await refreshRecords(world.services);
  });
});

/** A cell of a sheet as the CSV has it: real dates as `YYYY-MM-DD`. */
const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');

describe('the export of the working list', () => {
  it('shows the same cells as CSV and as XLSX', async () => {
    const rows: string[][] = parse(await csv(), { bom: true });
    expect(rows.slice(1).map((cells) => cells[1])).toEqual(
      names.map((name) => (name.startsWith('=') ? `'${name}` : name)).toReversed(),
    );
    const { sheets } = await readXlsx((await exportAs('xlsx')).rawPayload);
    const cells = sheets[0]!.rows.map((row) => row.map(cellText));
    const dates = sheets[0]!.rows[1]!.map((cell) => cell instanceof Date);
    expect(rows[0]!.filter((_title, index) => dates[index])).toEqual([
      'Registered On',
      'Last Updated',
    ]);
    expect(cells).toEqual(rows.map((row) => row.map((cell) => cell.replace(/^'=/, '='))));
  });

  it('reads every registration once, whatever the size of its batches', async () => {
    const { db } = world.services;
    const namesOf = async (size: number): Promise<string[]> => {
      const found: string[] = [];
      let before: number | undefined;
      do {
        const batch = await findBatch(db, wholeRegister, { before, size });
        found.push(...batch.rows.map(({ record }) => record.name));
        before = batch.next;
      } while (before !== undefined);
      return found;
    };
    for (const size of [1, 2, 5, 1_000]) expect(await namesOf(size)).toEqual(names.toReversed());
  });
});

describe('the doctor', () => {
  it('names a record that shows something else than the tables, and one that waits', async () => {
    expect(await checkRecords(world.services)).toMatchObject({ state: 'ok' });
    for (const [column, name, other] of [
      ['record', 'Zoya', 'Zora'],
      ['document_names', 'photo', 'phota'],
    ]) {
      await world.asOwner(
        `update registration_records set ${column} = replace(${column}, '${name}', '${other}')
         where registration_id = (select max(id) from registrations)`,
      );
      for (const check of [checkRecords, checkAllRecords])
        expect(await check(world.services)).toMatchObject({
          state: 'fail',
          sentence: expect.stringMatching(/^1 of 5 compared registrations show something else/),
        });
      await world.asOwner(
        `update registration_records set ${column} = replace(${column}, '${other}', '${name}')`,
      );
    }
    await world.asOwner('truncate registration_records');
    expect(await checkRecords(world.services)).toMatchObject({ state: 'warn' });
    await refreshRecords(world.services);
    expect(await checkRecords(world.services)).toMatchObject({ state: 'ok' });
  });
});
