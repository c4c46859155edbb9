import type { Server } from './server.ts';
import { password } from './test.ts';

/** Registers a producer over HTTP, for journeys that begin with somebody who is known. */
export const registerByCall = async (
  server: Server,
  username: string,
  producer: { name: string; aadhar: string; product: string },
  picture: Buffer,
): Promise<number> => {
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
  const headers = { authorization: `Bearer ${token}` };
  const products = await call<{ id: number; name: string; category_id: number }[]>('/products', {
    headers,
  });
  const product = products.find(({ name }) => name === producer.product);
  if (product === undefined) throw new Error(`no product ${producer.product}`);
  const form = new FormData();
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
    productionDetails: JSON.stringify([
      {
        productId: product.id,
        annualProduction: '120',
        unit: 'kg',
        areaOfProduction: 'Sualkuchi',
        yearsOfProduction: 12,
        annualTurnover: 4.5,
        turnoverUnit: 'lakh',
      },
    ]),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of ['aadharCard', 'signature', 'photo'])
    form.set(name, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${name}.png`);
  const { registrationId } = await call<{ registrationId: number }>('/registrations', {
    method: 'POST',
    headers,
    body: form,
  });
  return registrationId;
};
