import type { Erasure } from '@gi/contract/schemas/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuditSealer } from '#audit/seals/seal.ts';
import { verifyAudit } from '#audit/seals/verify.ts';
import { countObjects, tablesHolding } from '#test/dump.ts';
import {
  freshAadhar,
  makeAdditional,
  makeRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { erasePerson, withdrawConsent } from '#test/rights.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const erase = (id: number, confirmation: string, json?: object) =>
  erasePerson(world, id, confirmation, json);
/** Seals what is in the audit trail, in two rounds as the server does, and verifies all of it. */
const sealAndVerify = async () => {
  const { db, keys } = world.services;
  const sealer = makeAuditSealer(db, keys);
  await sealer.round();
  await sealer.round();
  return verifyAudit(db, keys);
};

/** A person with traces everywhere: remembered answer, two registrations, hold, consent, corrected number. */
const makeTraces = async (name: string) => {
  const [first, second] = [freshAadhar(), freshAadhar()];
  const product = await someProduct(world);
  const fields = { name, phone: '9000077777', email: 'zulekha@example.in', aadharNumber: first };
  const response = await world.call({
    url: '/registrations',
    as: world.asha,
    headers: { 'idempotency-key': `erased-${first}` },
    form: await registrationForm(registrationFields(product, fields)),
  });
  const made = response.json<{ registrationId: number; producerId: number }>();
  const additional = await makeAdditional(world, world.asha, made.registrationId, 'Kangra Tea');
  await world.call({
    method: 'PUT',
    url: `/registrations/${made.registrationId}`,
    as: world.asha,
    json: { aadhar_number: second, voter_id: 'WKH1186253' },
  });
  const as = world.meera;
  const at = `/producers/${made.producerId}`;
  await world.call({ url: `${at}/legal-hold`, as, json: { reason: `${name} wrote` } });
  await world.call({ url: `${at}/legal-hold/lift`, as, json: { reason: `${name} is silent` } });
  await withdrawConsent(world, made.producerId, as);
  return { ...made, additional, first, second };
};

describe('an erasure', () => {
  it('leaves nothing of the person but a tombstone, and the audit trail still verifies', async () => {
    const objects = await countObjects(world);
    const made = await makeTraces('Zulekha Begum');
    const { db, files } = world.services;
    const keys = await db
      .selectFrom('documents')
      .select('object_key')
      .where('producer_id', '=', made.producerId)
      .execute();
    const { trace_salt } = await db
      .selectFrom('producers')
      .select('trace_salt')
      .where('id', '=', made.producerId)
      .executeTakeFirstOrThrow();
    const [first] = keys;
    // As after a restore of the row alone: the object of a document is in the trash.
    await files.moveToTrash(first?.object_key ?? '');
    expect(await sealAndVerify()).toMatchObject({ unsealed: 0, findings: [] });

    const response = await erase(made.producerId, ' zulekha BEGUM');
    expect(response.statusCode).toBe(200);
    expect(response.json<Erasure>()).toMatchObject({
      producerId: made.producerId,
      registrationIds: [made.registrationId, made.additional],
      registrations: 2,
      files: 3,
      erasedBy: 'meera',
      reason: 'person_asked',
    });
    for (const text of ['Zulekha', '9000077777', made.first, made.second, 'WKH1186253', trace_salt])
      expect([text, await tablesHolding(world, text)]).toEqual([text, []]);
    expect(await countObjects(world)).toBe(objects);
    for await (const { key } of files.listTrash())
      expect(keys.map((row) => row.object_key)).not.toContain(key);
    expect(await world.services.identitySearch.find(made.second.slice(-8))).toEqual([]);
    const again = await world.call({
      url: '/registrations/verify',
      as: world.asha,
      json: { aadharNumber: made.second },
    });
    expect(again.json()).toEqual({ isRegistered: false });
    expect(await sealAndVerify()).toMatchObject({ unsealed: 0, findings: [] });
  });

  it('is in the audit trail with reason and counts, and in the list of erasures', async () => {
    const { producerId } = await makeRegistration(world, world.ravi, { name: 'Hari Nath' });
    const erased = (await erase(producerId, 'Hari Nath', { reason: 'ordered' })).json<Erasure>();
    const entry = await world.services.db
      .selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('action', '=', 'producer.erased')
      .where('subject_id', '=', producerId)
      .executeTakeFirst();
    expect(entry).toEqual({
      user_id: world.meera.user.id,
      detail: { reason: 'ordered', registrations: 1, files: 3 },
    });
    const list = await world.call({ url: '/erasures?limit=1', as: world.meera });
    expect(list.json()).toMatchObject({ erasures: [erased], pagination: { page: 1, limit: 1 } });
    expect(await tablesHolding(world, 'Hari Nath')).toEqual([]);
  });

  it('asks for the name and a reason', async () => {
    const { producerId } = await makeRegistration(world, world.asha, { name: 'Moni Das' });
    expect((await erase(producerId, 'Moni Dass')).json()).toMatchObject({
      code: 'rights.name_differs',
      fields: { confirmation: 'Please type the name of the person as it is shown' },
    });
    const kept = await erase(producerId, 'Moni Das', { reason: 'retention' });
    expect(kept.json()).toMatchObject({ fields: { reason: 'Please choose a reason' } });
    expect(await tablesHolding(world, 'Moni Das')).toEqual([
      'producers',
      'registration_records',
      'registrations',
    ]);
    expect(codeOf(await erase(900_000_001, 'Moni Das'))).toEqual([404, 'producer.not_found']);
  });

  it('is refused under a legal hold, and happens once', async () => {
    const { producerId } = await makeRegistration(world, world.asha, { name: 'Tulsi Ram' });
    const hold = `/producers/${producerId}/legal-hold`;
    await world.call({ url: hold, as: world.meera, json: { reason: 'Case 9' } });
    expect(codeOf(await erase(producerId, 'Tulsi Ram'))).toEqual([409, 'producer.legal_hold']);
    await world.call({ url: `${hold}/lift`, as: world.meera, json: { reason: 'Over' } });
    const both = await Promise.all([
      erase(producerId, 'Tulsi Ram'),
      erase(producerId, 'Tulsi Ram'),
    ]);
    expect(statusesOf(both)).toEqual([200, 404]);
  });

  it('does not give the ids out again', async () => {
    const gone = await makeRegistration(world, world.asha, { name: 'Last One' });
    await erase(gone.producerId, 'Last One');
    const next = await makeRegistration(world, world.asha);
    expect(next.registrationId).toBeGreaterThan(gone.registrationId);
    expect(next.producerId).toBeGreaterThan(gone.producerId);
  });
});
