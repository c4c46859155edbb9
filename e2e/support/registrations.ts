import { readFile } from 'node:fs/promises';
import { catalogue, type Product } from '@gi/contract/schemas/catalogue';
import type { RegistrationForm } from '@gi/contract/schemas/registration-input';
import { registrations } from '@gi/contract/schemas/registrations';
import { reviews } from '@gi/contract/schemas/reviews';
import { freshAadhar, freshName, freshVoterId } from './fresh.ts';
import type { Account } from './people.ts';
import { specimen } from './specimen.ts';

export type Producer = {
  name: string;
  aadhar: string;
  voterId: string;
  product: string;
  category: string;
};

/** A person who is not registered yet, with a name and ID numbers that no other journey has. */
export const newProducer = (name: string): Producer => ({
  name: freshName(name),
  aadhar: freshAadhar(),
  voterId: freshVoterId(),
  category: 'Handicraft',
  product: 'Muga Silk of Assam',
});

const productNamed = async (by: Account, name: string): Promise<Product> => {
  const product = (await by.call(catalogue.products)).find((each) => each.name === name);
  if (product === undefined) throw new Error(`the catalogue has no product ${name}`);
  return product;
};

/** The pictures of a registration by the kind of their document. */
type Pictures = Readonly<Record<string, Blob>>;

const specimens = async (): Promise<Pictures> => {
  const picture = new Blob([new Uint8Array(await readFile(specimen))], { type: 'image/png' });
  return { aadharCard: picture, signature: picture, photo: picture };
};

/** A whole registration as one request, which carries its pictures. */
export const wholeForm = async (
  by: Account,
  producer: Producer,
  pictures: Pictures,
): Promise<FormData> => {
  const product = await productNamed(by, producer.product);
  const fields = {
    name: producer.name,
    address: '12 Weavers Lane, Sualkuchi, Assam',
    age: '42',
    gender: 'female',
    phone: '9876543210',
    aadharNumber: producer.aadhar,
    voterId: producer.voterId,
    productCategoryIds: [product.category_id],
    existingProducts: [product.id],
    selectedProducts: [],
    productionDetails: [
      {
        productId: product.id,
        annualProduction: '120',
        unit: 'kg',
        areaOfProduction: 'Sualkuchi',
        yearsOfProduction: 12,
        annualTurnover: 4.5,
        turnoverUnit: 'lakh',
      },
    ],
  } satisfies Partial<Record<keyof RegistrationForm, unknown>>;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [kind, picture] of Object.entries(pictures))
    form.set(kind, picture, picture.type.replace('image/', `${kind}.`));
  return form;
};

/** Registers producers through the API, one after the other; their registration ids in that order. */
export const register = async (by: Account, ...producers: Producer[]): Promise<number[]> =>
  registerWith(by, producers, () => ({}));

/** The same, with further pictures of each. */
export const registerWith = async (
  by: Account,
  producers: readonly Producer[],
  more: (index: number) => Pictures,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const [index, producer] of producers.entries()) {
    const form = await wholeForm(by, producer, { ...(await specimens()), ...more(index) });
    const { registrationId } = await by.call(registrations.create, { form });
    if (registrationId === null) throw new Error('only a dry run has no id');
    ids.push(registrationId);
  }
  return ids;
};

/** The registration of the one person whom a search finds. */
export const findRegistration = async (by: Account, search: string): Promise<number> => {
  const { registrations: found } = await by.call(registrations.all, { query: { search } });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) throw new Error(`${found.length} are ${search}`);
  return only.id;
};

/** How many registrations this account finds under a name. */
export const countRegistrations = async (by: Account, search: string): Promise<number> =>
  (await by.call(registrations.all, { query: { search } })).pagination.total;

/** Approves a registration as it is, without the bench. @returns its existing products */
export const approve = async (by: Account, id: number) => {
  const { updated_at: seen, existing_products: products } = await by.call(registrations.get, {
    params: { id },
    query: { numbers: 'masked' },
  });
  const params = { id: String(id) };
  await by.call(reviews.review, { params, body: { decision: 'approve', seen } });
  return products;
};
