import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { photo } from './pictures.ts';
import type { Person, World } from './world.ts';

let counter = 0;

/** A fresh Aadhar number of the right form for each call; its check digit is not computed. */
export const freshAadhar = (): string => {
  counter += 1;
  return `9${String(process.pid % 1000).padStart(3, '0')}${String(counter).padStart(8, '0')}`;
};

let picture: Promise<Buffer> | undefined;
/** A small photograph, made once. */
export const anyPicture = (): Promise<Buffer> =>
  (picture ??= photo({ width: 320, height: 240, format: 'jpeg' }));

export type Fields = Record<string, string | number | object | undefined>;

/** The text fields of a complete registration; `undefined` in `changes` leaves a field out. */
export const registrationFields = (
  catalogue: { categoryId: number; productId: number },
  changes: Fields = {},
): Fields => ({
  name: 'Lakshmi Devi',
  address: '12 Weavers Lane, Sualkuchi, Assam',
  age: '42',
  gender: 'female',
  phone: '9876543210',
  email: 'lakshmi@example.in',
  aadharNumber: freshAadhar(),
  productCategoryIds: [catalogue.categoryId],
  existingProducts: [catalogue.productId],
  selectedProducts: [],
  productionDetails: [
    {
      productId: catalogue.productId,
      productName: 'as the client calls it',
      annualProduction: '120',
      unit: 'kg',
      areaOfProduction: 'Sualkuchi',
      yearsOfProduction: 12,
      annualTurnover: 4.5,
      turnoverUnit: 'lakh',
      additionalNotes: '',
    },
  ],
  ...changes,
});

/** A multipart body: lists as JSON text, and the required pictures unless `files` says otherwise. */
export const registrationForm = async (
  fields: Fields,
  files: Record<string, Buffer | undefined> = {},
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const some = await anyPicture();
  for (const [name, content] of Object.entries({
    aadharCard: some,
    signature: some,
    photo: some,
    ...files,
  }))
    if (content !== undefined)
      form.set(name, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), `${name}.jpg`);
  return form;
};

/** Some product of the catalogue with its category. */
export const someProduct = async (
  world: World,
  name = 'Muga Silk of Assam',
): Promise<{ categoryId: number; productId: number; name: string }> => {
  const row = await world.services.db
    .selectFrom('products')
    .select(['id', 'category_id', 'name'])
    .orderBy((eb) => eb.case().when('name', '=', name).then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { categoryId: row.category_id, productId: row.id, name: row.name };
};

/** Registers a producer over HTTP and returns the ids. */
export const makeRegistration = async (
  world: World,
  as: Person,
  changes: Fields = {},
  headers: Record<string, string> = {},
): Promise<{ registrationId: number; producerId: number }> => {
  const fields = registrationFields(await someProduct(world), changes);
  const response = await world.call({
    url: '/registrations',
    as,
    form: await registrationForm(fields),
    headers,
  });
  if (response.statusCode !== 201)
    throw new Error(`registration refused: ${response.statusCode} ${response.body}`);
  return response.json<{ registrationId: number; producerId: number }>();
};

/** A further registration of a known producer for another product, over HTTP. */
export const makeAdditional = async (
  world: World,
  as: Person,
  baseRegistrationId: number,
  productName: string,
): Promise<number> => {
  const product = await someProduct(world, productName);
  const fields = registrationFields(product);
  const response = await world.call({
    url: '/registrations/additional',
    as,
    json: {
      baseRegistrationId,
      productCategoryIds: fields['productCategoryIds'],
      existingProducts: fields['existingProducts'],
      selectedProducts: [],
      productionDetails: fields['productionDetails'],
    },
  });
  if (response.statusCode !== 201)
    throw new Error(`additional registration refused: ${response.statusCode} ${response.body}`);
  return response.json<{ registrationId: number }>().registrationId;
};

/** The record as its owner reads it. */
export const readRegistration = async (
  world: World,
  as: Person,
  id: number,
): Promise<RegistrationRecord> =>
  (await world.call({ url: `/registrations/${id}`, as })).json<RegistrationRecord>();
