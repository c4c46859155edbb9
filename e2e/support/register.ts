import type { Product } from '@gi/contract/catalogue';
import type { Server } from './server.ts';
import { password } from './test.ts';

type NewProducer = { name: string; aadhar: string; product: string };
type Call = <T>(path: string, init?: RequestInit) => Promise<T>;

/** Calls the API as a collector. */
export const asCollector = async (server: Server, username: string): Promise<Call> => {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return call(path, { ...init, headers });
  };
};

const formOf = (producer: NewProducer, product: Product, picture: Buffer): FormData => {
  const form = new FormData();
  const details = {
    productId: product.id,
    annualProduction: '120',
    unit: 'kg',
    areaOfProduction: 'Sualkuchi',
    yearsOfProduction: 12,
    annualTurnover: 4.5,
    turnoverUnit: 'lakh',
  };
  const fields = {
    name: producer.name,
    address: '12 Weavers Lane, Sualkuchi, Assam',
    age: '42',
    gender: 'female',
    phone: '9876543210',
    aadharNumber: producer.aadhar,
    productCategoryIds: JSON.stringify([product.category_id]),
    existingProducts: JSON.stringify([product.id]),
    selectedProducts: '[]',
    productionDetails: JSON.stringify([details]),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of ['aadharCard', 'signature', 'photo'])
    form.set(name, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${name}.png`);
  return form;
};

/** Registers producers over HTTP one after the other; their ids in the same order. */
export const registerAll = async (
  server: Server,
  username: string,
  producers: readonly NewProducer[],
  picture: Buffer,
): Promise<number[]> => {
  const call = await asCollector(server, username);
  const products = await call<Product[]>('/products');
  const ids: number[] = [];
  for (const producer of producers) {
    const product = products.find(({ name }) => name === producer.product);
    if (product === undefined) throw new Error(`no product ${producer.product}`);
    const body = formOf(producer, product, picture);
    const made = await call<{ registrationId: number }>('/registrations', { method: 'POST', body });
    ids.push(made.registrationId);
  }
  return ids;
};

/** Registers a producer over HTTP, for journeys that begin with somebody who is known. */
export const registerByCall = async (
  server: Server,
  username: string,
  producer: NewProducer,
  picture: Buffer,
): Promise<number> => {
  const [id] = await registerAll(server, username, [producer], picture);
  if (id === undefined) throw new Error('nobody was registered');
  return id;
};
