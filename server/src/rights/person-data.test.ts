import { PersonData } from '@gi/contract/schemas/person-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  freshAadhar,
  makeAdditional,
  registrationFields,
  registrationForm,
  someProduct,
  anyPicture,
} from '#test/make.ts';
import { fileOf, makeCardSigner, secureCode } from '@gi/contract/card-codes';
import { runWholeCase } from '#test/applications.ts';
import { corrections } from '#test/reviews.ts';
import { unzip } from '#test/unzip.ts';
import { openWorld, type World } from '#test/world.ts';
let world: World;
let made: { registrationId: number; producerId: number };
const aadharNumber = freshAadhar();
beforeAll(async () => {
  world = await openWorld();
  const product = await someProduct(world);
  const signer = makeCardSigner();
  const certificate = { file: fileOf(signer) };
  await world.call({ url: '/settings/aadhaar-certificates', as: world.meera, json: certificate });
  // Each value once, so that it can be found again.
  const fields = registrationFields(product, {
    name: 'Sarbeswari <Kalita>',
    age: '83',
    aadharNumber,
    aadhaarQr: secureCode(signer, { reference: `${aadharNumber.slice(-4)}20210517101112123` }),
    voterId: 'WKH1186253',
    panNumber: 'ABCPE1234F',
    capturedAt: '2026-01-02T03:04:05.000Z',
    consent: { language: 'bn', noticeVersion: '7-guardian', at: '2026-01-02T03:03:03.000Z' },
    areaOfProduction: 'Hajo',
    productionDetails: [
      {
        productId: product.productId,
        productName: product.name,
        annualProduction: '7319',
        unit: 'bundles',
        areaOfProduction: 'Hajo block',
        yearsOfProduction: 37,
        annualTurnover: 6.25,
        turnoverUnit: 'crore',
        additionalNotes: 'Two looms & one wheel',
        productionMethod: 'Throw-shuttle loom',
        startYear: '1961',
        signingPlace: 'Nalbari town',
        signingDate: '2026-01-12',
      },
    ],
  });
  const response = await world.call({
    url: '/registrations',
    as: world.asha,
    headers: { 'idempotency-key': 'own-data' },
    form: await registrationForm(fields, { panCard: await anyPicture() }),
  });
  made = response.json<typeof made>();
  await world.call({ url: '/registrations/verify', as: world.ravi, json: { aadharNumber } });
  await makeAdditional(world, world.ravi, made.registrationId, 'Mysore Silk');
  const as = world.meera;
  const at = `/producers/${made.producerId}`;
  await world.call({
    method: 'PUT',
    url: `/registrations/${made.registrationId}`,
    as,
    json: {
      pan_number: 'ABCPE1234F',
      email: 'sarbeswari@example.in',
      name_latin: 'Sarbeswari Kalita in Latin',
      address_for_service: 'Care of the society, Nalbari',
      pin_code: '781335',
      district: 'Nalbari by hand',
    },
  });
  // The additional registration waits for its review, so the earlier photo stays.
  await corrections.replacePhoto(world, world.asha, made.registrationId);
  await runWholeCase(world, { registrationId: made.registrationId, productId: product.productId });
  await sql`insert into application_changes (registration_id, product_id, what, reason, changed_by,
      settled_at, settled_note)
    values (${made.registrationId}, ${product.productId}, 'changed', 'She moved to her son',
      ${world.ravi.user.id}, now(), 'Told the Registry by letter')`.execute(world.services.db);
  const withdrawn = (json: object) => world.call({ url: `${at}/consent/withdrawal`, as, json });
  await withdrawn({ toldOn: '2026-01-05', channel: 'letter' });
  await world.call({
    url: `${at}/consent`,
    as,
    json: { toldOn: '2026-01-09', channel: 'representative', language: 'brx', noticeVersion: '8' },
  });
  await withdrawn({ toldOn: '2026-01-11', channel: 'email' });
});
afterAll(() => world.close());

const ask = (format: string, as = world.meera) =>
  world.call({ url: `/producers/${made.producerId}/data?format=${format}`, as });
const readData = async (): Promise<PersonData> => z.parse(PersonData, (await ask('json')).json());

/** Columns without data about the person, or whose data are exported in another form. */
const notGiven: Readonly<Record<string, string>> = {
  'producers.trace_salt': 'random, for hashes in the audit trail',
  'identity_numbers.producer_id': 'the person',
  'identity_numbers.kind': 'the key of the number',
  'identity_numbers.ciphertext': 'given in full as the number',
  'identity_numbers.key_id': 'technical: names a master key',
  'identity_numbers.blind_index': 'keyed hash of the number',
  'identity_numbers.number_id': 'technical: names the number in its block',
  'producers.missing_documents': 'made of the documents that are given',
  'documents.trashed_event_id': 'names an event in the trash',
  'registrations.producer_id': 'the person',
  'registrations.user_id': 'given as the name of the account',
  'registrations.handed_over_at': 'about accounts: the audit trail has it',
  'registrations.search_text': 'made of fields that are given',
  'registration_categories.registration_id': 'the registration around it',
  'registration_categories.category_id': 'given as its name',
  'registration_products.registration_id': 'the registration around it',
  'registration_products.producer_id': 'the person',
  'registration_products.product_id': 'given as its name',
  'registration_products.kind': 'the list that holds the name',
  'production_details.id': 'technical: order of the entries',
  'production_details.registration_id': 'the registration around it',
  'production_details.product_id': 'given as its name',
  'documents.producer_id': 'the person',
  'documents.object_key': 'technical: where the sealed file is',
  'documents.encoding': 'technical: how the file is stored',
  'documents.sha256': 'technical: hash of the sealed file',
  'documents.key_id': 'technical: names a master key',
  'documents.wrapped_key': 'technical: key of the sealed file',
  'registrations.reviewed_by': 'given as the name of the account',
  'registrations.changed_by': 'the history says who changed it',
  'reviews.id': 'technical: order of the decisions',
  'reviews.registration_id': 'the registration of the decision',
  'reviews.decided_by': 'given as the name of the account',
  'reviews.remarks': 'given as field and text',
  'audit_values.changes': 'given with the entry of the history',
  'audit_values.audit_id': 'the entry of the history',
  'audit_values.registration_id': 'the registration of the entry',
  'audit_values.salt': 'technical: salt of a hash',
  'application_events.id': 'technical: order of the events',
  'application_events.product_id': 'given as its name',
  'application_events.recorded_by': 'given as the name of the account',
  'application_events.undone_by': 'given as the name of the account',
  'application_changes.id': 'technical: order of the changes',
  'application_changes.product_id': 'given as its name',
  'application_changes.changed_by': 'given as the name of the account',
  'application_changes.settled_by': 'given as the name of the account',
  'consent_changes.producer_id': 'the person',
  'consent_changes.recorded_by': 'given as the name of the account',
};
/** Tables about the person that are left out, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  legal_holds: 'the law may forbid to tell of a hold',
  document_faults: 'what a check of the file store found',
  applications: 'follows from the events, which are given',
  review_snapshots: 'a copy of what the registration said at a decision',
  review_undos: 'what a decision replaced, for ten seconds',
  review_claims: 'who is deciding, for 15 minutes',
  review_looks: 'who opened a review, for 15 minutes',
  registration_records: 'rendered from the other tables',
  erasure_requests: 'a request of the office, gone with the erasure',
  trash: 'what was deleted; it is put back before it is given, or gone within 30 days',
};

/** Tables that lead to `producers` by foreign keys, with their columns. */
const personTables = async (): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    with recursive of_person(id) as (
      select 'producers'::regclass::oid
      union select c.conrelid from pg_constraint c join of_person p on p.id = c.confrelid
        where c.contype = 'f'
    )
    select t.relname as name,
      (select json_agg(a.attname) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class t join of_person p on p.id = t.oid order by 1`.execute(world.services.db);
  return rows;
};

/** Every value of a row in the spellings in which data may show it. */
const spellings = (value: unknown): string[] => {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'object') return Object.values(value ?? {}).map(String);
  return [String(value), String(Number(value))];
};

describe("a person's own data", () => {
  it('has every column of the tables about the person', async () => {
    const text = JSON.stringify(await readData());
    const missing: string[] = [];
    for (const { name, columns } of await personTables()) {
      if (leftOut[name] !== undefined) continue;
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)}`.execute(world.services.db);
      for (const column of columns) {
        if (notGiven[`${name}.${column}`] !== undefined) continue;
        const values = rows.map((row) => row[column]).filter((value) => value !== null);
        const given = values.every((value) => spellings(value).some((each) => text.includes(each)));
        if (values.length === 0 || !given) missing.push(`${name}.${column}`);
      }
    }
    expect(missing).toEqual([]);
    expect(text).toContain('The card says Kalita');
    const known = new Set(
      (await personTables()).flatMap(({ name, columns }) =>
        columns.map((each) => `${name}.${each}`),
      ),
    );
    expect(Object.keys(notGiven).filter((each) => !known.has(each))).toEqual([]);
  });

  it('has the stable shape, with numbers in full and who did what', async () => {
    const data = await readData();
    expect(data).toMatchObject({
      format: 1,
      person: { id: made.producerId, name: 'Sarbeswari <Kalita>', age: 83 },
      numbers: { aadharNumber, voterId: 'WKH1186253', panNumber: 'ABCPE1234F' },
      consent: { changes: [{ toldOn: '2026-01-11' }, { change: 'given' }, { channel: 'letter' }] },
      receipts: [{ by: 'asha', registrationId: made.registrationId }],
    });
    expect(data.registrations.map((each) => [each.isAdditional, each.registeredBy])).toEqual([
      [false, 'asha'],
      [true, 'ravi'],
    ]);
    expect(data.documents.map((each) => each.kind)).toEqual([
      'aadharCard',
      'panCard',
      'signature',
      'photo',
      'photo',
      'attachment',
    ]);
    const acts = data.history.map(({ by, action }) => `${by ?? ''} ${action}`);
    expect(acts).toEqual(
      expect.arrayContaining([
        'asha registration.created',
        'ravi producer.looked_up',
        'ravi registration.additional_created',
        'meera registration.changed',
        'meera consent.withdrawn',
      ]),
    );
    const link = data.documents[0]?.file ?? '';
    expect((await world.call({ url: link })).headers['content-type']).toBe('image/jpeg');
  });

  it('is a page that needs no other file: every field with its label, pictures inside, everything escaped', async () => {
    const response = await ask('html');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(`person_${made.producerId}.html`);
    const page = response.body;
    expect(page).toContain('Sarbeswari &lt;Kalita&gt;');
    expect(page).not.toContain('<Kalita>');
    expect(page).toContain('Two looms &amp; one wheel');
    expect(page.match(/<img alt="[^"]+" src="data:image\/jpeg;base64,/g)).toHaveLength(6);
    expect(page).not.toMatch(/<script|(?:src|href)="(?!data:)/);
    for (const label of ['Aadhar Number', 'Additional Notes', 'Mobile Number', 'Planned Products'])
      expect(page).toContain(`<dt>${label}</dt>`);
    expect(page).toContain('font: 16px/1.5 "Noto Sans"');
  });

  it('is an archive of page, data and files', async () => {
    const response = await ask('zip');
    const unzipped = await unzip(response.rawPayload);
    const files = new Map(unzipped.map(({ name, content }) => [name, content]));
    expect([...files.keys()].toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([
      'data.html',
      'data.json',
      'documents/Aadhar Card.jpg',
      expect.stringMatching(/^documents\/Letter of the Registry \d+\.jpg$/),
      'documents/PAN Card.jpg',
      expect.stringMatching(/^documents\/Photo replaced \d+\.jpg$/),
      'documents/Photo.jpg',
      'documents/Signature.jpg',
    ]);
    const data = z.parse(PersonData, JSON.parse(String(files.get('data.json'))));
    for (const { file } of data.documents) expect(files.has(file)).toBe(true);
  });

  it('is for administrators, only of a producer that exists, and is audited each time', async () => {
    expect((await ask('json', world.asha)).statusCode).toBe(403);
    const nobody = await world.call({ url: '/producers/900000001/data', as: world.meera });
    expect(nobody.json()).toMatchObject({ code: 'producer.not_found' });
    await ask('html');
    const entry = await world.services.db
      .selectFrom('audit')
      .select(['user_id', 'subject_id', 'detail'])
      .where('action', '=', 'producer.data_given')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const detail = { format: 'html', files: 6 };
    expect(entry).toEqual({ user_id: world.meera.user.id, subject_id: made.producerId, detail });
  });
});
