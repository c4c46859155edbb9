import type { Endpoint } from '@gi/contract/schemas/endpoint';
import type { Sample } from '@gi/contract/samples';
import fc from 'fast-check';
import { createSession } from '#accounts/sessions.ts';
import { inputs } from '#test/hostile.ts';
import { anyPicture } from '#test/make.ts';
import type { Person, World } from '#test/world.ts';
import { expectCodes } from './said.ts';

/** Calls of an endpoint under inputs that are nearly valid, hostile or nonsense. */
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

/** The body of an endpoint that accepts one file. */
const rawOf = async ({ config: { raw } }: Endpoint, { file }: Input) =>
  raw === undefined || file === 'none'
    ? {}
    : { raw: { content: Buffer.from(await contentOf(file)), type: raw.types[0] ?? '' } };

/** Sessions of their own for the fuzz of one endpoint, which may end them. */
const makeCallers = (world: World): Promise<Person[]> =>
  Promise.all(
    [world.meera, world.asha].map(async (person) => ({
      ...person,
      token: (await createSession(world.services.db, person.user)).token,
    })),
  );

/**
 * Calls an endpoint with up to `runs` inputs around its sample, as administrator or collector.
 * Fast-check prints the seed and the smallest input of a failure.
 * @param limit milliseconds after which no further input is tried
 * @returns how many requests were sent
 * @throws when an answer is a server error
 */
export const fuzzEndpoint = async (
  world: World,
  endpoint: Endpoint,
  sample: Sample,
  { runs, limit }: { runs: number; limit: number },
): Promise<number> => {
  const callers = await makeCallers(world);
  const until = performance.now() + limit;
  let sent = 0;
  let failed = false;
  await fc.assert(
    fc.asyncProperty(inputOf(endpoint, sample), fc.constantFrom(...callers), async (input, as) => {
      // The first call is always sent, and a failing input is made smaller however long that takes.
      if (sent > 0 && !failed && performance.now() > until) return;
      sent += 1;
      const { statusCode, body } = await world.call({
        method: endpoint.method,
        url: urlOf(endpoint, input),
        as,
        ...(await rawOf(endpoint, input)),
        ...(endpoint.config.form !== undefined
          ? { form: await formOf(endpoint, input) }
          : endpoint.schema.body === undefined
            ? {}
            : { json: input.body }),
      });
      if (statusCode < 500) return expectCodes(body);
      failed = true;
      throw new Error(`${statusCode} ${body.slice(0, 200)}`);
    }),
    { numRuns: runs },
  );
  return sent;
};
