import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { checkAllRecords, checkRecords } from '../doctor/records-check.ts';
import { findLines } from './read-batches.ts';
import { refreshRecords } from './refresh-records.ts';

let world: World;
const names = ['Anna', 'हिरा बाई', '=1+1 Devi', 'Rupa "R", of Majuli', 'Zoya'];
beforeAll(async () => {
  world = await openWorld();
  for (const name of names) await makeRegistration(world, world.asha, { name });
});
afterAll(() => world.close());

const csv = async (): Promise<string> => {
  const json = { startDate: '2000-01-01', endDate: '2099-01-01', format: 'csv' };
  const answer = await world.call({ url: '/users/export', as: world.meera, json });
  expect(answer.headers['x-total-rows']).toBe(String(names.length));
  return answer.body;
};

describe('the export of the working list', () => {
  it('is the same from stored, missing and stale lines', async () => {
    const stored = await csv();
    const rows: string[][] = parse(stored, { bom: true });
    expect(rows.slice(1).map((cells) => cells[5])).toEqual(
      names.map((name) => (name.startsWith('=') ? `'${name}` : name)).toReversed(),
    );
    await world.asOwner(
      'delete from registration_records where registration_id = (select min(id) from registrations)',
    );
    expect(await csv()).toBe(stored);
    await refreshRecords(world.services);
    expect(await csv()).toBe(stored);
    await world.asOwner("update registration_records set form = form + 1, csv_line = 'old'");
    expect(await csv()).toBe(stored);
    await refreshRecords(world.services);
  });

  it('reads every line once, whatever the size of its batches', async () => {
    const { db, settings } = world.services;
    const whole = (await csv()).split('\r\n').slice(1).join('\r\n');
    for (const size of [1, 2, 5, 1_000]) {
      let text = '';
      let before: number | undefined;
      do {
        const batch = await findLines(
          db,
          { owner: undefined },
          { timeZone: settings.timeZone, before, size },
        );
        text += Buffer.concat(batch.lines).toString('utf8');
        before = batch.next;
      } while (before !== undefined);
      expect(text).toBe(whole);
    }
  });
});

describe('the doctor', () => {
  it('names a record that shows something else than the tables, and one that waits', async () => {
    expect(await checkRecords(world.services)).toMatchObject({ state: 'ok' });
    await world.asOwner(
      `update registration_records set record = replace(record, 'Zoya', 'Zora')
       where registration_id = (select max(id) from registrations)`,
    );
    for (const check of [checkRecords, checkAllRecords])
      expect(await check(world.services)).toMatchObject({
        state: 'fail',
        sentence: expect.stringMatching(/^1 of 5 compared registrations show something else/),
      });
    await world.asOwner('truncate registration_records');
    expect(await checkRecords(world.services)).toMatchObject({ state: 'warn' });
    await refreshRecords(world.services);
    expect(await checkRecords(world.services)).toMatchObject({ state: 'ok' });
  });
});
