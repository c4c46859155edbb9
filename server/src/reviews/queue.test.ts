import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewSummary, WaitingRegistration } from '@gi/contract/schemas/reviews';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { corrections, decideAbout, makeIn } from '#test/reviews.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let dev: Person;
beforeAll(async () => {
  world = await openWorld();
  dev = await makeGuest(world, 'admin');
});
afterAll(() => world.close());

type Page = { waiting: WaitingRegistration[]; total: number; next: string | null };
const queue = async (query = '', as = world.meera): Promise<Page> =>
  (await world.call({ url: `/review/queue${query}`, as })).json<Page>();
const summary = async (as: Person): Promise<ReviewSummary> =>
  (await world.call({ url: '/review/summary', as })).json<ReviewSummary>();
const list = async (path: string, as: Person) =>
  (await world.call({ url: `/registrations/${path}`, as })).json<{
    registrations: RegistrationRecord[];
    pagination: { total: number };
  }>();
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe('the queue', () => {
  it('begins with what waits longest; a resubmission waits anew', async () => {
    const first = await makeIn(world, 'returned');
    const second = await makeIn(world, 'submitted');
    await world.call({ url: `/registrations/${first}/resubmit`, as: world.asha, json: {} });
    const { waiting, total } = await queue('?limit=100');
    expect(idsOf(waiting)).toEqual([second, first]);
    expect(total).toBe(2);
    expect(waiting.map((each) => each.reviewedBefore)).toEqual([false, true]);
    const page = await queue('?limit=1');
    expect(idsOf(page.waiting)).toEqual([second]);
    const next = await queue(`?limit=1&after=${page.next}`);
    expect([idsOf(next.waiting), next.next]).toEqual([[first], null]);
    const latest = await queue('?limit=1&order=latest');
    expect(idsOf(latest.waiting)).toEqual([first]);
    const before = await queue(`?limit=1&order=latest&after=${latest.next}`);
    expect([idsOf(before.waiting), before.next]).toEqual([[second], null]);
  });

  it('names the version that a decision has to name, also after a correction of the person', async () => {
    const id = await makeIn(world, 'submitted');
    const versionOf = async () =>
      (await queue('?limit=100')).waiting.find((row) => row.id === id)?.updatedAt;
    const { updated_at: before } = await readRegistration(world, world.meera, id);
    expect(await versionOf()).toBe(before);
    await corrections.edit(world, world.asha, id);
    const { updated_at: after } = await readRegistration(world, world.meera, id);
    expect(after).not.toBe(before);
    expect(await versionOf()).toBe(after);
    await decideAbout(world, world.meera, id, 'approve');
  });

  it('is filtered by collector and by day', async () => {
    const { registrationId } = await makeRegistration(world, world.ravi);
    const mine = await queue(`?userId=${world.ravi.user.id}`);
    expect(idsOf(mine.waiting)).toEqual([registrationId]);
    expect((await queue('?endDate=2020-01-01')).total).toBe(0);
    expect((await queue('?startDate=2020-01-01')).total).toBe(3);
  });

  it('is filtered by State and district', async () => {
    const { registrationId } = await makeRegistration(world, world.asha, {
      address: 'Darjeeling 734101',
    });
    const [row] = (await queue('?state=West+Bengal')).waiting;
    expect(row).toMatchObject({ state: 'West Bengal', district: 'Darjeeling' });
    expect(row?.products).toHaveLength(1);
    for (const query of ['?state=West+Bengal', '?state=West+Bengal&district=Darjeeling'])
      expect(idsOf((await queue(query)).waiting)).toEqual([registrationId]);
    expect((await queue('?state=West+Bengal&district=Nadia')).total).toBe(0);
    const url = `/registrations/${registrationId}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
  });

  it('has a picture of each person, to be opened by who asked', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const row = (await queue('?limit=100')).waiting.find(({ id }) => id === registrationId);
    expect(row?.photoUrl).toMatch(/photo-\d+\.jpg\?/);
    expect((await world.call({ url: row?.photoUrl ?? '' })).statusCode).toBe(200);
  });

  it('is exported as it is shown: filters, order and columns', async () => {
    const { registrationId } = await makeRegistration(world, world.ravi, { name: '=Ravi Das' });
    await world.call({
      method: 'POST',
      url: '/review/claim',
      as: dev,
      json: { id: registrationId },
    });
    const userId = world.ravi.user.id;
    const json = { userId, order: 'latest', columns: ['id', 'name', 'who'], format: 'csv' };
    const file = await world.call({ url: '/review/export', as: world.meera, json });
    expect(file.headers['content-disposition']).toMatch(/review_queue_\d{4}-\d\d-\d\d\.csv/);
    const [head, ...rows] = file.body.trim().split('\r\n');
    expect(head).toBe('Registration ID,Name,In hand');
    const shown = (await queue(`?userId=${userId}&order=latest&limit=100`)).waiting;
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(idsOf(shown));
    expect(rows[0]).toBe(`${registrationId},'=Ravi Das,held by ${dev.user.username}`);
    const trail = await world.call({ url: '/activity?action=export.table', as: world.meera });
    expect(trail.json<{ entries: { detail: object }[] }>().entries[0]?.detail).toMatchObject({
      export: 'queue',
      userId,
      rows: rows.length,
      complete: true,
    });
    expect((await world.call({ url: '/review/export', as: world.asha, json })).statusCode).toBe(
      403,
    );
    await world.call({ method: 'DELETE', url: '/review/claim', as: dev });
    const url = `/registrations/${registrationId}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
  });

  it('is for administrators', async () => {
    expect((await world.call({ url: '/review/queue', as: world.asha })).statusCode).toBe(403);
  });
});

describe('who is looking', () => {
  it('is told to others for fifteen minutes, and keeps nobody from deciding', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const lookAs = async (as: Person) =>
      (await world.call({ method: 'POST', url: `/registrations/${id}/review/look`, as })).json<{
        others: { username: string }[];
      }>().others;
    expect(await lookAs(world.meera)).toEqual([]);
    expect(await lookAs(dev)).toMatchObject([{ username: 'meera' }]);
    const waiting = (await queue('?limit=100', dev)).waiting.find((each) => each.id === id);
    expect(waiting?.reviewing).toMatchObject([{ username: 'meera' }]);
    await world.services.db
      .updateTable('review_looks')
      .set({ last_at: new Date(Date.now() - 15 * 60_000 - 1000) })
      .where('user_id', '=', world.meera.user.id)
      .execute();
    expect(await lookAs(dev)).toEqual([]);
    await lookAs(world.meera);
    expect((await decideAbout(world, dev, id, 'approve')).statusCode).toBe(200);
  });
});

describe('lists and counts by review status', () => {
  it('show a collector own ones, and an administrator all', async () => {
    const before = await summary(world.meera);
    const own = await summary(world.ravi);
    const id = await makeIn(world, 'returned', world.ravi);
    const approved = await makeIn(world, 'approved');
    const after = await summary(world.meera);
    expect(after.counts).toEqual({
      ...before.counts,
      returned: before.counts.returned + 1,
      approved: before.counts.approved + 1,
    });
    expect((await summary(world.ravi)).counts.returned).toBe(own.counts.returned + 1);
    expect((await summary(world.ravi)).counts.approved).toBe(own.counts.approved);

    const returned = await list('user?reviewStatus=returned', world.ravi);
    expect(idsOf(returned.registrations)).toEqual([id]);
    const both = await list('all?reviewStatus=returned,approved&page=1', world.meera);
    expect(idsOf(both.registrations)).toEqual(expect.arrayContaining([id, approved]));
    expect(both.pagination.total).toBe(both.registrations.length);
    expect(both.registrations.every((each) => each.review_status !== 'submitted')).toBe(true);
    const wrong = await world.call({
      url: '/registrations/all?reviewStatus=lost',
      as: world.meera,
    });
    expect(wrong.statusCode).toBe(400);
  });

  it('follow a reviewer who was renamed or deleted', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const guest = await makeGuest(world, 'admin');
    await decideAbout(world, guest, id, 'approve');
    const reviewer = async () =>
      (await list('all?reviewStatus=approved&limit=100', world.meera)).registrations.find(
        (each) => each.id === id,
      )?.reviewed_by;
    expect(await reviewer()).toBe(guest.user.username);
    const { db } = world.services;
    await db
      .updateTable('users')
      .set({ username: 'renamed' })
      .where('id', '=', guest.user.id)
      .execute();
    expect(await reviewer()).toBe('renamed');
    await world.call({ method: 'DELETE', url: `/users/${guest.user.id}`, as: world.meera });
    expect(await reviewer()).toBeNull();
  });
});

describe('what changed since the last decision', () => {
  it('is told field by field, with masked numbers', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha, {
      aadharNumber: '999900001111',
    });
    const changes = async () =>
      (await world.call({ url: `/registrations/${id}/review/changes`, as: world.meera })).json();
    expect(await changes()).toEqual({ since: null, changes: [], earlier: [] });
    await decideAbout(world, world.meera, id, 'return', { note: 'Please look again' });
    expect(await changes()).toEqual({ since: expect.any(String), changes: [], earlier: [] });
    const json = { name: 'Laxmi Devi', aadhar_number: '999800001111' };
    await world.call({ method: 'PUT', url: `/registrations/${id}`, as: world.asha, json });
    await corrections.replacePhoto(world, world.asha, id);
    expect(await changes()).toMatchObject({
      changes: [
        { field: 'name', before: 'Lakshmi Devi', after: 'Laxmi Devi' },
        { field: 'aadhar_number', before: 'XXXX XXXX 1111', after: 'XXXX XXXX 1111' },
        { field: 'documents.photo', before: expect.any(Number), after: expect.any(Number) },
      ],
    });
  });
});

describe('the version of the queue', () => {
  const version = async (as = world.meera) =>
    (await world.call({ url: '/review/queue/version', as })).json<{ version: string }>().version;
  const claim = (id: number, as: Person) =>
    world.call({ url: '/review/claim', as, json: { id, takeOver: true } });

  it('changes with what comes, goes, is claimed and let go, and with nothing else', async () => {
    const id = await makeIn(world, 'submitted');
    const other = await makeIn(world, 'submitted');
    const steps: Record<string, () => Promise<unknown>> = {
      'a claim': () => claim(id, dev),
      'a claim that is taken over': () => claim(id, world.meera),
      'the end of a claim': () =>
        world.call({ method: 'DELETE', url: '/review/claim', as: world.meera }),
      'an approval': () => decideAbout(world, world.meera, id, 'approve'),
      'its undo': () => decideAbout(world, world.meera, id, 'undo'),
      'a return': () => decideAbout(world, world.meera, id, 'return', { note: 'Look again' }),
      'a resubmission': () =>
        world.call({ url: `/registrations/${id}/resubmit`, as: world.asha, json: {} }),
      'a new registration': () => makeRegistration(world, world.asha),
      'a deletion': () =>
        world.call({ method: 'DELETE', url: `/registrations/${other}`, as: world.meera }),
    };
    let before = await version();
    for (const [name, step] of Object.entries(steps)) {
      expect([name, await version()]).toEqual([name, before]);
      await step();
      const after = await version();
      expect([name, after]).not.toEqual([name, before]);
      before = after;
    }
    await corrections.edit(world, world.asha, id);
    expect(await version(dev)).toBe(before);
  });

  it('is for who reviews', async () => {
    for (const role of ['user', 'viewer', 'filing'] as const) {
      const as = await makeGuest(world, role);
      expect((await world.call({ url: '/review/queue/version', as })).statusCode).toBe(403);
    }
  });
});
