import type { Areas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApplication, record } from '#test/applications.ts';
import { bindTo, changeAccount, makePeopleOfTwoStates, readAs } from '#test/areas.ts';
import { anyPicture, makeRegistration } from '#test/make.ts';
import { printJobCalls } from '#test/print-jobs.ts';
import { codeOf } from '#test/replies.ts';
import { decideAbout } from '#test/reviews.ts';
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
const put = (id: number, json: object) => changeAccount(world, id, json);

describe('a review in areas', () => {
  let id: number;
  beforeEach(async () => {
    ({ registrationId: id } = await makeRegistration(world, world.asha, {
      address: 'Darjeeling 734101',
    }));
  });

  it('is neither claimed nor decided from elsewhere, also when somebody holds it', async () => {
    const elsewhere = await bound({ states: ['Kerala'] });
    const there = await bound({ states: ['West Bengal'] });
    const claim = (as: Person, json: object) => world.call({ url: '/review/claim', as, json });
    expect(codeOf(await claim(elsewhere, {}))).toEqual([404, 'review.nothing_waiting']);
    expect(codeOf(await claim(elsewhere, { id }))).toEqual([404, 'registration.not_found']);
    expect((await claim(there, { id })).statusCode).toBe(200);
    expect(codeOf(await claim(elsewhere, { id, takeOver: true }))).toEqual([
      404,
      'registration.not_found',
    ]);
    const { updated_at: seen } = await get<{ updated_at: string }>(
      `/registrations/${id}`,
      world.meera,
    );
    const json = { decision: 'approve', seen, takeOver: true };
    const url = `/registrations/${id}/review`;
    expect(codeOf(await world.call({ url, as: elsewhere, json }))).toEqual([
      404,
      'registration.not_found',
    ]);
    expect((await world.call({ url, as: there, json })).statusCode).toBe(200);
  });

  it('of own work is left to another reviewer only where one sees it', async () => {
    const { db } = world.services;
    await db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('role', '=', 'reviewer')
      .execute();
    await bound({ states: ['Assam'] });
    const own = () =>
      world.call({
        method: 'PUT',
        url: `/registrations/${id}`,
        as: world.meera,
        json: { name: 'Mina Rai' },
      });
    expect((await own()).statusCode).toBe(200);
    expect((await decideAbout(world, world.meera, id, 'approve')).statusCode).toBe(200);
    await bound({
      districts: [
        { state: 'West Bengal', district: 'Darjiling' },
        { state: 'West Bengal', district: 'Darjeeling' },
      ],
    });
    await world.call({
      method: 'PUT',
      url: `/registrations/${id}`,
      as: world.meera,
      json: { name: 'Mina Rai Sen' },
    });
    expect(codeOf(await decideAbout(world, world.meera, id, 'approve'))).toEqual([
      403,
      'review.own_work',
    ]);
  });
});

describe('applications and papers in areas', () => {
  it('name no one outside when a number is taken', async () => {
    const taken = await makeApplication(world, 'granted');
    const { authorisedUserNo } = (
      await get<{ applications: { authorisedUserNo: string }[] }>(
        `/registrations/${taken.registrationId}`,
        world.meera,
      )
    ).applications[0]!;
    const item = await makeApplication(world, 'advertised');
    await world.services.db
      .updateTable('producers')
      .set({ state: 'Kerala' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('registrations').select('producer_id').where('id', '=', item.registrationId),
      )
      .execute();
    const granted = {
      event: 'granted',
      on: '2026-01-12',
      items: [item],
      authorisedUserNo,
    } as const;
    const as = await bound({ states: ['Kerala'] }, 'filing');
    const refused = await world.call({ url: '/applications/events', as, json: granted });
    expect(codeOf(refused)).toEqual([409, 'application.number_taken']);
    expect(refused.json()).toMatchObject({ error: 'Another application has this number' });
    expect((await record(world, granted)).body).toContain(`(${taken.registrationId})`);
  });

  it('are printed for the area only, and the file is not given when the area has changed', async () => {
    const as = await bound({ states: ['Assam'] }, 'filing');
    const { first, second, third } = people;
    const registrationIds = [first, second, third].map((each) => each.registrationId);
    const started = await world.call({
      url: '/print-jobs',
      as,
      json: { registrationIds, kind: 'card' },
    });
    expect([started.statusCode, started.json()]).toMatchObject([201, { registrations: 2 }]);
    const { id } = started.json<{ id: number }>();
    const jobs = async (of: Person) =>
      (await get<{ jobs: { id: number }[] }>('/print-jobs', of)).jobs.map((job) => job.id);
    expect(await jobs(as)).toEqual([id]);
    // A colleague's list has own jobs only, but a link to one that is all in the area opens it.
    const colleague = await bound({ states: ['Assam'] }, 'filing');
    expect(await jobs(colleague)).toEqual([]);
    expect(await get(`/print-jobs/${id}`, colleague)).toMatchObject({ id, registrations: 2 });
    const partly = await bound({ districts: [{ state: 'Assam', district: 'Jorhat' }] }, 'filing');
    for (const [url, of] of [
      [`/print-jobs/${id}`, partly],
      ['/print-jobs/999999', partly],
      ['/print-jobs/999999', colleague],
    ] as const)
      expect(codeOf(await world.call({ url, as: of }))).toEqual([404, 'print.not_in_area']);
    expect(await printJobCalls(() => world).run()).toEqual([]);
    const link = () => world.call({ url: `/print-jobs/${id}/link`, as });
    expect((await link()).statusCode).toBe(200);
    await put(as.user.id, { areas: { states: ['West Bengal'] } });
    expect(codeOf(await link())).toEqual([409, 'print.file_stale']);
  });

  it('a link to a scan ends when its account is bound elsewhere', async () => {
    const as = await bound({ states: ['Assam'] });
    const form = new FormData();
    form.set('type', 'photo');
    form.set('registrationId', String(people.first.registrationId));
    form.set('file', new Blob([new Uint8Array(await anyPicture())]), 'x.jpg');
    const { url } = (await world.call({ url: '/upload-document', as, form })).json<{
      url: string;
    }>();
    expect((await world.call({ url })).statusCode).toBe(200);
    await put(as.user.id, { areas: { states: ['Kerala'] } });
    expect((await world.call({ url })).statusCode).toBe(404);
  });
});
