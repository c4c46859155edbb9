import { mostItems } from '@gi/contract/routes/applications';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import { applications } from '@gi/contract/schemas/applications';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { registrations } from '@gi/contract/schemas/registrations';
import { samples, type Sample } from '@gi/contract/samples';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hostilePictures, hostileTables, longTexts } from '#test/hostile-uploads.ts';
import { longestTurn } from '#test/loop-turns.ts';
import { rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { makeSampleIds } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';
import { timeLimits } from '#test/time-limits.ts';

/** Nothing that a person sends may hold up the others for longer, in milliseconds of the main thread's CPU. */
const mostInOneTurn = 200;

let world: World;
let base: Record<string, Sample>;
let address: string;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: false } });
  base = samples(await makeSampleIds(world));
  // Over a socket: a body that is injected would arrive in one piece.
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

type Body = { content: Buffer; type: string };
type Bodies = Readonly<Record<string, () => Promise<Body>>>;

const namesOf = (schema: z.ZodMiniType | undefined): string[] => {
  const { properties = {} } = z.toJSONSchema(schema ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.keys(properties);
};

const send = async (name: string, { method, url }: Endpoint, { content, type }: Body) => {
  const path = url.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(base[name]?.params?.[key])),
  );
  let status = 0;
  const longest = await longestTurn(async () => {
    // Not `fetch`, which copies the body on this thread.
    const outgoing = request(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${world.meera.token}`,
        'content-type': type,
        'content-length': content.length,
      },
    });
    outgoing.end(content);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    // The answer to a refused body may come before all of the body is sent; the server then closes.
    outgoing.on('error', () => undefined);
    status = response.statusCode ?? 0;
    await buffer(response);
  });
  return { status, longest };
};

const encoded = async (form: FormData): Promise<Body> => {
  const browser = new Request('http://localhost/', { method: 'POST', body: form });
  const content = Buffer.from(await browser.arrayBuffer());
  return { content, type: browser.headers.get('content-type') ?? '' };
};

const formBodies = ({ config: { form, files = {} } }: Endpoint): Bodies => {
  const make = (text: string | undefined, file: Buffer) => {
    const data = new FormData();
    for (const name of namesOf(form)) if (text !== undefined) data.set(name, text);
    if (text === undefined && namesOf(form).includes('dryRun')) data.set('dryRun', 'true');
    for (const name of Object.keys(files)) data.set(name, new Blob([new Uint8Array(file)]), 'file');
    return encoded(data);
  };
  const isTable = Object.values(files).some(({ accepts }) => accepts === 'table');
  const hostile = isTable ? hostileTables : hostilePictures;
  return {
    ...Object.fromEntries(
      namesOf(form).length === 0
        ? []
        : Object.entries(longTexts).map(([what, text]) => [
            what,
            () => make(text, Buffer.from('x')),
          ]),
    ),
    ...Object.fromEntries(
      Object.entries(hostile).map(([what, file]) => [
        what,
        async () => make(undefined, await file()),
      ]),
    ),
  };
};

const rescueBodies: Bodies = Object.fromEntries(
  Object.entries(longTexts).map(([what, text]) => [
    what,
    async () => {
      const item = await unsentItem(world, `hostile-${what}`.replaceAll(' ', '-'));
      const key = await rescueKeyOf(world, world.meera);
      const items = Object.keys(item.fields).map((name, at) => ({
        ...item,
        idempotencyKey: `${item.idempotencyKey}-${at}`,
        fields: { ...item.fields, [name]: text },
      }));
      const content = await writeOnDevice(key, items);
      return { content, type: 'application/octet-stream' };
    },
  ]),
);

const rawBodies = ({ config: { raw } }: Endpoint): Bodies => {
  const type = raw?.types[0] ?? '';
  const pictures: Bodies = Object.fromEntries(
    Object.entries(hostilePictures).map(([what, file]) => [
      what,
      async () => ({ content: await file(), type }),
    ]),
  );
  return type === 'application/octet-stream' ? { ...pictures, ...rescueBodies } : pictures;
};

/** The caches of a busy machine make the CPU time of one try larger; what holds the loop does so in each. */
const measured = { timeout: timeLimits.hostileBodies, retry: 2 };

const uploads = allEndpoints.filter(([, { config }]) => config.form ?? config.files ?? config.raw);

/*
 * Measured in CPU time of the thread, not on the clock: a busy machine makes a turn of the event loop longer on
 * the clock, not dearer.
 */
describe.each(uploads)('no upload holds the event loop: %s', (name, endpoint) => {
  const bodies = endpoint.config.raw === undefined ? formBodies(endpoint) : rawBodies(endpoint);
  it.each(Object.entries(bodies))('%s', measured, async (_what, make) => {
    const { status, longest } = await send(name, endpoint, await make());
    expect(status).toBeLessThan(500);
    expect(longest).toBeLessThan(mostInOneTurn);
  });
});

const withBody = allEndpoints.filter(([, { schema }]) => schema.body !== undefined);

it.each(withBody)('no JSON body holds the event loop: %s', measured, async (name, endpoint) => {
  for (const text of ['marks that have to be put in order', 'slashes'])
    for (const key of namesOf(endpoint.schema.body)) {
      const json = { ...(base[name]?.body as object), [key]: longTexts[text] };
      const content = Buffer.from(JSON.stringify(json));
      const { status, longest } = await send(name, endpoint, { content, type: 'application/json' });
      expect(status, key).toBeLessThan(500);
      expect(longest, key).toBeLessThan(mostInOneTurn);
    }
});

it('no application named ten thousand times holds the event loop', measured, async () => {
  const [name, endpoint] = ['applications.record', applications.record] as const;
  const event = base[name]?.body as { items: object[] };
  const item = { ...event.items[0], applicationNo: 'GI/1' };
  const json = { ...event, items: Array.from({ length: mostItems }, () => item) };
  const content = Buffer.from(JSON.stringify(json));
  const { status, longest } = await send(name, endpoint, { content, type: 'application/json' });
  expect(status).toBe(400);
  expect(longest).toBeLessThan(mostInOneTurn);
});

it(
  'no registration of all products with wrong production holds the event loop',
  measured,
  async () => {
    const { db } = world.services;
    const wrong = { annualTurnover: 'x', yearsOfProduction: 'x', startYear: 'x', signingDate: 'x' };
    const products = await db.selectFrom('products').select(['id', 'category_id']).execute();
    const json = {
      baseRegistrationId: 1,
      productCategoryIds: [...new Set(products.map((each) => each.category_id))],
      existingProducts: products.map((each) => each.id),
      productionDetails: products.map((each) => ({ productId: each.id, ...wrong })),
    };
    const content = Buffer.from(JSON.stringify(json));
    const endpoint = registrations.createAdditional;
    const body = { content, type: 'application/json' };
    const { status, longest } = await send('registrations.createAdditional', endpoint, body);
    expect(status).toBe(400);
    expect(products.length).toBeGreaterThan(500);
    expect(longest).toBeLessThan(mostInOneTurn);
  },
);

/** Texts as long as an old card's code may be, which looked each time for the end of what never ends. */
const codes = {
  'one long name': 'a'.repeat(7900),
  'letters of two alphabets': '\u212a'.repeat(2000) + 'a'.repeat(5900),
  'names and spaces': 'a '.repeat(3950),
  'values without an end': 'a="'.repeat(2600),
};

it.each(Object.entries(codes))(
  'no code of a card holds the event loop: %s',
  measured,
  async (_what, attributes) => {
    const json = { aadhaarQr: `<PrintLetterBarcodeData name="x" ${attributes}>` };
    const content = Buffer.from(JSON.stringify(json));
    const endpoint = registrations.update;
    const { longest } = await send('registrations.update', endpoint, {
      content,
      type: 'application/json',
    });
    expect(longest).toBeLessThan(60);
  },
);
