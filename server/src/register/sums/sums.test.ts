import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { PlaceMap, PlaceRow, Report } from '@gi/contract/schemas/reports';
import type { ReviewSummary } from '@gi/contract/schemas/reviews';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { startSessionOf } from '#test/people.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { countWrongSums } from './compare-sums.ts';
import { foldChanges, rebuildSums } from './keep-sums.ts';

const zone = 'Asia/Kolkata';
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
const listSums = () =>
  run(`select user_id, subject, span, start::text, subject_id, withdrawn, registrations,
    applications, entries, turnover::numeric(20, 2) as turnover
    from registration_sums order by 1, 2, 3, 4, 5, 6`);
/** What triggers keep beside the sums. */
const listKept = async () => ({
  repeats: await run('select * from repeat_registrations order by registration_id'),
  phones: await run('select * from shared_phones order by producer_id'),
  grants: await run('select * from granted_registrations order by registration_id'),
});
/** Loses all that, and leaves rows of people and registrations that are not there. */
const loseKept = () =>
  run(`delete from shared_phones; delete from granted_registrations; delete from repeat_registrations;
    insert into repeat_registrations (registration_id, producer_id, user_id, at, previous_at, place_id)
      select r.id, 999999, r.user_id, r.created_at, r.created_at, 1 from registrations r
      union all select 999999, r.producer_id, r.user_id, r.created_at, r.created_at, 1
        from (select * from registrations limit 1) r`);
const setZone = (zoneOfDays: string | null) =>
  world.services.db.updateTable('registration_sums_state').set({ time_zone: zoneOfDays }).execute();
const get = async <Answer>(url: string, as: Person): Promise<Answer> => {
  const response = await world.call({ url, as });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
};
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, json?: object) =>
  world.call({ method, url, as: world.meera, json });

type Made = { registrationId: number; producerId: number };
let made: Made[] = [];
let calls = 0;
/** A name that makes each product of a person another one. */
const nextProduct = (): string => {
  calls += 1;
  return productNames[calls % productNames.length] ?? '';
};
const forget = (gone: (each: Made) => boolean) => {
  made = made.filter((each) => !gone(each));
};

const create = async (as: Person, changes = {}): Promise<void> => {
  const product = await someProduct(world, nextProduct());
  made.push(await makeRegistration(world, as, { ...registrationFields(product), ...changes }));
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
    const response = await send('POST', '/registrations/additional', {
      baseRegistrationId: base?.id,
      productCategoryIds,
      existingProducts,
      selectedProducts: [],
      productionDetails,
    });
    if (response.statusCode === 201)
      made.push({ ...response.json<{ registrationId: number }>(), producerId });
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
  traits: ({ producerId }, n) =>
    run(`update producers set age = ${n % 40}, phone = '98765432${String(n % 4).padStart(2, '0')}'
      ${n % 3 === 0 ? ', consent_withdrawn_at = now()' : ''} where id = ${producerId}`),
  place: ({ producerId }, n) =>
    run(`update producers set pin_code = ${n % 3 === 0 ? 'null' : "'781103'"},
        state = ${["'Assam'", "'Kerala'", 'null'][n % 3]},
        district = ${["'Kamrup'", 'null', "'Barpeta'", "'Named by hand'"][n % 5] ?? 'district'}
        ${n % 4 === 0 ? ', consent_withdrawn_at = now(), age = 12' : ''} where id = ${producerId}`),
  proof: ({ producerId }, n) =>
    run(
      n % 2 === 0
        ? `delete from documents where producer_id = ${producerId}`
        : `update documents set kind = 'proofOfProduction' where producer_id = ${producerId}
            and kind = 'photo' and not exists (select from documents d
              where d.producer_id = ${producerId} and d.kind = 'proofOfProduction')`,
    ),
  review: ({ registrationId }, n) =>
    run(`update registrations set review_status =
        '${['submitted', 'returned', 'approved', 'rejected'][n % 4]}'
        ${n % 5 === 0 ? ", created_at = created_at - interval '40 days'" : ''}
      where id = ${registrationId}`),
  applications: ({ registrationId }, n) =>
    run(
      n % 3 === 0
        ? `delete from applications where registration_id = ${registrationId}
            and product_id % 2 = ${n % 2}`
        : `insert into applications (registration_id, product_id, status)
            select registration_id, product_id, '${['granted', 'removed', 'granted'][n % 4] ?? 'filed'}'
            from registration_products where registration_id = ${registrationId}
            limit ${1 + (n % 2)}
            on conflict (registration_id, product_id) do update set status = excluded.status`,
    ),
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
  deleteRegistration: async ({ registrationId }) => {
    await send('DELETE', `/registrations/${registrationId}`);
    forget((each) => each.registrationId === registrationId);
  },
  deleteProducer: async ({ producerId }) => {
    await send('DELETE', `/producers/${producerId}`);
    forget((each) => each.producerId === producerId);
  },
  erase: async ({ producerId }) => {
    const [person] = await run<{ name: string }>(
      `select name from producers where id = ${producerId}`,
    );
    const response = await send('POST', `/producers/${producerId}/erasure`, {
      reason: 'person_asked',
      confirmation: person?.name,
    });
    if (response.statusCode < 300) forget((each) => each.producerId === producerId);
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
    const before = made.length;
    await send('DELETE', `/users/${leaver.user.id}`);
    forget((each) => made.indexOf(each) === before - 1 || each === target);
  },
  fold: () => foldChanges(world.services.db),
  failed: ({ registrationId }) =>
    run(`begin; delete from registrations where id = ${registrationId}; rollback`),
};

const ranges = [
  '',
  '?startDate=1990-01-01&endDate=2030-01-01',
  '?startDate=2026-01-15&endDate=2030-01-01',
];
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
/** The reports and the map by place, of all time and of some days. */
const lookAtPlaces = async (as: Person) => {
  const districts = await get<{ rows: PlaceRow[] }>('/reports/places?level=district', as);
  const { points, unplaced } = await get<PlaceMap>('/reports/places/map?to=2030-01-01', as);
  return {
    districts,
    map: { points, unplaced },
    states: await get('/reports/places', as),
    days: await get('/reports/places?from=2026-01-15&to=2030-01-01', as),
    rest: await get('/reports/places?level=district&to=2026-01-14', as),
    outside: await get('/reports/outside', as),
    outsideOfDays: await get('/reports/outside?from=2026-01-15&to=2030-01-01', as),
  };
};

/** What screens show of the sums. */
const look = async () => ({
  places: [await lookAtPlaces(world.meera), await lookAtPlaces(world.asha)],
  reports: await Promise.all(
    [world.meera, world.asha].flatMap((as) =>
      ranges.map(async (range) => {
        const { generatedAt: _time, ...report } = await get<Report>(
          `/registrations/report${range}`,
          as,
        );
        return report;
      }),
    ),
  ),
  statistics: await get('/dashboard/statistics', world.asha),
  reviews: [await lookAtReviews(world.meera), await lookAtReviews(world.asha)],
});

describe('the sums of registrations', () => {
  it('equal a fresh count after any sequence of writes, folded or not', async () => {
    const write = fc.record({
      kind: fc.constantFrom(...Object.keys(writes)),
      which: fc.nat(99),
      n: fc.nat(400),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 8, maxLength: 16 }), async (sequence) => {
        await create(world.asha);
        for (const { kind, which, n } of sequence) {
          if (made.length === 0) await create(world.ravi);
          const target = made[which % made.length];
          if (target !== undefined) await writes[kind]?.(target, n);
        }
        // Of an empty register nothing could be lost below.
        if (made.length === 0) await create(world.asha);
        expect(await countWrongSums(world.services.db)).toBe(0);
        const fromSums = await look();
        await setZone(null);
        const counted = await look();
        await setZone(zone);
        expect(fromSums).toEqual(counted);
        await foldChanges(world.services.db);
        expect(await run('select from registration_changes')).toEqual([]);
        expect(await countWrongSums(world.services.db)).toBe(0);
        expect(await look()).toEqual(fromSums);
        const [folded, kept] = [await listSums(), await listKept()];
        await loseKept();
        expect(await countWrongSums(world.services.db)).toBeGreaterThan(0);
        await rebuildSums(world.services.db, zone);
        expect(await listSums()).toEqual(folded);
        expect(await listKept()).toEqual(kept);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
