import type { Endpoint } from '@gi/contract/endpoint';
import { allEndpoints } from '@gi/contract/all-endpoints';
import { samples, type Sample } from '@gi/contract/samples';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '#core/sessions.ts';
import { hostileText, inputs } from '#test/hostile.ts';
import { anyPicture } from '#test/make.ts';
import { makeSampleIds } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/**
 * Every endpoint of the contract under inputs that are nearly valid, hostile or nonsense: it may
 * refuse them, it may not break. Fast-check prints the seed and the smallest input of a failure.
 */
let world: World;
let base: Record<string, Sample>;

beforeAll(async () => {
  world = await openWorld();
  // Ravi, whom no other test needs, may be changed and deleted.
  const { username } = world.ravi.user;
  const ravi = { userId: world.ravi.user.id, username, password: world.ravi.password };
  const ids = { ...(await makeSampleIds(world)), ...ravi };
  base = samples(ids);
});
afterAll(() => world.close());

/** Passwords and pictures are dear, and papers dearer; the others are cheap. */
const runsOf = (name: string, { config }: Endpoint): number => {
  if (name.startsWith('printouts.') || name.startsWith('exports.')) return 8;
  if (name.startsWith('auth.') || config.files !== undefined) return 10;
  return 30;
};
/** What takes away what others need comes last. */
const order = (name: string, { method }: Endpoint): number =>
  method === 'DELETE' || /retire|remove|logout|password/.test(name) ? 1 : 0;
const endpoints = allEndpoints.toSorted(([a, one], [b, other]) => order(a, one) - order(b, other));

const files: fc.Arbitrary<'picture' | 'cut' | 'garbage' | 'empty' | 'none'> = fc.constantFrom(
  'picture',
  'picture',
  'picture',
  'cut',
  'garbage',
  'empty',
  'none',
);
const contentOf = async (kind: 'picture' | 'cut' | 'garbage' | 'empty'): Promise<Uint8Array> => {
  const picture = new Uint8Array(await anyPicture());
  if (kind === 'picture') return picture;
  if (kind === 'cut') return picture.slice(0, picture.length / 3);
  return kind === 'empty' ? new Uint8Array() : new Uint8Array(500).fill(7);
};

type Input = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  fields: Record<string, unknown>;
  file: 'picture' | 'cut' | 'garbage' | 'empty' | 'none';
};
const inputOf = ({ schema, config }: Endpoint, sample: Sample): fc.Arbitrary<Input> =>
  fc.record({
    params: fc.oneof(
      { weight: 3, arbitrary: fc.constant(sample.params ?? {}) },
      { weight: 1, arbitrary: inputs(schema.params, sample.params ?? {}, 'text') },
    ),
    query: inputs(schema.querystring, sample.query ?? {}, 'text'),
    body: inputs(schema.body, (sample.body ?? {}) as Record<string, unknown>, 'json'),
    fields: inputs(config.form, sample.fields ?? {}, 'text'),
    file: files,
  });

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

const urlOf = (endpoint: Endpoint, { params, query }: Input): string => {
  const path = endpoint.url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(params[name] ?? '')),
  );
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(asText(value))}`,
  );
  return `${path}${search.length === 0 ? '' : `?${search.join('&')}`}`;
};

const formOf = async (endpoint: Endpoint, { fields, file }: Input): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, asText(value));
  if (file !== 'none')
    for (const name of Object.keys(endpoint.config.files ?? {}))
      form.append(name, new Blob([(await contentOf(file)) as Uint8Array<ArrayBuffer>]), 'x.jpg');
  return form;
};

describe('no input breaks', () => {
  it.each(endpoints)('%s', async (name, endpoint) => {
    const sample = base[name];
    if (sample === undefined) throw new Error(`contract/test/samples.ts has no example of ${name}`);
    const callers: Person[] = [];
    for (const person of [world.meera, world.asha])
      callers.push({
        ...person,
        token: (await createSession(world.services.db, person.user)).token,
      });
    await fc.assert(
      fc.asyncProperty(
        inputOf(endpoint, sample),
        fc.constantFrom(...callers),
        async (input, as) => {
          const response = await world.call({
            method: endpoint.method,
            url: urlOf(endpoint, input),
            as,
            ...(endpoint.config.form !== undefined
              ? { form: await formOf(endpoint, input) }
              : endpoint.schema.body === undefined
                ? {}
                : { json: input.body }),
          });
          expect([response.statusCode < 500, response.body.slice(0, 200)]).toEqual([
            true,
            expect.anything(),
          ]);
        },
      ),
      { numRuns: runsOf(name, endpoint), plugins: [fc.interruptAfterTimeLimit(1_500)] },
    );
  });

  it('a header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom('authorization', 'idempotency-key', 'accept', 'content-type', 'range'),
          hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')),
        ),
        async (headers) => {
          const response = await world.call({
            method: 'POST',
            url: '/registrations/additional',
            as: world.asha,
            json: {},
            headers,
          });
          expect(response.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 40 },
    );
  });
});
