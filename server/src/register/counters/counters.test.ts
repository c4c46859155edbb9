import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { ReviewSummary } from '@gi/contract/schemas/reviews';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { startSessionOf } from '#test/people.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { countWrongCounters } from './compare-counters.ts';
import { recount } from './keep-counters.ts';

let world: World;
let productNames: string[];
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await sql<{ name: string }>`select name from products order by id`.execute(
    world.services.db,
  );
  productNames = rows.map((row) => row.name);
});
afterAll(() => world.close());

const run = async <Row>(text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(world.services.db)).rows;
/** The counters that are not empty; their bounds of ids may be wider than after a fresh count. */
const listCounters = () =>
  run(`select counted, item, user_id, withdrawn, registrations, applications from counters
    where registrations <> 0 order by 1, 2, 3, 4`);
const get = async <Answer>(url: string, as: Person): Promise<Answer> => {
  const response = await world.call({ url, as });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
};
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, json?: object) =>
  world.call({ method, url, as: world.meera, json });

type Made = { registrationId: number; producerId: number };
let calls = 0;
/** A name that makes each product of a person another one. */
const nextProduct = (): string => {
  calls += 1;
  return productNames[calls % productNames.length] ?? '';
};
/** The registrations there are now, each with the person whom it belongs to now. */
const listMade = () =>
  run<Made>(
    `select id as "registrationId", producer_id as "producerId" from registrations order by id`,
  );

const create = async (as: Person, changes = {}): Promise<void> => {
  const product = await someProduct(world, nextProduct());
  await makeRegistration(world, as, { ...registrationFields(product), ...changes });
};

/** Every kind of write that changes what is counted; `target` is one of the registrations there are. */
const writes: Record<string, (target: Made, n: number) => Promise<unknown>> = {
  create: (_target, n) => create(n % 2 === 0 ? world.asha : world.ravi),
  createWithoutProducts: () => create(world.asha, { existingProducts: [], productionDetails: [] }),
  // Refused while the consent is withdrawn.
  additional: async ({ producerId }) => {
    const product = await someProduct(world, nextProduct());
    const [base] = await run<{ id: number }>(
      `select id from registrations where producer_id = ${producerId} and not is_additional`,
    );
    const { productCategoryIds, existingProducts, productionDetails } = registrationFields(product);
    await send('POST', '/registrations/additional', {
      baseRegistrationId: base?.id,
      productCategoryIds,
      existingProducts,
      selectedProducts: [],
      productionDetails,
    });
  },
  edit: async ({ registrationId }, n) => {
    type Details = { production_details: { id: number }[] };
    const { production_details: details } = await get<Details>(
      `/registrations/${registrationId}`,
      world.meera,
    );
    await send('PUT', `/registrations/${registrationId}`, {
      name: `Edited ${n}`,
      production_details: details.map(({ id }) => ({
        id,
        annualTurnover: n,
        turnoverUnit: ['hundred', 'thousand', 'lakh', 'crore'][n % 4],
      })),
    });
  },
  age: ({ registrationId }, n) =>
    run(`update registrations set created_at = created_at - interval '${n} days 7 hours'
      where id = ${registrationId}`),
  person: ({ producerId }, n) =>
    run(`update producers set age = ${n % 40}, phone = '98765432${String(n % 4).padStart(2, '0')}',
        district = ${["'Kamrup'", 'null', "'Barpeta'"][n % 3]}
        ${n % 2 === 0 ? ', consent_withdrawn_at = now()' : ''} where id = ${producerId}`),
  /** As a merge of two people that are one. */
  movePerson: ({ registrationId }) =>
    run(`update registrations set is_additional = true, producer_id =
        (select p.id from producers p where p.consent_withdrawn_at is not null
          union all select r.producer_id from registrations r limit 1)
      where id = ${registrationId}`),
  categories: ({ registrationId }, n) =>
    run(
      n % 2 === 0
        ? `delete from registration_categories where registration_id = ${registrationId}`
        : `insert into registration_categories select ${registrationId}, id from categories
            order by id limit ${1 + (n % 3)} on conflict do nothing`,
    ),
  products: ({ registrationId }, n) =>
    run(
      n % 2 === 0
        ? `delete from registration_products where registration_id = ${registrationId};
            update registrations set is_application = false where id = ${registrationId}`
        : `insert into registration_products (registration_id, producer_id, product_id, kind)
            select r.id, r.producer_id, g.id, 'selected' from registrations r, products g
            where r.id = ${registrationId} order by g.id desc limit ${1 + (n % 3)} on conflict do nothing;
            update registrations set is_application = true where id = ${registrationId}`,
    ),
  catalogue: (_target, n) =>
    run(`update products set state = 'Sikkim', retired_at = now(),
        category_id = (select id from categories order by id desc limit 1)
        where id = (select min(product_id) from registration_products);
      update products set description = 'corrected ${n}', retired_at = null`),
  review: ({ registrationId }, n) =>
    run(`update registrations set review_status =
        '${['submitted', 'returned', 'approved', 'rejected'][n % 4]}'
        ${n % 5 === 0 ? ", created_at = created_at - interval '40 days'" : ''}
      where id = ${registrationId}`),
  giveAway: ({ registrationId }, n) =>
    run(`update registrations set user_id = ${[world.asha, world.ravi][n % 2]?.user.id}
      where id = ${registrationId}`),
  withdraw: ({ producerId }) =>
    send('POST', `/producers/${producerId}/consent/withdrawal`, {
      toldOn: '2026-01-31',
      channel: 'letter',
    }),
  giveConsent: ({ producerId }) =>
    send('POST', `/producers/${producerId}/consent`, {
      toldOn: '2026-02-01',
      channel: 'letter',
      language: 'as',
      noticeVersion: '1',
    }),
  deleteRegistration: ({ registrationId }) => send('DELETE', `/registrations/${registrationId}`),
  deleteProducer: ({ producerId }) => send('DELETE', `/producers/${producerId}`),
  erase: async ({ producerId }) => {
    const [person] = await run<{ name: string }>(
      `select name from producers where id = ${producerId}`,
    );
    await send('POST', `/producers/${producerId}/erasure`, {
      reason: 'person_asked',
      confirmation: person?.name,
    });
  },
  deleteAccount: async (target, n) => {
    const username = `leaver${calls}x${n}`;
    await run(
      `insert into users (username, password_hash, role) values ('${username}', 'none', 'user')`,
    );
    const leaver = { ...(await startSessionOf(world.services, username)), password: '' };
    await create(leaver);
    await run(
      `update registrations set user_id = ${leaver.user.id} where id = ${target.registrationId}`,
    );
    await send('DELETE', `/users/${leaver.user.id}`);
  },
  failed: ({ registrationId }) =>
    run(`begin; delete from registrations where id = ${registrationId}; rollback`),
};

/** The numbers by review status, which equal those of a fresh count. */
const lookAtReviews = async (as: Person) => {
  const { counts } = await get<ReviewSummary>('/review/summary', as);
  const mine = as === world.meera ? 'true' : `r.user_id = ${as.user.id}`;
  const counted = await run<{ status: ReviewStatus; n: number }>(
    `select r.review_status as status, count(*) as n from registrations r
     join producers p on p.id = r.producer_id
     where p.consent_withdrawn_at is null and ${mine} group by 1`,
  );
  const none = { submitted: 0, returned: 0, approved: 0, rejected: 0 };
  const fresh = Object.fromEntries(counted.map(({ status, n }) => [status, n]));
  expect(counts).toEqual({ ...none, ...fresh });
  return counts;
};
/** What lists say that they have in all, and what they have. */
const lookAtLists = async (as: Person) => {
  const [product] = await run<{ id: number; category: number }>(
    `select product_id as id, category_id as category from registration_products
      join products g on g.id = product_id order by registration_id desc limit 1`,
  );
  for (const query of [
    '',
    'startDate=1990-01-01&endDate=2030-01-01',
    'endDate=2026-01-14',
    `categoryId=${product?.category ?? 1}`,
    `productId=${product?.id ?? 1}`,
    'reviewStatus=approved,returned',
  ]) {
    const url = `/registrations/all?limit=1000&${query}`;
    const { registrations, pagination } = await get<{
      registrations: unknown[];
      pagination: { total: number };
    }>(url, as);
    expect([query, pagination.total]).toEqual([query, registrations.length]);
  }
};

describe('the counters', () => {
  it('equal a fresh count after any sequence of writes', async () => {
    const write = fc.record({
      kind: fc.constantFrom(...Object.keys(writes)),
      which: fc.nat(99),
      n: fc.nat(400),
    });
    const { db } = world.services;
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 20 }), async (sequence) => {
        await create(world.asha);
        for (const { kind, which, n } of sequence) {
          if ((await listMade()).length === 0) await create(world.ravi);
          const made = await listMade();
          const target = made[which % made.length];
          if (target !== undefined) await writes[kind]?.(target, n);
          expect([kind, await countWrongCounters(db)]).toEqual([kind, 0]);
        }
        expect(await run('select from counter_changes')).toEqual([]);
        await lookAtReviews(world.meera);
        await lookAtReviews(world.asha);
        await lookAtLists(world.meera);
        await lookAtLists(world.asha);
        const kept = await listCounters();
        await recount(db, 'Asia/Kolkata');
        expect(await listCounters()).toEqual(kept);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('let transactions that change the same accounts in another order end', async () => {
    const { db } = world.services;
    const ids: number[] = [];
    for (const as of [world.asha, world.ravi, world.ravi, world.asha])
      ids.push((await makeRegistration(world, as)).registrationId);
    const [one, two, three, four] = ids;
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const review = (first: number | undefined, second: number | undefined) =>
      db.transaction().execute(async (trx) => {
        const approve = (id: number | undefined) =>
          sql`update registrations set review_status = 'approved' where id = ${id}`.execute(trx);
        await approve(first);
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        await approve(second);
      });
    await Promise.all([review(one, two), review(three, four)]);
    expect(await countWrongCounters(db)).toBe(0);
  });

  it('are right after many submissions at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => create(n % 3 === 0 ? world.ravi : world.asha)),
    );
    expect(await countWrongCounters(world.services.db)).toBe(0);
  });
});
