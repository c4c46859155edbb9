import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeThree, printJobCalls } from '#test/print-jobs.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let ids: number[];
const { start, started, cancel } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ids = await makeThree(world);
});

describe('starting a print job', () => {
  it.each([
    [{ registrationIds: [], kind: 'card' }, 'Please choose at least one registration'],
    [{ registrationIds: [4, 4], kind: 'card' }, 'Please choose each registration once'],
    [{ products: [], kind: 'card' }, 'Please choose at least one product'],
    [
      {
        products: [
          { registrationId: 4, productId: 2 },
          { registrationId: 4, productId: 2 },
        ],
        kind: 'card',
      },
      'Please choose each product once',
    ],
    [{ registrationIds: [4], kind: 'gi3a' }, 'Please choose packets or cards'],
    [
      { registrationIds: Array.from({ length: 10_001 }, (_, index) => index + 1), kind: 'card' },
      'Please choose at most 10,000 registrations',
    ],
  ])('refuses with a sentence: %#', async (body, error) => {
    const response = await start(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error });
  });

  it('takes ten thousand registrations, but no eleventh job that waits', async () => {
    const registrationIds = Array.from({ length: 10_000 }, (_, index) => 900_000 + index);
    const jobs = [await started({ registrationIds, kind: 'card' })];
    expect(jobs[0]).toMatchObject({ registrations: 10_000 });
    while (jobs.length < 10)
      jobs.push(await started({ registrationIds: [900_000 + jobs.length], kind: 'card' }));
    expect((await start({ registrationIds: ids, kind: 'card' })).json()).toMatchObject({
      error: 'Ten print jobs wait already. Please wait until one has ended',
    });
    for (const job of jobs) await cancel(job.id);
  });

  it('takes all that a list shows, in its order', async () => {
    const { db } = world.services;
    const view = { search: 'chitra three', order: 'oldest' };
    const { id } = await started({ view, kind: 'card' });
    const items = await db
      .selectFrom('print_job_items as i')
      .innerJoin('registrations as r', 'r.id', 'i.registration_id')
      .innerJoin('producers as p', 'p.id', 'r.producer_id')
      .select(['r.id', 'p.name'])
      .where('job_id', '=', id)
      .orderBy('position')
      .execute();
    expect(new Set(items.map((item) => item.name))).toEqual(new Set(['Chitra Three']));
    expect(items.map((item) => item.id)).toEqual(
      items.map((item) => item.id).toSorted((one, other) => one - other),
    );
    expect(items.length).toBeGreaterThan(1);
    await cancel(id);
    for (const body of [{ kind: 'card' }, { kind: 'card', view: { search: 'nobody at all' } }])
      expect((await start(body)).json()).toMatchObject({
        error: 'Please choose at least one registration',
      });
  });

  it('refuses a selection that is being made already, of whoever, at the same moment too', async () => {
    const body = { registrationIds: ids, kind: 'packet', copies: ['office', 'proprietor'] };
    const answers = await Promise.all([1, 2, 3].map(() => start(body)));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect((await start({ ...body, copies: ['proprietor', 'office'] })).json()).toMatchObject({
      code: 'print.same_selection',
      error: 'The same papers are being made already. They will be under Printing',
    });
    const others = [
      { ...body, registrationIds: ids.toReversed() },
      { ...body, copies: ['office'] },
      { registrationIds: ids, kind: 'card' },
      { registrationIds: ids, kind: 'card', layout: 'id1' },
    ];
    const first = answers.find(({ statusCode }) => statusCode === 201)?.json<{ id: number }>();
    const jobs = [first?.id ?? 0];
    for (const other of others) jobs.push((await started(other)).id);
    expect(new Set(jobs).size).toBe(5);
    for (const id of jobs) await cancel(id);
    const again = await started(body);
    expect(again.state).toBe('waiting');
    await cancel(again.id);
  });

  it('is an administrator’s business', async () => {
    const body = { registrationIds: ids, kind: 'card' };
    expect((await start(body, world.asha)).statusCode).toBe(403);
  });
});
