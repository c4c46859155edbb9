import type { TrashItem } from '@gi/contract/schemas/trash';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser as addUserTo } from '#test/accounts.ts';
import { applicationsOf, makeApplication } from '#test/applications.ts';
import { countObjects, tablesHolding } from '#test/dump.ts';
import { makeAdditional, makeRegistration, readRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { decideAbout } from '#test/reviews.ts';
import { trashOf } from '#test/trash.ts';
import { countWrongCounters } from '#register/counters/compare-counters.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const addUser = (username: string) => addUserTo(world, username);
const remove = (id: number, json?: object) =>
  world.call({ method: 'DELETE', url: `/users/${id}`, as: world.meera, ...(json && { json }) });
/** What the trail says of the deletion of an account. */
const entryOf = async (id: number) =>
  (
    await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'user.deleted')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
  ).detail;

describe('deleting an account', () => {
  it('moves its registrations to the trash; sessions and answers go, what others share stays', async () => {
    const tara = await addUser('tarannum');
    const own = await makeRegistration(world, tara, { name: 'Rukmini Bai' });
    const shared = await makeRegistration(world, tara, { name: 'Shared Potter' });
    const byOther = await makeAdditional(world, world.meera, shared.registrationId, 'Kangra Tea');
    const objects = await countObjects(world);
    const scope = await world.call({ url: `/users/${tara.user.id}/deletion`, as: world.meera });
    expect(scope.json()).toEqual({
      name: 'tarannum',
      registrations: 2,
      files: 3,
      held: 0,
      filed: [],
    });

    const answer = await remove(tara.user.id, { reason: 'Left the unit' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'User deleted successfully' },
    ]);
    expect(await tablesHolding(world, 'Rukmini')).toEqual(['producers', 'trash']);
    expect(await tablesHolding(world, 'tarannum')).toEqual([]);
    expect(await countObjects(world)).toBe(objects);
    expect((await world.call({ url: '/auth/verify', as: tara })).statusCode).toBe(401);
    const kept = await readRegistration(world, world.meera, byOther);
    expect(kept).toMatchObject({ name: 'Shared Potter', is_additional: false });
    expect((await world.call({ url: kept.documentUrls.photo ?? '' })).statusCode).toBe(200);
    const gone = await world.call({ url: `/registrations/${own.registrationId}`, as: world.meera });
    expect(gone.statusCode).toBe(404);
    expect((await remove(tara.user.id)).statusCode).toBe(404);
    expect(await entryOf(tara.user.id)).toEqual({ registrations: 2, producers: 1 });

    const { items } = (await world.call({ url: '/trash', as: world.meera })).json<{
      items: TrashItem[];
    }>();
    expect(items.map(({ name, reason, deletedBy }) => [name, reason, deletedBy])).toEqual(
      expect.arrayContaining([
        ['Rukmini Bai', 'Left the unit', 'meera'],
        ['Shared Potter', 'Left the unit', 'meera'],
      ]),
    );
    for (const producerId of [own.producerId, shared.producerId]) {
      const [id] = await trashOf(world, producerId);
      const url = `/trash/${id}/restore`;
      expect((await world.call({ method: 'POST', url, as: world.meera })).statusCode).toBe(200);
    }
    const restored = await readRegistration(world, world.meera, own.registrationId);
    expect(restored).toMatchObject({ name: 'Rukmini Bai', username: 'meera' });
    expect(await readRegistration(world, world.meera, shared.registrationId)).toMatchObject({
      is_additional: true,
      base_registration_id: byOther,
    });
    expect(await countWrongCounters(world.services.db)).toBe(0);
  });

  it('asks for the name of the account where an application is filed', async () => {
    const { registrationId } = await makeApplication(world, 'filed');
    const leaving = await addUser('with.filed');
    await sql`update registrations set user_id = ${leaving.user.id} where id = ${registrationId}`.execute(
      world.services.db,
    );
    for (const body of [undefined, { confirmName: 'Lakshmi Devi' }]) {
      const refused = await remove(leaving.user.id, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'deletion.confirm_name', fields: { confirmName: expect.any(String) as string } },
      ]);
    }
    const { producer_id } = await readRegistration(world, world.meera, registrationId);
    expect(await trashOf(world, producer_id)).toEqual([]);
    const withoutReason = await remove(leaving.user.id, { confirmName: ' With.Filed ' });
    expect([withoutReason.statusCode, withoutReason.json()]).toMatchObject([
      400,
      { fields: { reason: 'Please give a reason' } },
    ]);
    const answers = { reason: 'Left the unit', confirmName: ' With.Filed ' };
    expect((await remove(leaving.user.id, answers)).statusCode).toBe(200);
    const [id] = await trashOf(world, producer_id);
    await world.call({ method: 'POST', url: `/trash/${id}/restore`, as: world.meera });
    expect(await applicationsOf(world, { registrationId })).toMatchObject([{ status: 'filed' }]);
  });

  it('hands its registrations over to another collector, with their counts', async () => {
    const leaving = await addUser('leaving');
    const heir = await addUser('heir');
    const made = await makeRegistration(world, leaving, { name: 'Handed Over' });
    const trashed = await makeRegistration(world, leaving);
    await world.call({
      method: 'DELETE',
      url: `/registrations/${trashed.registrationId}`,
      as: world.meera,
    });
    const [item] = await trashOf(world, trashed.producerId);
    const url = `/users/${leaving.user.id}`;
    const send = (handOverTo: number) =>
      world.call({ method: 'DELETE', url, as: world.meera, json: { handOverTo } });
    const viewer = await makeGuest(world, 'viewer');
    for (const nobody of [leaving.user.id, viewer.user.id, 900_000_001])
      expect((await send(nobody)).json()).toMatchObject({ code: 'users.no_successor' });
    expect((await send(heir.user.id)).statusCode).toBe(200);
    const record = await readRegistration(world, heir, made.registrationId);
    expect(record).toMatchObject({ name: 'Handed Over', username: 'heir' });
    const list = await world.call({ url: '/registrations/user', as: heir });
    expect(list.json<{ registrations: unknown[] }>().registrations).toHaveLength(1);
    expect(await entryOf(leaving.user.id)).toEqual({ handedOver: 1, to: heir.user.id });
    await world.call({ method: 'POST', url: `/trash/${item}/restore`, as: world.meera });
    expect(await readRegistration(world, heir, trashed.registrationId)).toMatchObject({
      username: 'heir',
    });
    await remove(heir.user.id);
  });

  it('charges the successor with nothing that was decided before, and leaves no record to render', async () => {
    const leaving = await addUser('leaver');
    const heir = await addUser('inheritor');
    const { registrationId } = await makeRegistration(world, leaving);
    const note = { note: 'Please look again' };
    await decideAbout(world, world.meera, registrationId, 'return', note);
    const json = { handOverTo: heir.user.id };
    const url = `/users/${leaving.user.id}`;
    await world.call({ method: 'DELETE', url, as: world.meera, json });
    const returned = async () => {
      const figures = await world.call({ url: '/dashboard/reviews', as: world.meera });
      const { collectors } = figures.json<{
        collectors: { username: string; returned: number }[];
      }>();
      return collectors.find(({ username }) => username === 'inheritor')?.returned;
    };
    expect(await returned()).toBeUndefined();
    const activity = await world.call({ url: '/dashboard/activity', as: heir });
    expect(activity.json()).toEqual([]);
    const stored = await world.services.db
      .selectFrom('registration_records')
      .select('record')
      .where('registration_id', '=', registrationId)
      .executeTakeFirst();
    expect(stored?.record).toContain('inheritor');
    await world.call({
      method: 'POST',
      url: `/registrations/${registrationId}/resubmit`,
      as: heir,
      json: { note: 'Seen to' },
    });
    await decideAbout(world, world.meera, registrationId, 'return', note);
    expect(await returned()).toBe(1);
    await remove(heir.user.id);
  });

  it('never answers 500 when the account is submitting at that moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const soon = await addUser(`soon${round}`);
      const [deleted, submitted] = await Promise.allSettled([
        remove(soon.user.id),
        makeRegistration(world, soon),
      ]);
      expect(deleted).toMatchObject({ status: 'fulfilled' });
      if (submitted.status === 'rejected')
        expect(String(submitted.reason)).toMatch(/refused: (401|404|503)/);
      const left = await world.services.db
        .selectFrom('registrations')
        .select('id')
        .where('user_id', '=', soon.user.id)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
