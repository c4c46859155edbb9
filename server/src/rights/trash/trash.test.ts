import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrashItem } from '@gi/contract/schemas/trash';
import { sql } from 'kysely';
import { countObjects, tablesHolding } from '#test/dump.ts';
import { freshAadhar, makeAdditional, makeRegistration, readRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { keptTables } from './keep.ts';
import { emptyTrash } from './trash.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const remove = (url: string, json?: object, as: Person = world.meera) =>
  world.call({ method: 'DELETE', url, as, ...(json && { json }) });
const listed = async (): Promise<TrashItem[]> =>
  (await world.call({ url: '/trash?limit=100', as: world.meera })).json<{ items: TrashItem[] }>()
    .items;
const itemOf = async (name: string): Promise<TrashItem> => {
  const item = (await listed()).find((each) => each.name === name);
  if (item === undefined) throw new Error(`${name} is not in the trash`);
  return item;
};
const restore = async (name: string) =>
  world.call({
    method: 'POST',
    url: `/trash/${(await itemOf(name)).id}/restore`,
    as: world.meera,
  });
const found = async (search: string): Promise<number> => {
  const answer = await world.call({
    method: 'POST',
    url: '/registrations/search',
    as: world.meera,
    json: { search },
  });
  return answer.json<{ registrations: unknown[] }>().registrations.length;
};
const approve = async (id: number) => {
  const { updated_at: seen } = await readRegistration(world, world.meera, id);
  const json = { decision: 'approve', seen };
  await world.call({ method: 'POST', url: `/registrations/${id}/review`, as: world.meera, json });
};

describe('a deleted person', () => {
  it('is in the trash with the reason, and in no list, count, search or look-up', async () => {
    const aadharNumber = freshAadhar();
    const made = await makeRegistration(world, world.asha, { name: 'Rukmini Bai', aadharNumber });
    const reason = 'Registered twice';
    expect((await remove(`/producers/${made.producerId}`, { reason })).statusCode).toBe(204);
    const item = await itemOf('Rukmini Bai');
    expect(item).toMatchObject({ kind: 'producer', deletedBy: 'meera', reason });
    expect(Date.parse(item.until) - Date.parse(item.deletedAt)).toBe(30 * 86_400_000);
    expect(await found('Rukmini')).toBe(0);
    expect(await found(aadharNumber)).toBe(0);
    const url = `/registrations/${made.registrationId}`;
    expect((await world.call({ url, as: world.meera })).statusCode).toBe(404);
    expect((await remove(`/producers/${made.producerId}`)).statusCode).toBe(404);
    const verify = { method: 'POST', url: '/registrations/verify', as: world.ravi } as const;
    const answer = await world.call({ ...verify, json: { aadharNumber } });
    expect(answer.json()).toMatchObject({ isRegistered: false });
  });

  it('comes back as it was: numbers, scans, review, application and history', async () => {
    const name = 'Champa Devi';
    const aadharNumber = freshAadhar();
    const made = await makeRegistration(world, world.asha, { name, aadharNumber });
    const second = await makeAdditional(world, world.asha, made.registrationId, 'Kangra Tea');
    await approve(made.registrationId);
    const before = [
      await readRegistration(world, world.meera, made.registrationId),
      await readRegistration(world, world.meera, second),
    ];
    expect((await remove(`/producers/${made.producerId}`)).statusCode).toBe(204);
    expect((await itemOf(name)).reason).toBe('not given');
    const answer = await restore(name);
    expect(answer.json()).toEqual({ registrationIds: [made.registrationId, second] });
    const after = [
      await readRegistration(world, world.meera, made.registrationId),
      await readRegistration(world, world.meera, second),
    ];
    const withoutLinks = (records: typeof before) =>
      records.map(({ documentUrls, ...record }) => ({
        ...record,
        updated_at: 'differs',
        documents: Object.keys(documentUrls).toSorted(),
      }));
    expect(withoutLinks(after)).toEqual(withoutLinks(before));
    expect(after[0]).toMatchObject({ aadhar_number: aadharNumber, review_status: 'approved' });
    expect((await world.call({ url: after[0]?.documentUrls.photo ?? '' })).statusCode).toBe(200);
    expect(await found(name)).toBe(2);
    const history = await world.call({
      url: `/registrations/${made.registrationId}/reviews`,
      as: world.meera,
    });
    expect(history.json()).toMatchObject({ reviews: [{ decision: 'approve' }] });
    expect((await listed()).some((item) => item.name === name)).toBe(false);
    const { action } = await world.services.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', made.producerId)
      .where('subject_kind', '=', 'producer')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('trash.restored');
  });

  it('is not restored when the number was registered again; both are named', async () => {
    const aadharNumber = freshAadhar();
    const made = await makeRegistration(world, world.asha, { name: 'Gita Rani', aadharNumber });
    await remove(`/producers/${made.producerId}`);
    await makeRegistration(world, world.ravi, { name: 'Sita Rani', aadharNumber });
    const refused = await restore('Gita Rani');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'trash.number_taken',
        error:
          'Gita Rani cannot be restored: an identity number was registered again meanwhile, for Sita Rani',
      },
    ]);
    expect(await found('Gita Rani')).toBe(0);
  });

  it('whose phone others have is not counted among those who share it', async () => {
    const phone = '9811122233';
    const made = await makeRegistration(world, world.asha, { name: 'Phone One', phone });
    await makeRegistration(world, world.asha, { name: 'Phone Two', phone });
    const shared = async () => {
      const url = '/registrations/all?samePhone=true&limit=100';
      const list = await world.call({ url, as: world.meera });
      return list.json<{ registrations: unknown[] }>().registrations.length;
    };
    const before = await shared();
    await remove(`/producers/${made.producerId}`);
    expect(await shared()).toBe(before - 2);
    await restore('Phone One');
    expect(await shared()).toBe(before);
    const record = await readRegistration(world, world.meera, made.registrationId);
    expect(record.phone).toBe(phone);
  });
});

describe('a deleted registration', () => {
  it('leaves the others, and comes back as an additional one', async () => {
    const made = await makeRegistration(world, world.asha, { name: 'Sabita Nath' });
    const second = await makeAdditional(world, world.meera, made.registrationId, 'Kangra Tea');
    expect((await remove(`/registrations/${made.registrationId}`)).statusCode).toBe(204);
    expect(await itemOf('Sabita Nath')).toMatchObject({ kind: 'registration' });
    const base = await readRegistration(world, world.meera, second);
    expect(base.is_additional).toBe(false);
    expect((await restore('Sabita Nath')).statusCode).toBe(200);
    const back = await readRegistration(world, world.meera, made.registrationId);
    expect(back).toMatchObject({ is_additional: true, base_registration_id: second });
  });

  it('of an account that is gone belongs to who restores it', async () => {
    const leaving = await makeGuest(world, 'user');
    const made = await makeRegistration(world, leaving, { name: 'Left Behind' });
    await remove(`/registrations/${made.registrationId}`);
    expect((await remove(`/users/${leaving.user.id}`)).statusCode).toBe(200);
    expect((await restore('Left Behind')).statusCode).toBe(200);
    const back = await readRegistration(world, world.meera, made.registrationId);
    expect(back).toMatchObject({ user_id: world.meera.user.id, username: 'meera' });
  });
});

describe('who has an application that is filed or granted', () => {
  it('is deleted only with the name; the dialog names the applications', async () => {
    const made = await makeRegistration(world, world.asha, { name: 'Malati Bora' });
    await approve(made.registrationId);
    const record = await readRegistration(world, world.meera, made.registrationId);
    const [product] = record.existing_products;
    const json = {
      event: 'filed',
      on: '2026-01-31',
      applicationNo: 'AP/2026/77',
      items: [{ registrationId: made.registrationId, productId: product?.id }],
    };
    const filed = await world.call({
      method: 'POST',
      url: '/applications/events',
      as: world.meera,
      json,
    });
    expect(filed.statusCode).toBe(200);
    const scope = await world.call({
      url: `/producers/${made.producerId}/deletion`,
      as: world.meera,
    });
    expect(scope.json()).toMatchObject({
      filed: [{ productName: product?.name, status: 'filed', applicationNo: 'AP/2026/77' }],
    });
    for (const url of [`/producers/${made.producerId}`, `/registrations/${made.registrationId}`])
      for (const body of [undefined, { reason: 'No', confirmName: 'Somebody' }]) {
        const refused = await remove(url, body);
        expect([refused.statusCode, refused.json()]).toMatchObject([
          400,
          { code: 'deletion.confirm_name' },
        ]);
      }
    const confirmName = 'malati bora';
    for (const reason of [undefined, '  ']) {
      const refused = await remove(`/producers/${made.producerId}`, { reason, confirmName });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { fields: { reason: 'Please give a reason' } },
      ]);
    }
    const answers = { reason: 'Registered twice', confirmName };
    expect((await remove(`/producers/${made.producerId}`, answers)).statusCode).toBe(204);
    expect((await restore('Malati Bora')).statusCode).toBe(200);
    const list = await world.call({ url: '/applications?search=AP/2026/77', as: world.meera });
    expect(list.json()).toMatchObject({ applications: [{ status: 'filed' }] });
  });
});

describe('what is in the trash is deleted for good', () => {
  it('by who may erase: rows, numbers and files go', async () => {
    const objects = await countObjects(world);
    const made = await makeRegistration(world, world.asha, { name: 'Kamrun Nahar' });
    await remove(`/producers/${made.producerId}`);
    expect(await countObjects(world)).toBe(objects + 3);
    const { id } = await itemOf('Kamrun Nahar');
    expect((await remove(`/trash/${id}`)).statusCode).toBe(204);
    expect((await remove(`/trash/${id}`)).statusCode).toBe(404);
    expect(await tablesHolding(world, 'Kamrun')).toEqual([]);
    expect(await countObjects(world)).toBe(objects);
  });

  it('after 30 days by a round, but not under a legal hold', async () => {
    const { db } = world.services;
    const names = ['Old Deletion', 'Held Deletion', 'New Deletion'];
    for (const name of names) {
      const { producerId } = await makeRegistration(world, world.asha, { name });
      await remove(`/producers/${producerId}`);
      if (name === 'New Deletion') continue;
      await sql`update trash set deleted_at = now() - interval '31 days'
        where producer_id = ${producerId}`.execute(db);
      const url = `/producers/${producerId}/legal-hold`;
      if (name === 'Held Deletion')
        await world.call({ method: 'POST', url, as: world.meera, json: { reason: 'A case' } });
    }
    expect(await emptyTrash(world.services)).toBe(1);
    const left = (await listed()).map((item) => item.name);
    expect(left).not.toContain('Old Deletion');
    expect(left).toEqual(expect.arrayContaining(['Held Deletion', 'New Deletion']));
  });

  it('with the person who is erased, also from a registration that was deleted before', async () => {
    const made = await makeRegistration(world, world.asha, { name: 'Erased Whole' });
    const second = await makeAdditional(world, world.asha, made.registrationId, 'Kangra Tea');
    await remove(`/registrations/${second}`);
    const json = { reason: 'person_asked', confirmation: 'Erased Whole' };
    const erased = await world.call({
      method: 'POST',
      url: `/producers/${made.producerId}/erasure`,
      as: world.meera,
      json,
    });
    expect(erased.json()).toMatchObject({ registrationIds: [made.registrationId, second] });
    expect(await tablesHolding(world, 'Erased Whole')).toEqual([]);
  });
});

it('keeps every table that hangs on a registration, or says why not', async () => {
  /** What is made again, or matters for minutes only. */
  const leftOut = ['registration_records', 'review_claims', 'review_looks', 'review_undos'];
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('registrations'::regclass, 'registration_products'::regclass)
    order by 1`.execute(world.services.db);
  expect(rows.map((row) => row.name)).toEqual([...Object.keys(keptTables), ...leftOut].toSorted());
});
