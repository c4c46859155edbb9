import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { freshNumber, makeApplication, record } from '#test/applications.ts';
import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import { addDays, dayOf } from '@gi/contract/values/days';
import type { Pagination } from '@gi/contract/schemas/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { anyPicture, makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { countWrongCounters } from '#register/counters/compare-counters.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const zone = 'Asia/Kolkata';
const today = dayOf(new Date(), zone);
const first = `${today.slice(0, 7)}-01`;
const lastBefore = addDays(first, -1);

beforeAll(async () => {
  world = await openWorld();
  const make = (changes: Record<string, string>, as = world.asha) =>
    makeRegistration(world, as, changes);
  const minor = await make({ age: '12', phone: '9811111111', address: 'Sualkuchi 781103' });
  await make({ phone: '919822222222' }, world.ravi);
  const shared = await make({ phone: '9822222222', address: 'Chowk Bazar, Darjeeling 734101' });
  await makeAdditional(world, world.asha, shared.registrationId, 'Kangra Tea');
  const earlier = await make({ phone: '9833333333' });
  await world.services.db
    .updateTable('registrations')
    .set({ created_at: `${lastBefore}T06:00:00Z` })
    .where('id', '=', earlier.registrationId)
    .execute();
  const withdrawn = await make({ age: '17', phone: '9844444444' });
  await world.call({
    url: `/producers/${withdrawn.producerId}/consent/withdrawal`,
    as: world.meera,
    json: { toldOn: lastBefore, channel: 'letter' },
  });
  await world.call({
    url: '/upload-document',
    as: world.asha,
    form: await proofOf(minor.registrationId),
  });
});
afterAll(() => world.close());

const proofOf = async (registrationId: number): Promise<FormData> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await anyPicture())], { type: 'image/jpeg' }), 'p.jpg');
  form.set('type', 'proofOfProduction');
  form.set('registrationId', String(registrationId));
  return form;
};

const numbers = async (): Promise<TodayNumbers> => {
  const response = await world.call({ url: '/dashboard/numbers', as: world.meera });
  expect(response.statusCode).toBe(200);
  return response.json();
};
/** How many rows the list has that a number of the page opens. */
const rowsOf = async (query: string): Promise<number> => {
  const url = `/registrations/all?limit=100&${query}`;
  const response = await world.call({ url, as: world.meera });
  const { registrations, pagination } = response.json<{
    registrations: unknown[];
    pagination: Pagination;
  }>();
  expect(pagination.total).toBe(registrations.length);
  return registrations.length;
};

describe('the first page of numbers', () => {
  it('counts what the lists show that its numbers open', async () => {
    const found = await numbers();
    expect(found.quality).toEqual({
      missingProof: await rowsOf('missing=proofOfProduction'),
      samePhone: await rowsOf('samePhone=true'),
      minors: await rowsOf('minor=true'),
      noPinCode: await rowsOf('noPinCode=true'),
      notVerified: await rowsOf('idVerified=false'),
    });
    expect(found.quality).toMatchObject({ missingProof: 5, samePhone: 3, minors: 2, noPinCode: 3 });
    expect(found.states).toEqual([
      { state: 'West Bengal', registrations: 2 },
      { state: 'Assam', registrations: 1 },
    ]);
    for (const { state, registrations } of found.states)
      expect(await rowsOf(`state=${encodeURIComponent(state)}`)).toBe(registrations);
    expect(found.totalRegistrations).toBe(await rowsOf(''));
    for (const { day, count } of [...found.thisMonth, ...found.monthBefore])
      if (count > 0) expect(await rowsOf(`startDate=${day}&endDate=${day}`)).toBe(count);
    expect(found.thisMonth.at(-1)).toEqual({ day: today, count: 5 });
    expect(found.monthBefore.at(-1)).toEqual({ day: lastBefore, count: 1 });
    for (const { id, registrations, planned } of found.products)
      expect(await rowsOf(`productId=${id}`)).toBe(registrations + planned);
    expect(found.collectors.map(({ name }) => name)).toEqual(['asha', 'ravi']);
    for (const { id, registrations } of found.collectors)
      expect(await rowsOf(`userId=${id}`)).toBe(registrations);
  });

  it('counts by product who makes it, and who plans to in a column of its own', async () => {
    const productOf = async (name: string) =>
      (await numbers()).products.find((each) => each.name === name);
    expect(await productOf('Mysore Silk')).toBeUndefined();
    const plan = await someProduct(world, 'Mysore Silk');
    const made = await someProduct(world);
    const { registrationId } = await makeRegistration(world, world.asha, {
      phone: '9866666666',
      productCategoryIds: [...new Set([made.categoryId, plan.categoryId])],
      selectedProducts: [plan.productId],
    });
    expect(await productOf('Mysore Silk')).toMatchObject({ registrations: 0, planned: 1 });
    expect(await countWrongCounters(world.services.db)).toBe(0);
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
    });
    expect(await productOf('Mysore Silk')).toBeUndefined();
    expect(await countWrongCounters(world.services.db)).toBe(0);
  });

  it('begins with the first of the month before and leaves no day out', async () => {
    const { thisMonth, monthBefore } = await numbers();
    expect(thisMonth[0]?.day).toBe(first);
    expect(thisMonth).toHaveLength(Number(today.slice(8)));
    expect(monthBefore[0]?.day).toBe(`${lastBefore.slice(0, 7)}-01`);
    expect(monthBefore).toHaveLength(Number(lastBefore.slice(8)));
  });

  it('has the target of the month, which is not that of an area', async () => {
    expect((await numbers()).target).toBeNull();
    const json = { ...defaultUnitSettings, monthlyTarget: 300 };
    await world.call({ method: 'PUT', url: '/settings/unit', as: world.meera, json });
    expect((await numbers()).target).toBe(300);
    const ofAssam = await bindTo(world, { states: ['Assam'] });
    const bound = await world.call({ url: '/dashboard/numbers', as: ofAssam });
    expect(bound.json()).toMatchObject({ target: null });
  });

  it('says what waits as the queue, the applications and the print jobs do', async () => {
    const { db } = world.services;
    const { registrationId } = await makeRegistration(world, world.asha, { phone: '9855555555' });
    const { productId } = await someProduct(world);
    await db
      .updateTable('registrations')
      .set({ review_status: 'approved' })
      .where('id', '=', registrationId)
      .execute();
    await db
      .insertInto('applications')
      .values({ registration_id: registrationId, product_id: productId })
      .execute();
    const authorisedUserNo = freshNumber();
    const expired = await makeApplication(world, 'advertised', '2010-01-10');
    const granted = { event: 'granted', on: '2010-02-01', items: [expired] } as const;
    await record(world, { ...granted, authorisedUserNo, validUntil: '2020-01-31' });
    for (const state of ['failed', 'finished'] as const)
      await db.insertInto('print_jobs').values({ kind: 'card', state }).execute();
    const { waiting } = await numbers();
    const get = async <Reply>(url: string) =>
      (await world.call({ url, as: world.meera })).json<Reply>();
    // The menu's counts are those of the page.
    expect(await get('/dashboard/waiting')).toEqual(waiting);
    const queue = await get<{ total: number; waiting: { submittedAt: string }[] }>('/review/queue');
    expect(waiting).toMatchObject({
      reviews: queue.total,
      oldestReview: queue.waiting[0]?.submittedAt,
      applicationsToFile: 1,
      renewalsDue: 0,
      expiredRights: 1,
      failedPrintJobs: 1,
      backups: { lastGood: null, failure: null, place: null },
    });
    expect(queue.total).toBe(5);
    for (const status of ['not_filed', 'expired']) {
      const listed = await get<{ pagination: Pagination }>(`/applications?status=${status}`);
      expect(listed.pagination.total).toBe(1);
    }
  });
});

describe('the same phone of several people', () => {
  it('is noted while two have it, however it is written', async () => {
    const phone = '9866666666';
    const shared = () => rowsOf('samePhone=true').then((rows) => rows - 3);
    const one = await makeRegistration(world, world.asha, { phone });
    expect(await shared()).toBe(0);
    const others = await Promise.all(
      ['919866666666', '09866666666'].map((written) =>
        makeRegistration(world, world.ravi, { phone: written }),
      ),
    );
    expect(await shared()).toBe(3);
    await world.call({ method: 'DELETE', url: `/producers/${one.producerId}`, as: world.meera });
    expect(await shared()).toBe(2);
    await world.call({
      method: 'PUT',
      url: `/registrations/${others[0]?.registrationId}`,
      as: world.meera,
      json: { phone: '9877777777' },
    });
    expect(await shared()).toBe(0);
    expect((await numbers()).quality.samePhone).toBe(3);
  });
});
