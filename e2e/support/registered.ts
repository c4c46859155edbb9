import type { Product } from '@gi/contract/catalogue';
import type { Page } from '@playwright/test';
import type { Server } from './server.ts';
import { password } from './test.ts';
import { drawPicture, type Producer } from './wizard.ts';

/** A registration made through the API, for journeys that begin after the wizard. */
export const registered = async (
  server: Server,
  page: Page,
  username: string,
  producer: Producer,
): Promise<number> => {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/products`, { headers });
  const products = (await answer.json()) as Product[];
  const product = products.find(({ name }) => name === producer.product);
  if (product === undefined) throw new Error(`no product ${producer.product}`);
  const form = new FormData();
  const details = {
    productId: product.id,
    productName: product.name,
    areaOfProduction: 'Sualkuchi',
    annualProduction: '1200',
    unit: 'kg',
    annualTurnover: '4.5',
    turnoverUnit: 'lakh',
    yearsOfProduction: '20',
  };
  const texts = {
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
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const name of ['aadharCard', 'signature', 'photo']) {
    const picture = new Uint8Array(await drawPicture(page, `${producer.name} ${name}`));
    form.append(name, new File([picture], `${name}.png`, { type: 'image/png' }));
  }
  const made = await fetch(`${server.url}/api/registrations`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!made.ok) throw new Error(`registration: ${made.status} ${await made.text()}`);
  return ((await made.json()) as { registrationId: number }).registrationId;
};
