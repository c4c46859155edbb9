import type { AuditEntry } from '@gi/contract/activity';
import type { Pagination } from '@gi/contract/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@gi/contract/days';
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

type Trail = { entries: AuditEntry[]; pagination: Pagination };
const trail = async (query = ''): Promise<Trail> =>
  (await world.call({ url: `/activity${query}`, as: world.meera })).json<Trail>();

describe('the audit trail', () => {
  it('tells who did what, newest first, without personal data', async () => {
    const { entries } = await trail();
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

  it('is closed to collectors and refuses an unknown action', async () => {
    const refused = await world.call({ url: '/activity', as: world.asha });
    expect(refused.statusCode).toBe(403);
    const unknown = await world.call({ url: '/activity?action=nothing', as: world.meera });
    expect(unknown.json()).toMatchObject({ error: 'Please choose an action' });
  });
});
