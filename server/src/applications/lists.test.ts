import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application, ApplicationCounts } from '@gi/contract/schemas/applications';
import { addMonths, dayOf, defaultTimeZone } from '@gi/contract/values/days';
import { freshNumber, makeApplication, record, type Item, longAgo } from '#test/applications.ts';
import { someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { signCheckCode } from '#papers/producer-card-code/check-code.ts';
import { runPrintJobs } from '#papers/print-jobs/run-jobs.ts';
import { cardSigningKey } from '#papers/producer-card-code/card-keys.ts';

let world: World;
/** By how they are shown. */
const made: Record<string, Item> = {};
const today = dayOf(new Date(), defaultTimeZone);
const number = freshNumber();

/** An application that was granted on a day and is valid until another. */
const grantUntil = async (on: string, validUntil: string, authorisedUserNo = freshNumber()) => {
  const item = await makeApplication(world, 'advertised', on);
  const body = { event: 'granted', on, items: [item], validUntil, authorisedUserNo } as const;
  expect((await record(world, body)).statusCode).toBe(200);
  return item;
};

beforeAll(async () => {
  world = await openWorld();
  made['not_filed'] = await makeApplication(world, 'not_filed');
  made['filed'] = await makeApplication(world, 'filed');
  made['expired'] = await grantUntil(longAgo, addMonths(today, -1));
  made['renewal_due'] = await grantUntil(longAgo, addMonths(today, 4));
  made['granted'] = await grantUntil(longAgo, addMonths(today, 20), number);
  made['removed'] = await makeApplication(world, 'removed');
  await world.services.db
    .updateTable('producers')
    .set({ state: 'Assam', district: 'Kamrup' })
    .execute();
});
afterAll(() => world.close());

type List = { applications: Application[]; pagination: { total: number } };
const list = async (query: string): Promise<List> =>
  (await world.call({ url: `/applications?${query}`, as: world.meera })).json<List>();
const idsOf = ({ applications }: List): number[] =>
  applications.map(({ registrationId }) => registrationId);

describe('the list of applications', () => {
  it.each(['not_filed', 'filed', 'expired', 'renewal_due', 'granted', 'removed'])(
    'has what is %s, and the summary counts it',
    async (status) => {
      const found = await list(`status=${status}`);
      expect(idsOf(found)).toEqual([made[status]?.registrationId]);
      expect(found.applications[0]?.status).toBe(status);
      const summary = await world.call({ url: '/applications/summary', as: world.meera });
      const { counts } = summary.json<{ counts: ApplicationCounts }>();
      expect(counts[status as keyof ApplicationCounts]).toBe(1);
    },
  );

  it('has what ends within some months, the earliest first', async () => {
    expect(idsOf(await list('dueWithinMonths=3'))).toEqual([]);
    expect(idsOf(await list('dueWithinMonths=48'))).toEqual([
      made['renewal_due']?.registrationId,
      made['granted']?.registrationId,
    ]);
  });

  it.each([
    ['a number', () => number.toLowerCase(), 1],
    ['a name', () => 'lakshmi', 6],
    ['a product', () => 'Muga Silk', 6],
    ['nothing that is there', () => 'zzzzz', 0],
  ])('is searched for %s', async (_what, search, total) => {
    const found = await list(new URLSearchParams({ search: search() }).toString());
    expect(found.pagination.total).toBe(total);
    expect(found.applications).toHaveLength(total);
  });

  it.each([
    ['State', 'state=Assam', 6],
    ['another State', 'state=Kerala', 0],
    ['district', 'state=Assam&district=Kamrup', 6],
    ['a collector', () => `userId=${world.asha.user.id}`, 6],
    ['another collector', () => `userId=${world.ravi.user.id}`, 0],
    ['what ends by a day, expired ones included', () => `dueUntil=${addMonths(today, 5)}`, 2],
  ] as const)('is filtered by %s, and the summary with it', async (_what, query, total) => {
    const asked = typeof query === 'string' ? query : query();
    const found = await list(asked);
    expect(found.pagination.total).toBe(total);
    const summary = await world.call({ url: `/applications/summary?${asked}`, as: world.meera });
    const { counts } = summary.json<{ counts: Record<string, number> }>();
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it.each(['newest', 'name', 'product', 'filed', 'validUntil'])(
    'is ordered by %s, in pages and in the file',
    async (order) => {
      const all = idsOf(await list(`order=${order}&limit=100`));
      const paged = await Promise.all(
        [1, 2, 3].map((page) => list(`order=${order}&limit=2&page=${page}`)),
      );
      expect(paged.flatMap(idsOf)).toEqual(all);
      const json = { order, format: 'csv' };
      const file = await world.call({ url: '/applications/export', as: world.meera, json });
      const rows = file.body.trim().split('\r\n').slice(1);
      expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(all);
      const first = { validUntil: made['expired'], newest: made['removed'] }[order];
      if (first !== undefined) expect(all[0]).toBe(first.registrationId);
    },
  );

  it('has a picture of each producer', async () => {
    const url = '/applications?limit=1';
    const { applications } = (await world.call({ url, as: world.meera })).json<{
      applications: { photoUrl?: string }[];
    }>();
    expect(applications[0]?.photoUrl).toMatch(/photo-\d+\.jpg\?/);
  });

  it('has the packets of a print job, and so has the register', async () => {
    const item = made['not_filed']!;
    const json = { products: [item], kind: 'packet' };
    const job = (await world.call({ url: '/print-jobs', as: world.meera, json })).json<{
      id: number;
    }>();
    const registered = async () => {
      const url = `/registrations/all?printJobId=${job.id}`;
      const { registrations } = (await world.call({ url, as: world.meera })).json<{
        registrations: { id: number }[];
      }>();
      return registrations.map(({ id }) => id);
    };
    expect(idsOf(await list(`printJobId=${job.id}`))).toEqual([]);
    expect(await registered()).toEqual([]);
    await runPrintJobs(world.services, {
      signal: new AbortController().signal,
      failed: (error) => {
        throw error;
      },
    });
    expect(idsOf(await list(`printJobId=${job.id}&status=not_filed`))).toEqual([
      item.registrationId,
    ]);
    expect(await registered()).toEqual([item.registrationId]);
  });

  it('comes in pages', async () => {
    const [first, second] = [await list('limit=4'), await list('limit=4&page=2')];
    expect(first.pagination).toEqual({ page: 1, limit: 4, total: 6, totalPages: 2 });
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(6);
  });

  it('leaves out people who withdrew their consent', async () => {
    const item = await makeApplication(world, 'filed');
    const { registrations } = (
      await world.call({ url: '/registrations/all?limit=1', as: world.meera })
    ).json<{ registrations: { producer_id: number }[] }>();
    const url = `/producers/${registrations[0]?.producer_id}/consent/withdrawal`;
    await world.call({ url, as: world.meera, json: { toldOn: '2026-01-31', channel: 'letter' } });
    expect(idsOf(await list('status=filed'))).not.toContain(item.registrationId);
    const body = { event: 'opposed', on: today, items: [item] } as const;
    expect((await record(world, body)).statusCode).toBe(409);
  });

  it.each(['csv', 'xlsx'])('is exported as %s', async (format) => {
    const url = '/applications/export';
    const response = await world.call({
      url,
      as: world.meera,
      json: { status: 'granted', format },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-total-rows']).toBe('1');
    if (format === 'csv') {
      const [titles, row] = response.body.replace('\ufeff', '').split('\r\n');
      expect(titles).toMatch(/^Registration ID,Name,Product,Status,Filed on/);
      expect(row).toContain(`Granted,${longAgo},,${longAgo},151,${longAgo},${number}`);
    } else expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is exported with the name of its last event', async () => {
    const json = { status: 'removed', columns: ['status', 'last'], format: 'csv' };
    const file = await world.call({ url: '/applications/export', as: world.meera, json });
    expect(file.body.trim().split('\r\n')[1]).toMatch(
      /^Removed,\d{4}-\d\d-\d\d Removed from the Register$/,
    );
  });
});

describe('many at once', () => {
  it('are recorded all or not at all, with the reason at each item', async () => {
    const [first, second] = [
      await makeApplication(world, 'not_filed'),
      await makeApplication(world, 'not_filed'),
    ];
    const items = [first, made['granted'], second, first];
    const response = await record(world, {
      event: 'filed',
      on: today,
      items: items.map((each) => each!),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Nothing was recorded. Please look at the marked products',
      fields: {
        'items.1': 'An application that is granted cannot be filed',
        'items.3': 'This product is in the list twice',
      },
    });
    expect(idsOf(await list('status=not_filed&limit=100'))).toEqual(
      expect.arrayContaining([first.registrationId, second.registrationId]),
    );
  });

  it('are 10,000 in a few seconds', async () => {
    const count = 10_000;
    const { productId } = await someProduct(world);
    await world.asOwner(
      `insert into producers (id, name, address, age, gender, phone) overriding system value
       select n, 'P' || n, 'Lane', 40, 'female', '9' from generate_series(1000001, ${1_000_000 + count}) n`,
      `insert into registrations (id, producer_id, user_id, is_application, search_text, review_status)
       overriding system value
       select n, n, ${world.asha.user.id}, true, 'p', 'approved' from generate_series(1000001, ${1_000_000 + count}) n`,
      `insert into registration_products select n, n, ${productId}, 'existing'
       from generate_series(1000001, ${1_000_000 + count}) n`,
      `insert into applications (registration_id, product_id) select n, ${productId}
       from generate_series(1000001, ${1_000_000 + count}) n`,
    );
    const items = Array.from({ length: count }, (_, n) => ({
      registrationId: 1_000_001 + n,
      productId,
    }));
    const start = performance.now();
    const response = await record(world, { event: 'filed', on: today, items });
    const seconds = (performance.now() - start) / 1000;
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    expect(response.json<List>().applications).toHaveLength(count);
    // Under two on an idle machine; far from the twenty after which a client is told to give up.
    expect(seconds).toBeLessThan(20);
    const tooMany = [...items, { registrationId: 1, productId }];
    const refused = await record(world, {
      event: 'advertised',
      on: today,
      items: tooMany,
      journalNo: '1',
    });
    expect(refused.json()).toMatchObject({
      error: 'Please choose at most 10,000 products at once',
    });
  });
});

describe('the card of a granted product', () => {
  const check = async ({ registrationId, productId }: Item) => {
    const code = signCheckCode(
      { registrationId, productId, issuedOn: '2026-01-31', validUntil: null },
      cardSigningKey(world.services.keys),
    );
    return (await world.call({ url: `/check/${code}` })).json<{ registry: string | null }>();
  };

  it('tells the public whether it is granted, expired or removed', async () => {
    expect((await check(made['filed']!)).registry).toBeNull();
    expect(await check(made['granted']!)).toMatchObject({
      registry: 'granted',
      authorisedUserNo: number,
      grantedUntil: addMonths(today, 20),
    });
    expect((await check(made['renewal_due']!)).registry).toBe('granted');
    expect((await check(made['expired']!)).registry).toBe('expired');
    expect((await check(made['removed']!)).registry).toBe('removed');
  });

  it('carries number and validity', async () => {
    const url = '/registrations/export-product-card';
    const granted = await world.call({ url, as: world.meera, json: made['granted']! });
    expect(granted.body).toContain(number);
    expect(granted.body).toContain(addMonths(today, 20).split('-').toReversed().join('/'));
    const filed = await world.call({ url, as: world.meera, json: made['filed']! });
    expect(filed.body).not.toContain('Authorised User No.');
  });
});
