import type { AuditEntry } from '@gi/contract/schemas/activity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  freshAadhar,
  makeAdditional,
  makeRegistration,
  readRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { filePart } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { writeBursts } from './bursts.ts';

let world: World;
let aadharNumber: string;
let id: number;
let producerId: number;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } });
});
afterAll(() => world.close());
beforeEach(async () => {
  aadharNumber = freshAadhar();
  ({ registrationId: id, producerId } = await makeRegistration(world, world.asha, {
    aadharNumber,
  }));
  await endWindows();
});

/** All windows end, as if five minutes and more had gone by, and their entries are written. */
const endWindows = async (): Promise<number> => {
  await sql`update audit_bursts set window_start = window_start - interval '10 minutes'`.execute(
    world.services.db,
  );
  return writeBursts(world.services.db);
};
const lastId = async (): Promise<number> => {
  const { last } = await world.services.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
};
type Entry = Pick<AuditEntry, 'username' | 'subject_kind' | 'subject_id' | 'detail'>;
/** The entries of an action that a test made, oldest first, as administrators see them. */
const entriesOf = async (action: string, after: number): Promise<Entry[]> => {
  const url = `/activity?action=${action}&limit=100`;
  const { entries } = (await world.call({ url, as: world.meera })).json<{
    entries: AuditEntry[];
  }>();
  return entries.filter((entry) => entry.id > after).toReversed();
};
const of = (person: Person) => ({ user_id: person.user.id, username: person.user.username });

describe('a look at a document', () => {
  it('is recorded for the account that the link was made for', async () => {
    const before = await lastId();
    const { documentUrls } = await readRegistration(world, world.asha, id);
    expect((await world.call({ url: documentUrls.photo ?? '' })).statusCode).toBe(200);
    expect(await entriesOf('document.viewed', before)).toMatchObject([
      {
        ...of(world.asha),
        subject_kind: 'registration',
        subject_id: id,
        detail: { kinds: ['photo'] },
      },
    ]);
  });

  it('is one entry at once, and one for all others of five minutes', async () => {
    const second = await makeRegistration(world, world.asha);
    const before = await lastId();
    const urls = [id, second.registrationId].map(async (each) => {
      const { documentUrls } = await readRegistration(world, world.asha, each);
      return [documentUrls.photo ?? '', documentUrls.signature ?? ''];
    });
    const [first = '', ...others] = (await Promise.all(urls)).flat();
    for (const url of [first, first, ...others, ...others])
      expect((await world.call({ url })).statusCode).toBe(200);
    expect(await entriesOf('document.viewed', before)).toHaveLength(1);
    expect(await endWindows()).toBe(1);
    const [, rest] = await entriesOf('document.viewed', before);
    expect(rest).toMatchObject({
      ...of(world.asha),
      subject_id: null,
      detail: { more: 7, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) },
    });
    // Each document once, also where it was looked at twice.
    const about = rest?.detail['about'] as { registration: number; kinds: string[] }[];
    expect(about.map((each) => each.registration).toSorted((a, b) => a - b)).toEqual([
      ...Array(2).fill(id),
      ...Array(2).fill(second.registrationId),
    ]);
    expect(await endWindows()).toBe(0);
  });
});

describe('a record of another collector', () => {
  const route = 'GET /api/registrations/:id';

  it('is a recorded refusal, with its id and in every way', async () => {
    const { documentUrls } = await readRegistration(world, world.asha, id);
    const photo = new URL(documentUrls.photo ?? '', 'http://x').pathname;
    const form = new FormData();
    form.set('type', 'photo');
    form.set('registrationId', String(id));
    form.set('file', filePart(Buffer.alloc(10), 'a.jpg', 'image/jpeg'));
    const calls = [
      () => world.call({ url: `/registrations/${id}`, as: world.ravi }),
      () =>
        world.call({
          method: 'PUT',
          url: `/registrations/${id}`,
          as: world.ravi,
          json: { age: 3 },
        }),
      () => world.call({ url: photo, as: world.ravi }),
      () => world.call({ url: '/upload-document', as: world.ravi, form }),
      () => world.call({ url: '/registrations/additional', as: world.ravi, json: additional }),
    ];
    const { existingProducts, productCategoryIds, productionDetails } = registrationFields(
      await someProduct(world, 'Kangra Tea'),
    );
    const additional = {
      baseRegistrationId: id,
      existingProducts,
      productCategoryIds,
      productionDetails,
    };
    for (const call of calls) {
      const before = await lastId();
      expect((await call()).statusCode).toBe(404);
      expect(await entriesOf('access.id_refused', before)).toMatchObject([
        { ...of(world.ravi), subject_kind: 'registration', subject_id: id },
      ]);
      await endWindows();
    }
  });

  it('does not flood the trail', async () => {
    const before = await lastId();
    for (let next = id; next < id + 40; next += 1)
      await world.call({ url: `/registrations/${next + 1_000}`, as: world.ravi });
    expect(await entriesOf('access.id_refused', before)).toHaveLength(1);
    await endWindows();
    const entries = await entriesOf('access.id_refused', before);
    expect(entries).toMatchObject([
      { subject_id: id + 1_000, detail: { route, reason: 'registration.not_found' } },
      { detail: { more: 39 } },
    ]);
    expect(entries[1]?.detail['about']).toHaveLength(20);
    expect(entries[1]?.detail['about']).toContainEqual({
      registration: id + 1_001,
      route,
      reason: 'registration.not_found',
    });
  });

  it('is refused with 403 through an additional registration, and recorded', async () => {
    await world.call({ url: '/registrations/verify', as: world.ravi, json: { aadharNumber } });
    const own = await makeAdditional(world, world.ravi, id, 'Kangra Tea');
    const before = await lastId();
    const json = { name: 'Somebody Else' };
    await world.call({ method: 'PUT', url: `/registrations/${own}`, as: world.ravi, json });
    expect(await entriesOf('access.id_refused', before)).toMatchObject([
      { subject_id: own, detail: { reason: 'registration.identity_of_other' } },
    ]);
  });

  it('is no refusal for administrators, to whom it is missing', async () => {
    const before = await lastId();
    await world.call({ url: '/registrations/99999', as: world.meera });
    expect(await entriesOf('access.id_refused', before)).toEqual([]);
  });
});

describe('a check of an ID', () => {
  const verify = (json: object) =>
    world.call({ url: '/registrations/verify', as: world.ravi, json });

  it('that nobody has is recorded without the number', async () => {
    const before = await lastId();
    const number = freshAadhar();
    await verify({ aadharNumber: number });
    await world.call({
      url: '/verify-user',
      as: world.ravi,
      json: { identityType: 'voter', identityNumber: 'QRS7654321' },
    });
    await endWindows();
    const entries = await entriesOf('producer.lookup_missed', before);
    expect(entries).toMatchObject([
      { ...of(world.ravi), detail: { kinds: ['aadhar'] } },
      { detail: { more: 1, about: [{ kinds: ['voter'] }] } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${number}|7654321`));
  });

  it('by a correction or a submission is recorded with the person it met', async () => {
    const { registrationId } = await makeRegistration(world, world.ravi);
    const before = await lastId();
    const json = { aadhar_number: aadharNumber };
    const put = { method: 'PUT' as const, url: `/registrations/${registrationId}`, json };
    expect((await world.call({ ...put, as: world.ravi })).statusCode).toBe(409);
    const fields = registrationFields(await someProduct(world), { aadharNumber });
    const form = await registrationForm(fields);
    expect((await world.call({ url: '/registrations', as: world.meera, form })).statusCode).toBe(
      409,
    );
    const about = { subject_kind: 'producer', subject_id: producerId };
    expect(await entriesOf('producer.number_refused', before)).toMatchObject([
      { ...of(world.ravi), ...about },
      { ...of(world.meera), ...about },
    ]);
  });

  it('over the limit is recorded', async () => {
    const before = await lastId();
    const key = `lookup:60:${world.ravi.user.id}`;
    let status = 0;
    // The minute may turn between the two statements.
    for (let tries = 0; status !== 429 && tries < 5; tries += 1) {
      await verify({ aadharNumber });
      await world.services.db
        .updateTable('throttle_hits')
        .set({ count: 30 })
        .where('key', '=', key)
        .execute();
      status = (await verify({ aadharNumber })).statusCode;
    }
    expect(await entriesOf('producer.lookup_refused', before)).toMatchObject([of(world.ravi)]);
  });
});

describe('a delayed sign-in', () => {
  it('is recorded for its account; a burst is two entries', async () => {
    const before = await lastId();
    const tryIn = (username: string) =>
      world.call({ url: '/auth/login', json: { username, password: 'wrong-wrong-1' } });
    for (let tries = 0; tries < 12; tries += 1) await tryIn('ravi');
    expect(await entriesOf('auth.delayed', before)).toMatchObject([of(world.ravi)]);
    await endWindows();
    expect(await entriesOf('auth.delayed', before)).toMatchObject([
      of(world.ravi),
      { ...of(world.ravi), detail: { more: expect.any(Number) } },
    ]);
  });
});

describe('refused access', () => {
  it('counts fifty calls at once, and writes two entries', async () => {
    const before = await lastId();
    const call = () => world.call({ url: '/users', as: world.asha });
    await Promise.all(Array.from({ length: 50 }, call));
    await endWindows();
    expect(await entriesOf('access.denied', before)).toMatchObject([
      { detail: { route: 'GET /api/users' } },
      { detail: { more: 49, about: [{ route: 'GET /api/users' }] } },
    ]);
  });
});
