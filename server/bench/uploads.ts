import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Line } from './lines.ts';
import { type Bench, cpuMeter } from './load.ts';

export const boundary = 'gi-bench-7f3a91c4';
/** Uploads at a time: an account may have three, so they are of several accounts. */
const atOnce = 6;
const perRound = 24;

/** No number of the generated register begins with a 1. */
let lastNumber = 100_000_000_000 + randomInt(90_000_000_000);

export type Product = { id: number; category_id: number };

/** A registration with three photos as a multipart body, of a person whom no other body has. */
export const submission = (photo: Buffer, product: Product): Buffer => {
  lastNumber += 1;
  const fields = {
    name: 'Bench Mark',
    address: '1 Lane',
    age: '40',
    gender: 'male',
    phone: '9876543210',
    aadharNumber: String(lastNumber),
    productCategoryIds: JSON.stringify([product.category_id]),
    existingProducts: '[]',
    selectedProducts: JSON.stringify([product.id]),
  };
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    );
  for (const name of ['aadharCard', 'signature', 'photo'])
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      photo,
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
};

const triesWhenBusy = 20;
const pauseWhenBusy = 250;

/**
 * Sends a submission, again when the server is too busy, as devices do it.
 * @throws unless the answer is 2xx in the end
 */
export const send = async (url: string, body: Buffer, token?: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const text = await response.text();
    if (response.ok) return;
    if (response.status !== 503 || tries >= triesWhenBusy)
      throw new Error(`${url} answered ${response.status} ${text}`);
    await sleep(pauseWhenBusy);
  }
};

export const readProducts = async (url: string, token: string): Promise<Product[]> => {
  const response = await fetch(`${url}/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Product[];
};

/** Sends a round of submissions, some at a time; how many a second. */
const runRound = async (sendOne: (index: number) => Promise<void>): Promise<number> => {
  let next = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    while (next < perRound) {
      next += 1;
      await sendOne(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (perRound * 1000) / (performance.now() - begun);
};

/** Registrations with three photos beside a route that only decodes and encodes them twice each. */
export const measureUploads = async (bench: Bench, photo: Buffer): Promise<Line[]> => {
  const [product] = await readProducts(bench.product.url, bench.admin);
  if (product === undefined) throw new Error('The catalogue is empty');
  const create = (index: number): Promise<void> =>
    send(
      `${bench.product.url}/registrations`,
      submission(photo, product),
      bench.collectors[index % bench.collectors.length],
    );
  const encode = (): Promise<void> =>
    send(`${bench.bare.url}/photos?quality=35`, submission(photo, product));
  const seen = { product: [] as number[], bare: [] as number[], cpu: [] as number[] };
  await runRound(create);
  await runRound(encode);
  for (let round = 0; round < bench.rounds; round += 1) {
    const cpu = cpuMeter(bench.product.pid);
    seen.product.push(await runRound(create));
    seen.cpu.push(cpu(perRound) ?? 0);
    seen.bare.push(await runRound(encode));
  }
  const [ours, floor] = [median(seen.product), median(seen.bare)];
  const size = `three photos of 1600 × 1200, ${Math.round(photo.length / 1024)} KB each`;
  return [
    {
      name: 'create with three photos',
      value: ours / floor,
      unit: 'ratio',
      details: `${ours.toFixed(1)}/s (CPU ${median(seen.cpu).toFixed(0)} ms), floor of two encodes a photo ${floor.toFixed(1)}/s; ${size}`,
      target: { atLeast: 0.8 },
    },
  ];
};
