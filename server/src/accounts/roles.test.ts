import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** What the roles of the office see and may do, over HTTP. That each endpoint is closed to the others: access.test.ts. */
let world: World;
let reviewer: Person;
let filing: Person;
let viewer: Person;
let made: { registrationId: number; producerId: number };
const aadharNumber = '234567890124';

beforeAll(async () => {
  world = await openWorld();
  reviewer = await makeGuest(world, 'reviewer');
  filing = await makeGuest(world, 'filing');
  viewer = await makeGuest(world, 'viewer');
  made = await makeRegistration(world, world.asha, { aadharNumber });
});
afterAll(() => world.close());

const codeOf = async (call: Parameters<World['call']>[0]) => {
  const answer = await world.call(call);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

describe('who may not see identity numbers', () => {
  it('reads a record with masked numbers and without the scans that show them', async () => {
    for (const as of [filing, viewer]) {
      const record = await readRegistration(world, as, made.registrationId);
      expect(record.aadhar_number).toBe('XXXX XXXX 0124');
      expect(Object.keys(record.documentUrls).toSorted()).toEqual(['photo', 'signature']);
    }
    const full = await readRegistration(world, reviewer, made.registrationId);
    expect(full.aadhar_number).toBe(aadharNumber);
    expect(full.documentUrls).toHaveProperty('aadharCard');
  });

  it('opens such a scan neither by its address nor from a list', async () => {
    const full = await readRegistration(world, reviewer, made.registrationId);
    const [url = ''] = (full.documentUrls.aadharCard ?? '')
      .replace(/^.*\/files/, '/files')
      .split('?');
    expect((await world.call({ url, as: reviewer })).statusCode).toBe(200);
    expect(await codeOf({ url, as: viewer })).toEqual([404, 'document.not_found']);
    const list = await world.call({ url: '/registrations/all', as: viewer });
    expect(list.body).not.toContain('aadharCard');
    expect(list.body).toContain('photo');
  });

  it('finds nobody by a part of a number', async () => {
    const found = async (as: Person) => {
      const answer = await world.call({
        method: 'POST',
        url: '/registrations/search',
        as,
        json: { search: '67890124' },
      });
      return answer.json<{ registrations: unknown[] }>().registrations.length;
    };
    expect([await found(reviewer), await found(filing), await found(viewer)]).toEqual([1, 0, 0]);
  });

  it('corrects the way to reach a person, and not who the person is', async () => {
    const url = `/registrations/${made.registrationId}`;
    const edit = (json: object) => world.call({ method: 'PUT', url, as: filing, json });
    expect((await edit({ phone: '9876500001' })).statusCode).toBe(200);
    const refused = await edit({ name: 'Somebody Else' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'registration.identity_of_other' },
    ]);
  });

  it('exports the report by place and no report that names people, as a viewer', async () => {
    for (const type of ['summary', 'detailed', 'production'])
      expect(
        await codeOf({ url: '/registrations/report/export', as: viewer, json: { type } }),
      ).toEqual([403, 'auth.not_permitted']);
    const json = { level: 'state' };
    const places = await world.call({ url: '/reports/places/export', as: viewer, json });
    expect(places.statusCode).toBe(200);
    const report = await world.call({
      url: '/registrations/report/export',
      as: filing,
      json: { type: 'detailed' },
    });
    expect(report.statusCode).toBe(200);
  });

  it('exports no full numbers; a reviewer neither', async () => {
    const json = { startDate: '2020-01-01', endDate: '2099-12-31', fullIds: true };
    const url = '/users/export';
    for (const as of [reviewer, filing])
      expect(await codeOf({ method: 'POST', url, as, json })).toEqual([403, 'auth.not_permitted']);
  });
});

describe('a role that is taken away', () => {
  const decide = (as: Person, seen: string) =>
    world.call({
      method: 'POST',
      url: `/registrations/${made.registrationId}/review`,
      as,
      json: { decision: 'approve', seen },
    });

  it('ends at once, also between the look and the decision', async () => {
    const guest = await makeGuest(world, 'reviewer');
    const { updated_at: seen } = await readRegistration(world, guest, made.registrationId);
    const url = `/users/${guest.user.id}`;
    const json = { role: 'viewer' };
    const changed = await world.call({ method: 'PATCH', url, as: world.meera, json });
    expect(changed.json()).toMatchObject({ role: 'viewer' });
    expect((await decide(guest, seen)).statusCode).toBe(401);
    const record = await readRegistration(world, world.meera, made.registrationId);
    expect(record.review_status).toBe('submitted');
  });

  it('is read at each call, so a session that stayed has the new one', async () => {
    const guest = await makeGuest(world, 'reviewer');
    const { updated_at: seen } = await readRegistration(world, guest, made.registrationId);
    await world.services.db
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('id', '=', guest.user.id)
      .execute();
    expect((await decide(guest, seen)).json()).toMatchObject({ code: 'auth.not_permitted' });
  });
});

it('an administrator gives any of the roles to a new account, and changes it later', async () => {
  const json = { username: 'lalita', password: 'shuttle-warp-77', role: 'privacy' };
  const created = await world.call({
    method: 'POST',
    url: '/auth/register',
    as: world.meera,
    json,
  });
  const { user } = created.json<{ user: { id: number; role: string } }>();
  expect(user.role).toBe('privacy');
  const url = `/users/${user.id}`;
  for (const method of ['PATCH', 'PUT'] as const)
    expect(
      (await world.call({ method, url, as: world.meera, json: { role: 'filing' } })).json(),
    ).toMatchObject({ role: 'filing' });
  const wrong = await world.call({
    method: 'PATCH',
    url,
    as: world.meera,
    json: { role: 'owner' },
  });
  expect(wrong.statusCode).toBe(400);
});
