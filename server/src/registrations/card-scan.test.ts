import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { AadhaarCertificate } from '@gi/contract/schemas/settings';
import {
  type CardFields,
  type CardSigner,
  fileOf,
  makeCardSigner,
  secureCode,
  xmlCode,
} from '@gi/contract/card-codes';
import {
  freshAadhar,
  makeRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let signer: CardSigner;
beforeAll(async () => {
  world = await openWorld();
  signer = makeCardSigner();
  await addCertificate(fileOf(signer));
});
afterAll(() => world.close());

const url = '/settings/aadhaar-certificates';
const addCertificate = (file: string) => world.call({ url, as: world.meera, json: { file } });
const listCertificates = async () =>
  (await world.call({ url, as: world.meera })).json<{ certificates: AadhaarCertificate[] }>()
    .certificates;

const printed = '20210517101112123';
const codeOf = (aadhar: string, fields: CardFields = {}, by = signer): string =>
  secureCode(by, { reference: `${aadhar.slice(-4)}${printed}`, ...fields });

const submit = async (changes: Record<string, string>) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm(registrationFields(await someProduct(world), changes)),
  });
const read = async (id: number): Promise<RegistrationRecord> =>
  (
    await world.call({ url: `/registrations/${id}?numbers=masked`, as: world.asha })
  ).json<RegistrationRecord>();
const historyOf = async (id: number) =>
  (await world.call({ url: `/registrations/${id}/history`, as: world.asha })).json<
    { action: string; fields: string[] }[]
  >();
const edit = (id: number, json: object, as: Person = world.asha) =>
  world.call({ method: 'PUT', url: `/registrations/${id}`, as, json });

describe('a submission with a scanned card', () => {
  it('keeps the fact that UIDAI signed it, and how it agrees with what was typed', async () => {
    const aadharNumber = freshAadhar();
    const sent = await submit({ aadharNumber, age: '43', aadhaarQr: codeOf(aadharNumber) });
    expect(sent.statusCode).toBe(201);
    const { registrationId, ...answer } = sent.json<{ registrationId: number }>();
    expect(answer).toMatchObject({ cardOutcome: 'verified' });
    const [certificate] = await listCertificates();
    expect((await read(registrationId)).identityVerified).toEqual({
      by: 'aadhaar-qr',
      printedOn: '2021-05-17',
      certificate: certificate?.fingerprint,
      verifiedAt: expect.any(String),
      nameAgrees: true,
      birthYearAgrees: true,
    });
    expect(await historyOf(registrationId)).toMatchObject([
      { action: 'registration.created', fields: ['identityVerified'] },
    ]);
    const { body } = await world.call({
      url: '/registrations/export-view',
      as: world.meera,
      json: { columns: ['id', 'idVerified'], format: 'csv' },
    });
    expect(body).toContain('Registration ID,ID Verified');
    expect(body).toContain(`${registrationId},Aadhaar QR`);
  });

  it('is found by the filter of the lists, and the others are without it', async () => {
    const [verified, other] = [freshAadhar(), freshAadhar()];
    const sent = [verified, other].map((aadharNumber) =>
      submit({ aadharNumber, aadhaarQr: codeOf(verified) }),
    );
    const ids = (await Promise.all(sent)).map(
      (each) => each.json<{ registrationId: number }>().registrationId,
    );
    const listed = async (idVerified: string) => {
      const url = `/registrations/all?limit=100&idVerified=${idVerified}`;
      const { registrations } = (await world.call({ url, as: world.asha })).json<{
        registrations: { id: number }[];
      }>();
      return ids.filter((id) => registrations.some((each) => each.id === id));
    };
    expect(await listed('true')).toEqual([ids[0]]);
    expect(await listed('false')).toEqual([ids[1]]);
  });

  it('says where name and year of birth differ from the card', async () => {
    const aadharNumber = freshAadhar();
    const aadhaarQr = codeOf(aadharNumber, { name: 'Bhola Nath Boro', birth: '1950' });
    const { registrationId } = (await submit({ aadharNumber, aadhaarQr })).json<{
      registrationId: number;
    }>();
    expect((await read(registrationId)).identityVerified).toMatchObject({
      nameAgrees: false,
      birthYearAgrees: false,
    });
  });

  it.each([
    [
      'other digits',
      (aadhar: string) =>
        codeOf(`${aadhar.slice(0, 11)}x`.replace('x', String((Number(aadhar.at(-1)) + 1) % 10))),
      'other_number',
    ],
    [
      'the signature of a key that is not known',
      (aadhar: string) => codeOf(aadhar, {}, makeCardSigner()),
      'unverified',
    ],
    ['the code of an old card', (aadhar: string) => xmlCode({ uid: aadhar }), 'unverified'],
    ['the old code of another number', () => xmlCode({ uid: '234123412346' }), 'other_number'],
  ])('is accepted without the fact: %s', async (_name, make, outcome) => {
    const aadharNumber = freshAadhar();
    const sent = await submit({ aadharNumber, aadhaarQr: make(aadharNumber) });
    expect(sent.statusCode).toBe(201);
    const body = sent.json<{ registrationId: number }>();
    expect(body).toMatchObject({ cardOutcome: outcome });
    expect((await read(body.registrationId)).identityVerified).toBeNull();
    expect(await historyOf(body.registrationId)).toMatchObject([{ fields: [] }]);
  });

  it('is accepted without the fact where only a Voter ID was typed', async () => {
    const sent = await submit({
      aadharNumber: '',
      voterId: 'QRS7654321',
      aadhaarQr: codeOf('234123412346'),
    });
    expect(sent.json()).toMatchObject({ cardOutcome: 'no_number' });
  });

  it('is refused at its field when it is no code of a card, and registers nobody', async () => {
    const aadharNumber = freshAadhar();
    const sent = await submit({ aadharNumber, aadhaarQr: 'upi://pay?pa=asha@example' });
    expect(sent.statusCode).toBe(400);
    expect(sent.json()).toMatchObject({
      code: 'registration.card_unreadable',
      fields: { aadhaarQr: 'This is not the QR code of an Aadhaar card, or it is damaged' },
    });
    expect((await submit({ aadharNumber, aadhaarQr: '7'.repeat(8_001) })).statusCode).toBe(400);
    // Whole and signed, but it grows to a megabyte.
    const reference = `${aadharNumber.slice(-4)}${printed}`;
    const bomb = secureCode(signer, { reference }, { zeros: 1_000_000 });
    expect((await submit({ aadharNumber, aadhaarQr: bomb })).json()).toMatchObject({
      code: 'registration.card_unreadable',
    });
    expect((await submit({ aadharNumber })).statusCode).toBe(201);
  });

  it('leaves nothing else of the card in the database', async () => {
    const aadharNumber = freshAadhar();
    await submit({
      aadharNumber,
      aadhaarQr: codeOf(aadharNumber, { landmark: 'Zebra Crossing', name: 'Quentin Zygote' }),
    });
    const { db } = world.services;
    const tables = await db.introspection.getTables();
    const texts = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify(
          await db
            .selectFrom(name as 'audit')
            .selectAll()
            .execute(),
        ),
      ),
    );
    expect(texts.join(' ')).not.toMatch(/Zebra Crossing|Zygote/);
    expect(texts.join(' ')).toContain('aadhaar-qr');
  });

  it('of a further product is compared with the person on record', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, { aadharNumber });
    const { categoryId, productId } = await someProduct(world, 'Darjeeling Tea');
    const sent = await world.call({
      url: '/registrations/additional',
      as: world.asha,
      json: {
        baseRegistrationId: registrationId,
        productCategoryIds: [categoryId],
        selectedProducts: [productId],
        aadhaarQr: codeOf(aadharNumber),
      },
    });
    const body = sent.json<{ registrationId: number }>();
    expect(body).toMatchObject({ cardOutcome: 'verified' });
    expect((await read(body.registrationId)).identityVerified).toMatchObject({ nameAgrees: true });
    expect((await read(registrationId)).identityVerified).toBeNull();
  });
});

describe('the correction of a registration', () => {
  it('may verify the card, and does not send an approved one back for it', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, { aadharNumber });
    const before = await read(registrationId);
    await world.call({
      url: `/registrations/${registrationId}/review`,
      as: world.meera,
      json: { decision: 'approve', seen: before.updated_at },
    });
    const sent = await edit(registrationId, { aadhaarQr: codeOf(aadharNumber) });
    expect(sent.json()).toMatchObject({
      cardOutcome: 'verified',
      review_status: 'approved',
      identityVerified: { by: 'aadhaar-qr' },
    });
    expect(sent.json<RegistrationRecord>().updated_at > before.updated_at).toBe(true);
  });

  it('compares with what it changes, and forgets what another name, age or number makes untrue', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha);
    const sent = await edit(registrationId, {
      aadhar_number: aadharNumber,
      aadhaarQr: codeOf(aadharNumber),
    });
    expect(sent.json()).toMatchObject({ identityVerified: { nameAgrees: true } });
    await edit(registrationId, { name: 'Lakshmi Boro', age: '44' });
    expect((await read(registrationId)).identityVerified).toMatchObject({
      nameAgrees: null,
      birthYearAgrees: null,
    });
    await edit(registrationId, { aadhar_number: freshAadhar() });
    expect((await read(registrationId)).identityVerified).toBeNull();
  });

  it('of another collector’s registration is not found, whatever the card', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, { aadharNumber });
    const sent = await edit(registrationId, { aadhaarQr: codeOf(aadharNumber) }, world.ravi);
    expect(sent.statusCode).toBe(404);
  });
});

describe('the certificates of UIDAI', () => {
  it('verify nothing once they are retired', async () => {
    const other = makeCardSigner();
    const added = (await addCertificate(fileOf(other))).json<{
      certificates: AadhaarCertificate[];
    }>();
    const aadharNumber = freshAadhar();
    const first = await submit({ aadharNumber, aadhaarQr: codeOf(aadharNumber, {}, other) });
    expect(first.json()).toMatchObject({ cardOutcome: 'verified' });
    const retired = await world.call({
      url: `${url}/${added.certificates[0]?.id}/retire`,
      as: world.meera,
      json: {},
    });
    expect(retired.statusCode).toBe(200);
    const next = freshAadhar();
    const second = await submit({ aadharNumber: next, aadhaarQr: codeOf(next, {}, other) });
    expect(second.json()).toMatchObject({ cardOutcome: 'unverified' });
    const { registrationId } = first.json<{ registrationId: number }>();
    expect((await read(registrationId)).identityVerified).not.toBeNull();
    expect(
      (await world.call({ url: `${url}/999999/retire`, as: world.meera, json: {} })).statusCode,
    ).toBe(404);
  });
});
