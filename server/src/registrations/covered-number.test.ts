import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRegistration, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { anyPdf, countObjects, filePart } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** Pictures of Aadhar cards in which the number is covered, where the unit offers or requires it. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => setRule('as_they_are'));

const setRule = async (aadharPictures: string) => {
  const json = { ...defaultUnitSettings, aadharPictures };
  return world.call({ method: 'PUT', url: '/settings/unit', as: world.meera, json });
};
const submit = async (changes: Record<string, string> = {}, headers = {}) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    headers,
    form: await registrationForm(registrationFields(await someProduct(world), changes)),
  });
const idOf = (answer: { json: <T>() => T }): number =>
  answer.json<{ registrationId: number }>().registrationId;
const isCovered = async (id: number, as: Person = world.meera): Promise<boolean> =>
  (await world.call({ url: `/registrations/${id}?numbers=masked`, as })).json<RegistrationRecord>()
    .numberCovered;
const historyOf = async (id: number, as: Person = world.meera): Promise<HistoryEntry[]> =>
  (await world.call({ url: `/registrations/${id}/history`, as })).json<HistoryEntry[]>();

type Sent = { as?: Person; type?: string; numberCovered?: string; file?: File };
const replace = async (id: number, sent: Sent = {}) => {
  const { as = world.asha, type = 'aadharCard', numberCovered, file } = sent;
  const form = new FormData();
  form.set('type', type);
  form.set('registrationId', String(id));
  if (numberCovered !== undefined) form.set('numberCovered', numberCovered);
  form.set(
    'file',
    file ?? filePart(await photo({ width: 500, height: 300 }), 'a.jpg', 'image/jpeg'),
  );
  return world.call({ url: '/upload-document', as, form });
};

describe('the setting', () => {
  it('that requires covered numbers is told to who reviews', async () => {
    const queue = async () => (await world.call({ url: '/review/queue', as: world.meera })).json();
    expect(await queue()).not.toHaveProperty('requireCovered');
    await setRule('offer');
    expect(await queue()).not.toHaveProperty('requireCovered');
    await setRule('require');
    expect(await queue()).toMatchObject({ requireCovered: true });
  });

  it('is as today until somebody changes it, and nothing else than the three is taken', async () => {
    expect((await submit()).statusCode).toBe(201);
    expect((await setRule('sometimes')).statusCode).toBe(400);
    expect((await setRule('require')).json()).toMatchObject({ aadharPictures: 'require' });
    const { aadharPictures: _left, ...others } = defaultUnitSettings;
    const kept = { method: 'PUT', url: '/settings/unit', as: world.meera, json: others } as const;
    expect((await world.call(kept)).json()).toMatchObject({ aadharPictures: 'require' });
  });

  it('is told to collectors where it is another one than today’s', async () => {
    const told = async (as: Person) =>
      (await world.call({ url: '/auth/verify', as })).json<{ user: object }>().user;
    expect(await told(world.asha)).not.toHaveProperty('aadharPictures');
    await setRule('offer');
    expect(await told(world.asha)).toHaveProperty('aadharPictures', 'offer');
    await setRule('require');
    expect(await told(world.asha)).toHaveProperty('aadharPictures', 'require');
    expect(await told(world.meera)).not.toHaveProperty('aadharPictures');
  });
});

describe('a new registration', () => {
  it('keeps what its collector ticked, in the record and the history', async () => {
    await setRule('offer');
    const [ticked, plain] = [idOf(await submit({ numberCovered: 'true' })), idOf(await submit())];
    expect([await isCovered(ticked), await isCovered(plain)]).toEqual([true, false]);
    const [created] = await historyOf(ticked);
    expect(created).toMatchObject({ action: 'registration.created', fields: ['numberCovered'] });
    expect(await historyOf(plain)).toMatchObject([{ fields: [] }]);
  });

  it('is refused without the tick where covered numbers are required, and nothing is kept', async () => {
    await setRule('require');
    const objects = await countObjects(world);
    const refused = await submit();
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'document.number_uncovered',
      fields: {
        numberCovered:
          'Cover the first eight digits of the Aadhar number in the picture, then tick that they are covered',
      },
    });
    expect(await countObjects(world)).toBe(objects);
    expect((await submit({ numberCovered: 'yes' })).statusCode).toBe(400);
    expect((await submit({ numberCovered: 'true' })).statusCode).toBe(201);
  });

  it('that was recorded before the setting changed is taken under the same key once it is mended', async () => {
    const headers = { 'idempotency-key': 'queued-before-the-setting' };
    const fields = { phone: '9876500001', aadharNumber: '987600000123' };
    await setRule('require');
    expect((await submit(fields, headers)).json()).toMatchObject({
      code: 'document.number_uncovered',
    });
    const sent = await submit({ ...fields, numberCovered: 'true' }, headers);
    expect(sent.statusCode).toBe(201);
    expect(await isCovered(idOf(sent))).toBe(true);
  });

  it('that was registered before keeps its answer when its device asks again', async () => {
    const headers = { 'idempotency-key': 'answer-was-lost' };
    const fields = { phone: '9876500002', aadharNumber: '987600000124' };
    const first = await submit(fields, headers);
    await setRule('require');
    const again = await submit(fields, headers);
    expect([again.statusCode, idOf(again)]).toEqual([201, idOf(first)]);
  });
});

describe('a document that is replaced', () => {
  it('is of the same rule for its collector, and only the Aadhar card', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    await setRule('require');
    expect((await replace(id)).json()).toMatchObject({ code: 'document.number_uncovered' });
    expect((await replace(id, { type: 'photo' })).statusCode).toBe(200);
    expect((await replace(id, { numberCovered: 'true' })).statusCode).toBe(200);
    expect(await isCovered(id, world.asha)).toBe(true);
    const [newest] = await historyOf(id);
    expect(newest).toMatchObject({
      action: 'document.replaced',
      fields: ['aadharCard', 'numberCovered'],
    });
  });

  it('of the office is not bound, and takes the fact away with the earlier picture', async () => {
    await setRule('require');
    const id = idOf(await submit({ numberCovered: 'true' }));
    expect((await replace(id, { as: world.meera })).statusCode).toBe(200);
    expect(await isCovered(id)).toBe(false);
  });

  it('says nothing of another document', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    expect((await replace(id, { type: 'panCard', numberCovered: 'true' })).statusCode).toBe(200);
    expect(await isCovered(id)).toBe(false);
    expect((await historyOf(id))[0]).toMatchObject({ fields: ['panCard'] });
  });

  it('may be a PDF in which UIDAI masked the number', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    await setRule('require');
    const file = filePart(anyPdf(), 'masked.pdf', 'application/pdf');
    expect((await replace(id, { file, numberCovered: 'true' })).statusCode).toBe(200);
    expect(await isCovered(id)).toBe(true);
  });

  it('of another collector’s registration tells nothing of the setting', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const before = (await replace(id, { as: world.ravi })).json<{ code: string }>();
    await setRule('require');
    expect((await replace(id, { as: world.ravi })).json()).toMatchObject({ code: before.code });
  });
});
