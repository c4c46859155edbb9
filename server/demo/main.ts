import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildServer } from '../../scripts/support/build-server.mjs';
import { aadharOf, people, type Sample, voterIdOf } from './people.ts';
import { identityCard, portrait, proof, signature } from './pictures.ts';

/**
 * `npm run demo`: a server on a throw-away DATA_DIR with sample people, made over HTTP through the
 * same calls as the app's. Ctrl+C ends it and removes its folder.
 */
const server = join(buildServer(), 'main.js');
const password = 'cotton-loom-27';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const startServer = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'meera',
      ADMIN_PASSWORD: password,
      RATE_LIMITS: 'off',
    },
  });
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /is ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('The demo server did not start');
};

type Api = <T>(path: string, init?: RequestInit) => Promise<T>;

const apiOf =
  (url: string, token?: string): Api =>
  async <T>(path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

const signIn = async (url: string, username: string): Promise<Api> => {
  const { token } = await apiOf(url)<{ token: string }>('/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  });
  return apiOf(url, token);
};

type Product = { id: number; name: string; category_id: number };

const findProduct = (products: readonly Product[], name: string): Product => {
  const found = products.find((product) => product.name === name);
  if (found === undefined) throw new Error(`The catalogue has no product ${name}`);
  return found;
};

const formOf = async (
  sample: Sample,
  index: number,
  products: readonly Product[],
): Promise<FormData> => {
  const product = findProduct(products, sample.product);
  const planned =
    index % 4 === 0
      ? products.find((each) => each.category_id === product.category_id && each.id !== product.id)
      : undefined;
  const number = aadharOf(index);
  const form = new FormData();
  const fields: Record<string, unknown> = {
    name: sample.name,
    address: sample.place,
    age: String(sample.age),
    gender: sample.gender,
    phone: `9${String(100_000_000 + index * 7_654_321).slice(-9)}`,
    ...(index % 3 === 0 ? { email: `producer${index}@example.in` } : {}),
    ...(index % 5 === 4 ? { voterId: voterIdOf(index) } : { aadharNumber: number }),
    productCategoryIds: [product.category_id],
    existingProducts: [product.id],
    selectedProducts: planned === undefined ? [] : [planned.id],
    productionDetails: [
      {
        productId: product.id,
        productName: product.name,
        annualProduction: String(sample.amount),
        unit: sample.unit,
        areaOfProduction: sample.place.replace(/ \d{6}$/, ''),
        yearsOfProduction: sample.years,
        annualTurnover: sample.turnover,
        turnoverUnit: 'lakh',
      },
    ],
    consent: { language: 'en', noticeVersion: '1', at: new Date().toISOString() },
  };
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const pictures = {
    aadharCard: await identityCard(sample, index, `XXXX XXXX ${number.slice(-4)}`),
    signature: await signature(sample),
    photo: await portrait(sample, index),
    ...(index % 2 === 0 ? { proofOfProduction: await proof(sample) } : {}),
  };
  for (const [name, picture] of Object.entries(pictures))
    form.set(name, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${name}.jpg`);
  return form;
};

const fill = async (url: string): Promise<void> => {
  const meera = await signIn(url, 'meera');
  for (const username of ['asha', 'ravi'])
    await meera('/auth/register', {
      method: 'POST',
      body: JSON.stringify({ username, password, email: `${username}@example.in`, role: 'user' }),
    });
  const collectors = [await signIn(url, 'asha'), await signIn(url, 'ravi')];
  const products = await meera<Product[]>('/products');
  for (const [index, sample] of people.entries()) {
    const collector = collectors[index % 3 === 2 ? 1 : 0];
    await collector?.('/registrations', {
      method: 'POST',
      body: await formOf(sample, index, products),
    });
  }
};

const dataDir = await mkdtemp(join(tmpdir(), 'gi-registry-demo-'));
const { child, url } = await startServer(dataDir);
const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
const end = (): void => {
  child.kill('SIGTERM');
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
try {
  say(`Making ${people.length} sample registrations …`);
  await fill(url);
  say(`gi-registry demo is ready: ${url}`);
  say(`Sign in as meera (administrator), asha or ravi (collectors); password: ${password}`);
} catch (error) {
  end();
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
await gone;
await rm(dataDir, { recursive: true, force: true });
