import { freshNumber, makeApplication, record } from '#test/applications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countObjects, tablesHolding } from '#test/dump.ts';
import {
  freshAadhar,
  makeAdditional,
  makeRegistration,
  readRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { emptyTrashOf } from '#test/trash.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const remove = (url: string, as = world.meera) => world.call({ method: 'DELETE', url, as });

describe('deleting a producer', () => {
  it('deletes registrations, numbers, files and stored replies with the trash, and nothing of other producers', async () => {
    const before = await countObjects(world);
    const aadharNumber = freshAadhar();
    const product = await someProduct(world);
    const response = await world.call({
      url: '/registrations',
      as: world.asha,
      headers: { 'idempotency-key': 'soon-gone' },
      form: await registrationForm(
        registrationFields(product, { aadharNumber, name: 'Zubeida Ansari', phone: '9000011122' }),
      ),
    });
    const { registrationId, producerId } = response.json<{
      registrationId: number;
      producerId: number;
    }>();
    await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
    const other = await makeRegistration(world, world.asha);
    expect(await tablesHolding(world, 'Zubeida')).toEqual([
      'producers',
      'registration_records',
      'registrations',
    ]);

    const scope = await world.call({ url: `/producers/${producerId}/deletion`, as: world.meera });
    expect(scope.json()).toEqual({
      name: 'Zubeida Ansari',
      registrations: 2,
      files: 3,
      held: 0,
      filed: [],
    });
    expect((await remove(`/producers/${producerId}`)).statusCode).toBe(204);
    expect(await tablesHolding(world, 'Zubeida')).toEqual(['producers', 'trash']);
    await emptyTrashOf(world, producerId);

    for (const text of ['Zubeida', '9000011122', aadharNumber])
      expect(await tablesHolding(world, text)).toEqual([]);
    expect(await countObjects(world)).toBe(before + 3);
    const { db } = world.services;
    for (const table of ['identity_numbers', 'documents', 'registrations'] as const)
      expect(
        await db
          .selectFrom(table)
          .select('producer_id')
          .where('producer_id', '=', producerId)
          .execute(),
      ).toEqual([]);
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toMatchObject([
      { request_hash: null, receipt_hash: null, body: { registrationId } },
    ]);
    expect((await remove(`/producers/${producerId}`)).json()).toMatchObject({
      error: 'Producer not found',
    });
    expect((await readRegistration(world, world.asha, other.registrationId)).name).toBe(
      'Lakshmi Devi',
    );
    expect(await world.services.identitySearch.find(aadharNumber.slice(-8))).toEqual([]);
    const verify = await world.call({
      url: '/registrations/verify',
      as: world.asha,
      json: { aadharNumber },
    });
    expect(verify.json()).toEqual({ isRegistered: false });
  });

  it('keeps the totals of the dashboard right', async () => {
    const totals = async () =>
      (await world.call({ url: '/dashboard/statistics', as: world.asha })).json<{
        totalRegistrations: number;
        totalApplications: number;
        myRegistrations: number;
      }>();
    const before = await totals();
    const { producerId } = await makeRegistration(world, world.asha);
    await remove(`/producers/${producerId}`);
    expect(await totals()).toEqual(before);
  });

  it('leaves an audit entry with counts and without the person', async () => {
    const { producerId } = await makeRegistration(world, world.ravi);
    await remove(`/producers/${producerId}`);
    const entry = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'producer.deleted')
      .where('subject_id', '=', producerId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: world.meera.user.id,
      detail: { registrations: 1, producers: 1 },
    });
  });

  it('is refused to collectors, and 404 for an id that does not exist', async () => {
    const { producerId } = await makeRegistration(world, world.asha);
    const refused = await remove(`/producers/${producerId}`, world.asha);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      403,
      'Admin access required',
    ]);
    const unknown = await world.call({ url: '/producers/999999/deletion', as: world.meera });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('deleting one registration', () => {
  it('makes the oldest remaining one the base, with the consent, and keeps the shared documents', async () => {
    const objects = await countObjects(world);
    const base = await makeRegistration(world, world.asha, {
      consent: { language: 'en', noticeVersion: '1', at: '2026-11-01T10:00:00.000Z' },
    });
    const second = await makeAdditional(world, world.asha, base.registrationId, 'Kangra Tea');
    const third = await makeAdditional(world, world.asha, base.registrationId, 'Mysore Silk');
    expect((await remove(`/registrations/${base.registrationId}`)).statusCode).toBe(204);
    const promoted = await readRegistration(world, world.asha, second);
    expect(promoted).toMatchObject({
      is_additional: false,
      base_registration_id: null,
      consent: { noticeVersion: '1' },
    });
    expect(await readRegistration(world, world.asha, third)).toMatchObject({
      is_additional: true,
      base_registration_id: second,
    });
    expect(Object.keys(promoted.documentUrls).sort()).toEqual(['aadharCard', 'photo', 'signature']);
    expect(await countObjects(world)).toBe(objects + 3);
    const again = await makeAdditional(world, world.asha, third, 'Darjeeling Tea');
    expect((await readRegistration(world, world.asha, again)).base_registration_id).toBe(second);
  });

  it('takes the producer with it when it was the last', async () => {
    const objects = await countObjects(world);
    const only = await makeRegistration(world, world.asha, { name: 'Solitary Weaver' });
    await remove(`/registrations/${only.registrationId}`);
    await emptyTrashOf(world, only.producerId);
    expect(await tablesHolding(world, 'Solitary')).toEqual([]);
    expect(await countObjects(world)).toBe(objects);
    const gone = await remove(`/registrations/${only.registrationId}`);
    expect([gone.statusCode, gone.json<{ error: string }>().error]).toEqual([
      404,
      'Registration not found',
    ]);
  });

  it('never leaves half a producer when an additional registration comes at the same moment', async () => {
    for (const productName of ['Kangra Tea', 'Mysore Silk', 'Darjeeling Tea']) {
      const base = await makeRegistration(world, world.asha);
      const [deleted, added] = await Promise.all([
        remove(`/producers/${base.producerId}`),
        makeAdditional(world, world.asha, base.registrationId, productName).catch(
          (error: unknown) => String(error),
        ),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect(typeof added === 'number' || added.includes(' 404 ')).toBe(true);
      const left = await world.services.db
        .selectFrom('registrations')
        .select('id')
        .where('producer_id', '=', base.producerId)
        .execute();
      expect(left).toEqual([]);
    }
  });
});

describe('what a deletion names', () => {
  it('is a right that is over as the lists show it', async () => {
    const item = await makeApplication(world, 'advertised', '2010-01-10');
    const granted = { event: 'granted', on: '2010-02-01', items: [item] } as const;
    const authorisedUserNo = freshNumber();
    await record(world, { ...granted, authorisedUserNo, validUntil: '2020-01-31' });
    const { producer_id } = await readRegistration(world, world.meera, item.registrationId);
    for (const url of [
      `/producers/${producer_id}/deletion`,
      `/users/${world.asha.user.id}/deletion`,
    ])
      expect((await world.call({ url, as: world.meera })).json()).toMatchObject({
        filed: [{ status: 'expired', authorisedUserNo }],
      });
  });
});
