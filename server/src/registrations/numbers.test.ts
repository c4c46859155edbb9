import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** Who sees identity numbers in full, and what the audit trail says of it. */
const aadharNumber = '583920174466';
const voterId = 'KDV4418727';
let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = (await makeRegistration(world, world.asha, { aadharNumber, voterId })).registrationId;
});
afterAll(() => world.close());

const get = (url: string, as: Person = world.asha) => world.call({ url, as });
/** How many looks at full numbers the trail has. */
const looks = async (): Promise<number> => {
  const { rows } = await world.services.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('action', '=', 'registration.viewed_full_ids')
    .executeTakeFirstOrThrow();
  return Number(rows);
};
const masked = { aadhar_number: 'XXXX XXXX 4466', voter_id: 'XXXXXX8727', pan_number: null };
const full = { aadhar_number: aadharNumber, voter_id: voterId, pan_number: null };

describe('a record', () => {
  it('comes with full numbers without the parameter, which is a look', async () => {
    const before = await looks();
    expect((await get(`/registrations/${id}`)).json()).toMatchObject(full);
    expect(await looks()).toBe(before + 1);
  });

  it('comes with masked numbers when asked so, which is none', async () => {
    const before = await looks();
    const answer = await get(`/registrations/${id}?numbers=masked`);
    expect(answer.json()).toMatchObject({ id, ...masked, consent: null });
    expect(answer.body).not.toContain(aadharNumber);
    expect(await looks()).toBe(before);
  });

  it('is masked after an edit when asked so, and an edit without numbers keeps them', async () => {
    const before = await looks();
    const put = await world.call({
      method: 'PUT',
      url: `/registrations/${id}?numbers=masked`,
      as: world.asha,
      json: { name: 'Bimla Barua' },
    });
    expect(put.json()).toMatchObject({ name: 'Bimla Barua', ...masked });
    expect(await looks()).toBe(before);
    expect((await get(`/registrations/${id}/numbers`)).json()).toEqual(full);
  });

  it('refuses to save a masked number as one', async () => {
    const put = await world.call({
      method: 'PUT',
      url: `/registrations/${id}?numbers=masked`,
      as: world.asha,
      json: { aadhar_number: masked.aadhar_number },
    });
    expect(put.statusCode).toBe(400);
    expect((await get(`/registrations/${id}/numbers`)).json()).toEqual(full);
  });

  it.each(['full', '', 'masked&numbers=masked'])('is refused with numbers=%s', async (value) => {
    expect((await get(`/registrations/${id}?numbers=${value}`)).statusCode).toBe(400);
  });
});

describe('the full numbers of a record', () => {
  it('are a look in the trail, by the name of who looked', async () => {
    const before = await looks();
    expect((await get(`/registrations/${id}/numbers`, world.meera)).json()).toEqual(full);
    expect(await looks()).toBe(before + 1);
    const trail = await get('/activity?action=registration.viewed_full_ids', world.meera);
    const [last] = trail.json<{ entries: object[] }>().entries;
    expect(last).toMatchObject({ username: 'meera', subject_kind: 'registration', subject_id: id });
    expect(JSON.stringify(last)).not.toContain(aadharNumber);
  });

  it('are not found by another collector, and leave no look', async () => {
    const before = await looks();
    const answer = await get(`/registrations/${id}/numbers`, world.ravi);
    expect(answer.json()).toMatchObject({ error: 'Registration not found' });
    expect((await get('/registrations/900000001/numbers', world.ravi)).json()).toMatchObject({
      error: 'Registration not found',
    });
    expect(await looks()).toBe(before);
  });
});
