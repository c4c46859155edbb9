import { dayOf, defaultTimeZone } from '@gi/contract/values/days';
import type { PersonRights } from '@gi/contract/schemas/rights';
import type {
  RegistrationDetail,
  RegistrationRecord,
} from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signCheckCode } from '#papers/producer-card-code/check-code.ts';
import { cardSigningKey } from '#papers/producer-card-code/card-keys.ts';
import {
  anyPicture,
  freshAadhar,
  makeAdditional,
  makeRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { recordedConsent, told, withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const withdraw = (id: number, as: Person = world.asha, json?: object) =>
  withdrawConsent(world, id, as, json);
const give = (id: number, json: object = {}, as = world.meera) =>
  world.call({
    url: `/producers/${id}/consent`,
    as,
    json: {
      toldOn: '2026-02-01',
      channel: 'in_person',
      language: 'as',
      noticeVersion: '1',
      ...json,
    },
  });
const rightsOf = async (id: number) =>
  (await world.call({ url: `/producers/${id}/rights`, as: world.meera })).json<PersonRights>();
const locked = [409, 'producer.consent_withdrawn'];

let aadharNumber: string;
let made: { registrationId: number; producerId: number };
let productId: number;
beforeEach(async () => {
  aadharNumber = freshAadhar();
  made = await makeRegistration(world, world.asha, {
    aadharNumber,
    name: 'Nirmala Bora',
    consent: recordedConsent,
  });
  ({ productId } = await someProduct(world));
});

/** Ids of a list, by its address. */
const idsOf = async (url: string, as: Person): Promise<number[]> =>
  (await world.call({ url, as }))
    .json<{ registrations: RegistrationRecord[] }>()
    .registrations.map((row) => row.id);

describe('a withdrawn consent', () => {
  it('is recorded with day, channel and account, and audited', async () => {
    const response = await withdraw(made.producerId);
    expect(response.statusCode).toBe(200);
    const { consentWithdrawnAt } = response.json<{ consentWithdrawnAt: string }>();
    expect(Date.now() - Date.parse(consentWithdrawnAt)).toBeLessThan(60_000);
    expect(await rightsOf(made.producerId)).toMatchObject({
      consentWithdrawnAt,
      consentChanges: [{ change: 'withdrawn', ...told, recordedBy: 'asha', language: null }],
    });
    const entry = await world.services.db
      .selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('action', '=', 'consent.withdrawn')
      .where('subject_id', '=', made.producerId)
      .executeTakeFirst();
    expect(entry).toEqual({ user_id: world.asha.user.id, detail: told });
  });

  it('locks the record: nothing is changed, added, replaced, printed or exported any more', async () => {
    const { registrationId: id } = made;
    await withdraw(made.producerId);
    const paper = { registrationId: id, productId };
    const form = new FormData();
    form.set('type', 'photo');
    form.set('registrationId', String(id));
    form.set('file', new Blob([new Uint8Array(await anyPicture())]), 'photo.jpg');
    const product = await someProduct(world, 'Kangra Tea');
    const fields = registrationFields(product);
    const additional = {
      baseRegistrationId: id,
      productCategoryIds: fields['productCategoryIds'],
      existingProducts: fields['existingProducts'],
      selectedProducts: [],
      productionDetails: fields['productionDetails'],
    };
    const call = (url: string, json: unknown, as = world.meera) => world.call({ url, as, json });
    const refused = {
      edit: await world.call({
        method: 'PUT',
        url: `/registrations/${id}`,
        as: world.meera,
        json: { name: 'Nirmala Devi' },
      }),
      document: await world.call({ url: '/upload-document', as: world.meera, form }),
      card: await call('/registrations/export-product-card', paper),
      packet: await call('/registrations/export-product-pdf', paper),
      zip: await call('/registrations/export-production-by-user', { registrationId: id }),
      additional: await call('/registrations/additional', additional),
      verify: await call('/registrations/verify', { aadharNumber }, world.ravi),
      verifyUser: await call(
        '/verify-user',
        { identityType: 'aadhar', identityNumber: aadharNumber },
        world.ravi,
      ),
    };
    for (const [what, response] of Object.entries(refused))
      expect([what, ...codeOf(response)]).toEqual([what, ...locked]);
    // The administrator reads it too, and is not told to ask an administrator.
    expect(refused.document.json()).toMatchObject({
      error: expect.stringMatching(/locked until the office records a new one$/),
    });
    const again = await world.call({
      url: '/registrations',
      as: world.ravi,
      form: await registrationForm(registrationFields(product, { aadharNumber })),
    });
    expect(codeOf(again)).toEqual([409, 'registration.already_registered']);
  });

  it('hides the record from its collector, and marks it for administrators', async () => {
    const { registrationId: id } = made;
    const before = (
      await world.call({ url: `/registrations/${id}`, as: world.asha })
    ).json<RegistrationDetail>();
    const totalOf = async (url: string, as: Person) =>
      (await world.call({ url, as })).json<{ pagination: { total: number } }>().pagination.total;
    const own = await totalOf('/registrations/user?page=1', world.asha);
    const all = await totalOf('/registrations/all', world.meera);
    await withdraw(made.producerId);
    const photo = before.documentUrls.photo?.split('?')[0]?.replace('/api', '') ?? '';
    expect(codeOf(await world.call({ url: `/registrations/${id}`, as: world.asha }))).toEqual(
      locked,
    );
    expect((await world.call({ url: photo, as: world.asha })).statusCode).toBe(404);
    expect((await world.call({ url: photo, as: world.meera })).statusCode).toBe(200);
    expect(await idsOf('/registrations/user?page=1', world.asha)).not.toContain(id);
    expect(await idsOf('/registrations/all?search=nirmala', world.asha)).not.toContain(id);
    expect(await totalOf('/registrations/user?page=1', world.asha)).toBe(own - 1);
    expect(await totalOf('/registrations/all', world.meera)).toBe(all);
    const shown = (
      await world.call({ url: `/registrations/${id}`, as: world.meera })
    ).json<RegistrationDetail>();
    expect(shown.consent_withdrawn_at).toMatch(/^20/);
    expect(await idsOf('/registrations/all?search=nirmala', world.meera)).toContain(id);
  });

  it('leaves the person out of tables, reports, recent activity and the public check of the card', async () => {
    const name = `Pabitra ${made.producerId}`;
    const { registrationId, producerId } = await makeRegistration(world, world.ravi, { name });
    const today = dayOf(new Date(), defaultTimeZone);
    const days = { startDate: today, endDate: today };
    const code = signCheckCode(
      { registrationId, productId, issuedOn: today, validUntil: null },
      cardSigningKey(world.services.keys),
    );
    const as = world.meera;
    const texts = async () => {
      const answers = await Promise.all([
        world.call({ url: '/users/export', as, json: days }),
        world.call({ url: '/users/export-by-products', as, json: { productIds: [productId] } }),
        world.call({
          url: '/registrations/export-by-user',
          as,
          json: { userId: world.ravi.user.id },
        }),
        world.call({ url: '/registrations/report/export', as, json: days }),
        world.call({ url: '/registrations/report', as }),
        world.call({ url: '/dashboard/activity', as }),
        world.call({ url: `/check/${code}` }),
      ]);
      return answers.map((answer) => [answer.statusCode, answer.body.includes(name)]);
    };
    expect(await texts()).toEqual(Array(7).fill([200, true]));
    await withdraw(producerId, world.ravi);
    expect(await texts()).toEqual(Array(7).fill([200, false]));
    expect((await world.call({ url: `/check/${code}` })).json()).toMatchObject({ current: false });
  });

  it('is recorded once, by an account that may open the record, and not for a future day', async () => {
    expect(codeOf(await withdraw(made.producerId, world.ravi))).toEqual([
      404,
      'producer.not_found',
    ]);
    const future = await withdraw(made.producerId, world.asha, { ...told, toldOn: '2999-01-01' });
    expect([future.statusCode, future.json()]).toMatchObject([
      400,
      { fields: { toldOn: 'This day is in the future' } },
    ]);
    const both = await Promise.all([withdraw(made.producerId), withdraw(made.producerId)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await rightsOf(made.producerId)).consentChanges).toHaveLength(1);
  });
});

describe('a consent that is given again', () => {
  it('unlocks the record and becomes the consent of the base registration', async () => {
    const { registrationId: id, producerId } = made;
    const second = await makeAdditional(world, world.asha, id, 'Mysore Silk');
    await withdraw(producerId);
    const given = await give(producerId);
    expect(given.json()).toMatchObject({
      consentWithdrawnAt: null,
      consentChanges: [
        { change: 'given', language: 'as', noticeVersion: '1', recordedBy: 'meera' },
        { change: 'withdrawn' },
      ],
    });
    const read = async (each: number) =>
      (await world.call({ url: `/registrations/${each}`, as: world.asha })).json();
    expect(await read(id)).toMatchObject({
      consent_withdrawn_at: null,
      // The start of the day in the registry's time zone.
      consent: { language: 'as', noticeVersion: '1', at: '2026-01-31T18:30:00.000Z' },
    });
    expect(await read(second)).toMatchObject({ consent: null });
    expect(await idsOf('/registrations/user?page=1', world.asha)).toContain(id);
  });

  it('is refused while the consent is in force, and for a producer that does not exist', async () => {
    expect(codeOf(await give(made.producerId))).toEqual([409, 'producer.consent_in_force']);
    expect(codeOf(await give(900_000_001))).toEqual([404, 'producer.not_found']);
    const unread = await give(made.producerId, { language: 'Hindi', noticeVersion: ' ' });
    expect(unread.json()).toMatchObject({
      fields: {
        language: 'Please choose a language',
        noticeVersion: 'Please enter the version of the notice',
      },
    });
  });
});

describe('a consent that was never recorded', () => {
  it('is not in force, for the office and in the own data, and may be recorded', async () => {
    const { producerId, registrationId } = made;
    await world.services.db
      .updateTable('registrations')
      .set({ consent: null })
      .where('id', '=', registrationId)
      .execute();
    const own = async (format: string) =>
      world.call({ url: `/producers/${producerId}/data?format=${format}`, as: world.meera });
    expect(await rightsOf(producerId)).toMatchObject({ consentState: 'not_recorded' });
    expect((await own('json')).json()).toMatchObject({ consent: { state: 'not_recorded' } });
    const page = (await own('html')).body;
    expect(page).toContain('No consent is recorded.');
    expect(page).not.toContain('in force');
    expect((await give(producerId)).json()).toMatchObject({ consentState: 'in_force' });
    expect((await own('html')).body).toContain('The consent is in force.');
  });
});
