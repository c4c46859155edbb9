import type { AuditEntry } from '@gi/contract/schemas/activity';
import type { Pagination } from '@gi/contract/schemas/paging';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfValues } from '#audit/values.ts';
import { dayOf } from '@gi/contract/values/days';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = (await makeRegistration(world, world.asha)).registrationId;
  await readRegistration(world, world.asha, id);
  await world.call({ url: '/users', as: world.ravi });
});
afterAll(() => world.close());

type Trail = { entries: AuditEntry[]; pagination: Pagination; names: Record<string, string> };
const trail = async (query = ''): Promise<Trail> =>
  (await world.call({ url: `/activity${query}`, as: world.meera })).json<Trail>();

describe('the audit trail', () => {
  it('tells who did what, newest first; names are those of the register, the trail has none', async () => {
    const { entries, names } = await trail();
    expect(entries.map((entry) => [entry.username, entry.action])).toEqual([
      ['ravi', 'access.denied'],
      ['asha', 'registration.viewed_full_ids'],
      ['asha', 'registration.created'],
      ['ravi', 'auth.sign_in'],
      ['asha', 'auth.sign_in'],
      ['meera', 'auth.sign_in'],
    ]);
    expect(entries[2]).toMatchObject({ subject_kind: 'registration', subject_id: id });
    expect(JSON.stringify(entries)).not.toContain('Lakshmi');
    expect(names[`registration:${id}`]).toMatch(/^Lakshmi/);
  });

  it('filters by person, action and day', async () => {
    const of = async (query: string) => (await trail(query)).entries.map((entry) => entry.action);
    expect(await of(`?userId=${world.ravi.user.id}`)).toEqual(['access.denied', 'auth.sign_in']);
    expect(await of('?action=registration.created')).toEqual(['registration.created']);
    const today = dayOf(new Date(), 'Asia/Kolkata');
    expect(await of(`?startDate=${today}&endDate=${today}`)).toHaveLength(6);
    expect(await of('?startDate=2020-01-01&endDate=2020-01-02')).toEqual([]);
  });

  it('walks to older pages and back by cursor, while new entries come in', async () => {
    const first = await trail('?limit=2');
    expect(first.pagination).toMatchObject({ page: 1, total: 6, totalPages: 3 });
    expect(first.pagination.previousCursor).toBeUndefined();
    await world.call({ url: '/users', as: world.asha });
    const second = await trail(`?limit=2&cursor=${first.pagination.nextCursor ?? ''}`);
    expect(second.entries.map((entry) => entry.action)).toEqual([
      'registration.created',
      'auth.sign_in',
    ]);
    const third = await trail(`?limit=2&cursor=${second.pagination.nextCursor ?? ''}`);
    expect(third.pagination.nextCursor).toBeUndefined();
    expect(third.entries).toHaveLength(2);
    const back = await trail(`?limit=2&cursor=${third.pagination.previousCursor ?? ''}`);
    expect(back.entries).toEqual(second.entries);
    expect((await trail('?limit=2&page=2')).entries).toHaveLength(2);
  });

  it('leads from an entry about a person to the newest registration of that person', async () => {
    const { registrationId, producerId } = await makeRegistration(world, world.asha);
    const url = `/producers/${producerId}/legal-hold`;
    await world.call({ method: 'POST', url, as: world.meera, json: { reason: 'A court asked' } });
    const [entry] = (await trail('?action=hold.set')).entries;
    expect(entry).toMatchObject({ subject_kind: 'producer', case_id: registrationId });
    expect((await trail('?action=registration.created')).entries[0]?.case_id).toBeNull();
  });

  it('comes with the oldest first, page by page', async () => {
    const newest = (await trail('?limit=100')).entries.map((entry) => entry.id);
    const pages = [
      await trail('?limit=4&order=oldest'),
      await trail('?limit=4&order=oldest&page=2'),
    ];
    const ids = pages.flatMap(({ entries }) => entries.map((entry) => entry.id));
    expect(ids).toEqual(newest.toReversed().slice(0, 8));
    expect(pages[0]?.pagination.nextCursor).toBeUndefined();
  });

  it('is closed to collectors and refuses an unknown action', async () => {
    const refused = await world.call({ url: '/activity', as: world.asha });
    expect(refused.statusCode).toBe(403);
    const unknown = await world.call({ url: '/activity?action=nothing', as: world.meera });
    expect(unknown.json()).toMatchObject({ error: 'Please choose an action' });
  });
});

describe('what an edit changed', () => {
  const put = (json: object, as = world.asha) =>
    world.call({ method: 'PUT', url: `/registrations/${id}`, as, json });
  const newest = async () => (await trail('?action=registration.changed')).entries[0];

  it('is shown before and after, with identity numbers masked', async () => {
    const before = await readRegistration(world, world.asha, id);
    const pan = 'ABCPE1234F';
    expect((await put({ phone: '9000000003', pan_number: pan })).statusCode).toBe(200);
    const entry = await newest();
    expect(entry?.changes).toEqual([
      { field: 'phone', from: before.phone, to: '9000000003' },
      { field: 'pan_number', from: null, to: expect.stringMatching(/^X+.*234F$/) as string },
    ]);
    const { db } = world.services;
    const stored = await db
      .selectFrom('audit')
      .select('detail')
      .where('id', '=', entry?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored.detail)).not.toMatch(/9000000003|ABCPE|234F/);
    const values = await db
      .selectFrom('audit_values')
      .selectAll()
      .where('audit_id', '=', entry?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(values.changes)).not.toContain(pan);
    expect(stored.detail['values']).toBe(hashOfValues(values.salt, values.changes));
  });

  it('names the product of a changed production entry', async () => {
    const { production_details } = await readRegistration(world, world.asha, id);
    const [entry] = production_details;
    await put({ production_details: [{ id: entry?.id, unit: 'sets' }] });
    const field = `production_details.${entry?.product_id}.unit`;
    expect((await newest())?.changes).toContainEqual({ field, from: entry?.unit, to: 'sets' });
    const { names } = await trail('?action=registration.changed');
    expect(names[`product:${entry?.product_id}`]).toBe(entry?.productName);
  });

  it('goes with the registration; the entry and its seal stay', async () => {
    const { db } = world.services;
    const other = (await makeRegistration(world, world.asha)).registrationId;
    const url = `/registrations/${other}`;
    await world.call({ method: 'PUT', url, as: world.asha, json: { phone: '9000000004' } });
    const entry = await newest();
    expect(entry?.changes).toHaveLength(1);
    expect((await world.call({ method: 'DELETE', url, as: world.meera })).statusCode).toBeLessThan(
      300,
    );
    const after = await newest();
    expect([after?.id, after?.changes, after?.person_id]).toEqual([entry?.id, null, null]);
    const left = await db.selectFrom('audit_values').select('audit_id').execute();
    expect(left.map((each) => each.audit_id)).not.toContain(entry?.id);
  });
});

describe('the trail of a record and of a person', () => {
  it('has what concerns it, entries for many calls included', async () => {
    const { db } = world.services;
    const { registrationId, producerId } = await makeRegistration(world, world.ravi);
    const other = (await makeRegistration(world, world.ravi)).registrationId;
    await db
      .insertInto('audit')
      .values([
        {
          action: 'document.viewed',
          user_id: world.ravi.user.id,
          detail: JSON.stringify({
            more: 2,
            since: '2026-02-03T06:00:00Z',
            about: [{ registration: other }, { registration: registrationId, kinds: ['photo'] }],
          }),
        },
        {
          action: 'producer.looked_up',
          subject_kind: 'producer',
          subject_id: producerId,
          detail: '{}',
        },
      ])
      .execute();
    const actions = async (query: string) =>
      (await trail(query)).entries.map((entry) => entry.action);
    expect(await actions(`?subjectKind=registration&subjectId=${registrationId}`)).toEqual([
      'document.viewed',
      'registration.created',
    ]);
    expect(await actions(`?personId=${producerId}`)).toEqual([
      'producer.looked_up',
      'document.viewed',
      'registration.created',
    ]);
    expect(await actions(`?personId=${producerId}&userId=${world.asha.user.id}`)).toEqual([]);
    expect(await actions('?personId=999999')).toEqual([]);
    const of = await trail(`?personId=${producerId}&action=registration.created`);
    expect(of.entries[0]?.person_id).toBe(producerId);
    expect(of.names[`producer:${producerId}`]).toMatch(/^Lakshmi/);
  });
});

describe('the trail as CSV', () => {
  const rowsOf = async (json: object): Promise<Record<string, string>[]> => {
    const response = await world.call({ url: '/activity/export', as: world.meera, json });
    return parse(response.rawPayload, { bom: true, columns: true });
  };

  it('says values in words, as the screen does', async () => {
    const { db } = world.services;
    const { production_details } = await readRegistration(world, world.asha, id);
    const [production] = production_details;
    const json = { production_details: [{ id: production?.id, unit: 'boxes' }] };
    await world.call({ method: 'PUT', url: `/registrations/${id}`, as: world.asha, json });
    const detail = { papers: ['gi3a'], on: '2026-01-31', event: 'not_filed', since: 'never' };
    const many = { more: 2, since: '2026-02-03T06:00:00Z', about: [{ registration: id }] };
    await db
      .insertInto('audit')
      .values([
        { action: 'paper.printed', subject_kind: 'print_job', detail: JSON.stringify(detail) },
        { action: 'document.viewed', user_id: 999_999, detail: JSON.stringify(many) },
      ])
      .execute();
    const [changed] = await rowsOf({ action: 'registration.changed' });
    expect(changed?.['Before and after']).toMatch(/: .+ → Boxes$/);
    const [printed] = await rowsOf({ action: 'paper.printed' });
    expect(printed).toMatchObject({
      User: 'Somebody who was not signed in',
      'Kind of record': 'Print job',
      Details: 'On: Jan 31, 2026; Event: to file; Papers: Form GI 3A',
    });
    const viewed = await rowsOf({ action: 'document.viewed', userId: 999_999 });
    expect(viewed.map((row) => [row['User'], row['Details']])).toEqual([
      [
        'a former user',
        expect.stringMatching(
          /^2 more within five minutes of Feb 03, 2026, 11:30 am; Registration: Lakshmi/,
        ),
      ],
    ]);
  });

  it('has the columns and the order that were asked for', async () => {
    const json = { columns: ['who', 'subject', 'time'], order: 'oldest' };
    const rows = await rowsOf(json);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'User',
      'Kind of record',
      'Record',
      'Name',
      'Time',
    ]);
    const times = rows.map((row) => String(row['Time']));
    expect(times).toEqual(times.toSorted());
    expect((await trail('?action=export.table')).entries[0]?.detail).toMatchObject(json);
    const refused = await world.call({
      url: '/activity/export',
      as: world.meera,
      json: { columns: ['aadhar'] },
    });
    expect(refused.statusCode).toBe(400);
  });

  it('has only the entries that were chosen', async () => {
    const { entries } = await trail();
    const ids = [entries[0]!.id, entries[2]!.id];
    const rows = await rowsOf({ ids, order: 'oldest' });
    expect(rows.map((row) => Number(row['Entry']))).toEqual(ids.toReversed());
    const { detail } = (await trail('?action=export.table')).entries[0]!;
    expect(detail).toMatchObject({ chosen: 2, rows: 2 });
    expect(detail).not.toHaveProperty('ids');
    expect(await rowsOf({ ids, action: 'auth.sign_in' })).toEqual([]);
  });

  it('has sentences and names, and is an entry itself', async () => {
    const json = { action: 'registration.changed', userId: world.asha.user.id };
    const response = await world.call({ url: '/activity/export', as: world.meera, json });
    expect(response.headers['content-disposition']).toMatch(/activity_\d{4}-\d\d-\d\d\.csv/);
    const rows: Record<string, string>[] = parse(response.rawPayload, { bom: true, columns: true });
    const row = rows.find((each) => each['Before and after']?.startsWith('Mobile'));
    expect(row).toMatchObject({
      User: 'asha',
      Action: 'Changed a registration',
      'Kind of record': 'Registration',
      Time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      Record: String(id),
    });
    expect(row?.['Name']).toMatch(/^Lakshmi/);
    expect(row?.['Before and after']).toMatch(
      /Mobile Number: \d+ → 9000000003; PAN Number: nothing → X/,
    );
    expect((await trail('?action=export.table')).entries[0]?.detail).toMatchObject({
      export: 'activity',
      action: 'registration.changed',
      rows: rows.length,
      complete: true,
    });
    const [exported] = await rowsOf({ action: 'export.table' });
    expect(exported?.['Details']).toContain('Action: Changed a registration');
  });
});
