import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { photo, pngBomb } from '#test/pictures.ts';
import { anyPdf, countObjects } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let port: number;
let catalogue: { categoryId: number; productId: number };
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
  world.app.server.on('request', (request: IncomingMessage) =>
    arrivals.get(String(request.headers['x-test-call']))?.(request),
  );
});
afterAll(() => world.close());

type Encoded = { body: Buffer; type: string };
const encode = async (files: Record<string, Buffer | undefined> = {}): Promise<Encoded> => {
  const form = await registrationForm(registrationFields(catalogue), files);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
};

/** What waits for a request, by its header. */
const arrivals = new Map<string, (request: IncomingMessage) => void>();

/** The request with this header, as the server sees it. */
const requestAtServer = (id: string): Promise<IncomingMessage> =>
  new Promise((resolve) => arrivals.set(id, resolve));

/** Sends the beginning of a submission over a real socket; hangs up when the server is reading it. */
const cutOff = async ({ body, type }: Encoded, as: Person, share: number): Promise<void> => {
  const id = randomUUID();
  const arrived = requestAtServer(id);
  const call = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/registrations',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': type,
      'content-length': body.length,
      'x-test-call': id,
    },
  });
  // The far end may answer or hang up first; either is the end of this call.
  call.on('error', () => undefined);
  call.write(body.subarray(0, Math.floor(body.length * share)));
  const { socket } = await arrived;
  // More than the headers: also of a body that waits for its turn, Node reads the first part.
  await eventually(() => expect(socket.bytesRead).toBeGreaterThan(10_000));
  const closed = new Promise((resolve) => call.once('close', resolve));
  call.destroy();
  await closed;
};

const submit = async ({ body, type }: Encoded, as: Person): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/registrations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
    body: new Uint8Array(body),
  });

const countRows = async (): Promise<number> => {
  const rows = await world.services.db.selectFrom('producers').select('id').execute();
  return rows.length;
};
const temporaryFiles = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => /upload|multipart|busboy/i.test(name));
/** Everything stored or left behind, by what must not change. */
const traces = async () => ({
  objects: await countObjects(world),
  producers: await countRows(),
  leftovers: await world.files.removeLeftovers({ olderThan: new Date(Date.now() + 60_000) }),
  temporary: await temporaryFiles(),
});

describe('uploads that the client cuts off midway', () => {
  it('fifty at once leave a server that answers, no file, no row and no memory behind', async () => {
    const big = await photo({ width: 2_400, height: 1_800, grain: 60, quality: 95 });
    const whole = await encode({ aadharCard: big, signature: big, photo: big });
    expect(whole.body.length).toBeGreaterThan(4_000_000);
    expect((await submit(await encode(), world.asha)).status).toBe(201);
    const before = await traces();
    const memory = process.memoryUsage().arrayBuffers;

    await Promise.all(
      Array.from({ length: 50 }, (_, index) => cutOff(whole, world.asha, (index % 10) / 10 + 0.05)),
    );

    // The account whose uploads broke off can register a person now: the upload limiter has freed its slots.
    const one = await encode();
    await eventually(async () => expect((await submit(one, world.asha)).status).toBe(201));
    const after = await traces();
    expect(after).toEqual({
      ...before,
      objects: before.objects + 3,
      producers: before.producers + 1,
    });
    // All fifty would be over 200 MB.
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(80_000_000);
  });

  it('one after the other for a while they do not make memory grow', async () => {
    const big = await photo({ width: 1_600, height: 1_200, grain: 60, quality: 95 });
    const whole = await encode({ aadharCard: big, signature: big, photo: big });
    const grown: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => cutOff(whole, world.ravi, 0.7)));
      grown.push(process.memoryUsage().arrayBuffers);
    }
    expect((await submit(await encode(), world.ravi)).status).toBe(201);
    expect(Math.max(...grown.slice(1)) - (grown[0] ?? 0)).toBeLessThan(60_000_000);
  });

  it('says so when the sender stays to hear it', async () => {
    const { body, type } = await encode();
    const response = await submit(
      { body: body.subarray(0, body.length - 5_000), type },
      world.asha,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'The upload was cut off. Please try again',
    });
  });
});

describe('files that a registration cannot keep', () => {
  const unreadable = 'This file is not a readable picture. Supported formats: JPG, PNG, WEBP';
  const tooLarge = 'This file is too large. At most 10 MB can be sent';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['a PDF, which only a replacement may be', () => anyPdf(), 415, unreadable],
    ['an SVG disguised as a JPEG', () => svg, 415, unreadable],
    [
      'a program disguised as a JPEG',
      () => Buffer.from('MZ\u0090\0\u0003', 'latin1'),
      415,
      unreadable,
    ],
    ['an empty file', () => Buffer.alloc(0), 415, unreadable],
    [
      'a photo broken off in its middle',
      async () => (await photo({ width: 800, height: 600 })).subarray(0, 9_000),
      415,
      unreadable,
    ],
    ['a picture of 30000×30000 pixels', () => pngBomb(30_000, 30_000), 413, tooLarge],
    ['a file of more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, tooLarge],
  ];
  it.each(cases)(
    '%s is refused with a sentence and nothing is kept',
    async (_what, make, status, sentence) => {
      const before = await traces();
      const response = await submit(await encode({ photo: await make() }), world.asha);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: sentence });
      expect(await traces()).toEqual(before);
    },
  );

  it('more than 30 MB in one submission are refused', async () => {
    const nine = Buffer.concat([await photo(), Buffer.alloc(9 * 1024 * 1024)]);
    const files = { aadharCard: nine, signature: nine, photo: nine, panCard: nine };
    const before = await traces();
    const response = await submit(await encode(files), world.asha);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'This is too large to be sent' });
    expect(await traces()).toEqual(before);
  });

  it('a picture in a wrong field, twice or in a body that is no form is refused', async () => {
    const some = await photo();
    const odd = await submit(await encode({ passport: some }), world.asha);
    expect([odd.status, await odd.json()]).toMatchObject([
      400,
      { error: 'There is no file field passport' },
    ]);
    const form = await registrationForm(registrationFields(catalogue));
    form.append('photo', new File([new Uint8Array(some)], 'second.jpg', { type: 'image/jpeg' }));
    const twice = await world.call({ url: '/registrations', as: world.asha, form });
    expect(twice.json()).toMatchObject({ error: 'Please send each file once' });
    const json = await world.call({ url: '/registrations', as: world.asha, json: { name: 'x' } });
    expect(json.statusCode).toBe(415);
  });
});
