import type { PersonRights } from '@gi/contract/schemas/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding } from '#test/dump.ts';
import { anyPicture, makeAdditional, makeRegistration } from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { emptyTrashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const post = (path: string, reason: string, as = world.meera) =>
  world.call({ url: `/producers/${path}`, as, json: { reason } });
const hold = (id: number, reason = 'Case 17 of 2026') => post(`${id}/legal-hold`, reason);
const lift = (id: number, reason = 'The case is closed') => post(`${id}/legal-hold/lift`, reason);
const remove = (url: string) => world.call({ method: 'DELETE', url, as: world.meera });
const collector = async (username: string): Promise<Person> => {
  const json = { username, password: 'shuttle-warp-77' };
  const made = await world.call({ url: '/auth/register', as: world.meera, json });
  const { user } = made.json<{ user: Person['user'] }>();
  const { token } = (await world.call({ url: '/auth/login', json })).json<{ token: string }>();
  return { user, token, password: json.password };
};

describe('a legal hold', () => {
  it('keeps the person, a registration and the account that made it from being deleted', async () => {
    const kamala = await collector('kamala');
    const { producerId, registrationId } = await makeRegistration(world, kamala);
    const second = await makeAdditional(world, kamala, registrationId, 'Kangra Tea');
    expect((await hold(producerId)).statusCode).toBe(200);
    for (const url of [
      `/producers/${producerId}`,
      `/registrations/${second}`,
      `/users/${kamala.user.id}`,
    ])
      expect(codeOf(await remove(url))).toEqual([409, 'producer.legal_hold']);
    const scopes = [`/producers/${producerId}/deletion`, `/users/${kamala.user.id}/deletion`];
    for (const url of scopes)
      expect((await world.call({ url, as: world.meera })).json()).toMatchObject({
        registrations: 2,
        held: 1,
      });
    expect((await lift(producerId)).statusCode).toBe(200);
    expect((await remove(`/users/${kamala.user.id}`)).statusCode).toBe(200);
  });

  it('keeps the documents on file, and accepts one that was missing', async () => {
    const { producerId, registrationId } = await makeRegistration(world, world.asha);
    await hold(producerId);
    const send = async (type: string) => {
      const form = new FormData();
      form.set('type', type);
      form.set('registrationId', String(registrationId));
      form.set('file', new Blob([new Uint8Array(await anyPicture())]), 'photo.jpg');
      return world.call({ url: '/upload-document', as: world.asha, form });
    };
    const before = await world.services.db
      .selectFrom('documents')
      .select('object_key')
      .where('producer_id', '=', producerId)
      .execute();
    expect(codeOf(await send('photo'))).toEqual([409, 'producer.legal_hold']);
    for (const { object_key } of before) expect(await world.files.has(object_key)).toBe(true);
    expect((await send('proofOfProduction')).statusCode).toBe(200);
  });

  it('is shown with who set and lifted it, why and when', async () => {
    const { producerId } = await makeRegistration(world, world.asha);
    await hold(producerId, 'Letter of the district court');
    await lift(producerId, 'Letter answered');
    const second = await hold(producerId, 'Second letter');
    expect(second.json<PersonRights>()).toMatchObject({
      producerId,
      hold: { reason: 'Second letter', setBy: 'meera', liftedAt: null, liftedBy: null },
      earlierHolds: [
        {
          reason: 'Letter of the district court',
          liftReason: 'Letter answered',
          liftedBy: 'meera',
        },
      ],
    });
    const read = await world.call({ url: `/producers/${producerId}/rights`, as: world.meera });
    expect(read.json()).toEqual(second.json());
  });

  it('is in the audit trail without its reason, and goes with the person', async () => {
    const { producerId } = await makeRegistration(world, world.asha);
    await hold(producerId, 'Complaint of Bhaskar Gogoi');
    await lift(producerId, 'Bhaskar Gogoi withdrew');
    const entries = await world.services.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'detail'])
      .where('subject_kind', '=', 'producer')
      .where('subject_id', '=', producerId)
      .orderBy('id')
      .execute();
    const user_id = world.meera.user.id;
    expect(entries).toEqual([
      { action: 'hold.set', user_id, detail: {} },
      { action: 'hold.lifted', user_id, detail: {} },
    ]);
    expect(await tablesHolding(world, 'Gogoi')).toEqual(['legal_holds']);
    expect((await remove(`/producers/${producerId}`)).statusCode).toBe(204);
    await emptyTrashOf(world, producerId);
    expect(await tablesHolding(world, 'Gogoi')).toEqual([]);
  });

  it('is set once and lifted once, and only for a producer that exists', async () => {
    const { producerId } = await makeRegistration(world, world.asha);
    expect(codeOf(await lift(producerId))).toEqual([409, 'producer.not_held']);
    const both = await Promise.all([hold(producerId), hold(producerId)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect(codeOf(await hold(producerId))).toEqual([409, 'producer.held_already']);
    expect(codeOf(await hold(900_000_001))).toEqual([404, 'producer.not_found']);
    expect((await hold(producerId, '   ')).json()).toMatchObject({
      fields: { reason: 'Please give a reason' },
    });
  });

  it('that comes with a deletion at the same moment refuses it, or keeps the person in the trash', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { producerId } = await makeRegistration(world, world.asha);
      const [held, removed] = await Promise.all([
        hold(producerId),
        remove(`/producers/${producerId}`),
      ]);
      expect([held.statusCode, removed.statusCode]).toBeOneOf([
        [200, 409],
        [200, 204],
      ]);
      await emptyTrashOf(world, producerId);
      const kept = world.services.db.selectFrom('producers').select('id');
      expect(await kept.where('id', '=', producerId).executeTakeFirst()).toBeDefined();
    }
  });
});
