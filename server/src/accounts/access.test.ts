import { type Role, roleMay } from '@gi/contract/fields/roles';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import { registrations } from '@gi/contract/schemas/registrations';
import type { SampleIds } from '@gi/contract/samples';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePaths } from '#base/base-path.ts';
import {
  type SampleCall,
  callWithSample,
  idsOfNothing,
  idsToSpend,
  makeCaller,
  makeGuest,
  makeSampleIds,
  needsOwnCaller,
} from '#test/sample-calls.ts';
import { makeAdditional, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/**
 * Every endpoint × stranger / owner / other collector / role of the office, by the access that the contract
 * states. What a call does is its feature's test; here only whether the caller is let in.
 */
let world: World;
let ids: SampleIds;
let office: Partial<Record<Role, Person>>;

beforeAll(async () => {
  world = await openWorld();
  ids = await makeSampleIds(world);
  office = { admin: world.meera };
  for (const role of officeRoles) office[role] ??= await makeGuest(world, role);
});
afterAll(() => world.close());

const send = (call: Omit<SampleCall, 'ids'> & { ids?: SampleIds }): Promise<Response> =>
  callWithSample(world, { ids, ...call });

/** Collectors by whose records are asked for, and every role of the office. */
const officeRoles = ['admin', 'reviewer', 'filing', 'viewer', 'privacy'] as const;
const callers = ['stranger', 'unknown token', 'owner', 'other collector', ...officeRoles] as const;
type Caller = (typeof callers)[number];
type Verdict = 401 | 403 | 404 | 'lets in';

const roleOf = (caller: Caller): Role => officeRoles.find((role) => role === caller) ?? 'user';

/** What an endpoint answers to each caller; `owner` is the collector whose records are asked for. */
const verdictOf = ({ config: { access, own } }: Endpoint, caller: Caller): Verdict => {
  if (access === 'anyone') return 'lets in';
  if (caller === 'stranger' || caller === 'unknown token') return 401;
  if (access !== 'signed-in' && !roleMay(roleOf(caller), access)) return 403;
  return own === true && caller === 'other collector' ? 404 : 'lets in';
};

/** Callers who are let in, but whose sample is refused for another reason. */
const refusedSample = (name: string, caller: Caller): number | undefined => {
  // A collector has to check the producer's ID before.
  if (name === 'registrations.createAdditional' && caller === 'other collector') return 404;
  // The sample's job waits, as nothing runs it.
  if (['printJobs.file', 'printJobs.link'].includes(name)) return 409;
  // Who sees no identity numbers replaces no document on file.
  if (name === 'documents.upload' && caller === 'filing') return 403;
  // Keys belong to their account.
  if (name === 'receipts.get' && caller !== 'owner') return 404;
  return undefined;
};

const personFor = async (name: string, caller: Caller): Promise<Person | undefined> => {
  if (caller === 'stranger') return undefined;
  if (caller === 'unknown token') return { ...world.asha, token: 'a'.repeat(43) };
  if (needsOwnCaller(name)) return makeCaller(world, name, roleOf(caller));
  if (caller === 'owner') return world.asha;
  return caller === 'other collector' ? world.ravi : office[roleOf(caller)];
};

const sentenceOf = (response: Response): string | undefined =>
  response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json<{ error?: string }>().error
    : undefined;

const successesOf = ({ schema }: Endpoint): number[] => {
  const stated = Object.keys(schema.response ?? {}).map(Number);
  return stated.length === 0 ? [200] : stated.filter((status) => status < 300);
};

/** The ids of the sample for ravi, who added a registration to asha's person. */
const idsOfAdditional = async (): Promise<SampleIds> => {
  const { db } = world.services;
  const { productId } = await someProduct(world, 'Kangra Tea');
  const own = await db
    .selectFrom('registrations')
    .select('id')
    .where('producer_id', '=', ids.producerId)
    .where('user_id', '=', world.ravi.user.id)
    .executeTakeFirst();
  const add = async (): Promise<number> => {
    const { url } = registrations.verify;
    await world.call({ url, as: world.ravi, json: { aadharNumber: ids.aadharNumber } });
    return makeAdditional(world, world.ravi, ids.registrationId, 'Kangra Tea');
  };
  return {
    ...ids,
    registrationId: own?.id ?? (await add()),
    productId,
    userId: world.ravi.user.id,
  };
};

type Case = { name: string; endpoint: Endpoint; caller: Caller };
/** `auth.register` has a rule of its own: see the tests of accounts. */
const casesWith = (verdict: Verdict): Case[] =>
  allEndpoints
    .filter(([name]) => name !== 'auth.register')
    .flatMap(([name, endpoint]) =>
      callers
        .filter((caller) => verdictOf(endpoint, caller) === verdict)
        .map((caller) => ({ name, endpoint, caller })),
    );

describe('every endpoint of the contract', () => {
  it('is served', () => {
    const missing = allEndpoints.filter(
      ([, { method, url }]) => !world.app.hasRoute({ method, url: `/api${url}` }),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('every endpoint', () => {
  it.each(casesWith(401))('$name asks $caller to sign in', async ({ name, endpoint, caller }) => {
    const response = await send({ name, endpoint, as: await personFor(name, caller) });
    const sentence = caller === 'stranger' ? 'Access token required' : 'Invalid token';
    expect([response.statusCode, sentenceOf(response)]).toEqual([401, sentence]);
  });

  it.each(casesWith(403))('$name is closed to: $caller', async ({ name, endpoint, caller }) => {
    const response = await send({ name, endpoint, as: await personFor(name, caller) });
    const sentence =
      roleOf(caller) === 'user'
        ? 'Admin access required'
        : 'Your role does not include this. An administrator can change your role';
    expect([response.statusCode, sentenceOf(response)]).toEqual([403, sentence]);
  });

  it.each(casesWith(404))(
    '$name answers the $caller as if the record did not exist',
    async ({ name, endpoint, caller }) => {
      const as = await personFor(name, caller);
      const response = await send({ name, endpoint, as });
      const missing = await send({ name, endpoint, as, ids: idsOfNothing(ids) });
      expect(response.statusCode).toBe(404);
      expect(sentenceOf(response)).toBe(sentenceOf(missing));
    },
  );

  it.each(casesWith('lets in'))('$name lets in: $caller', async ({ name, endpoint, caller }) => {
    const as = await personFor(name, caller);
    const response = await send({
      name,
      endpoint,
      as,
      ids: await idsToSpend(world, name, ids, as),
    });
    const refused = refusedSample(name, caller);
    const expected = refused === undefined ? successesOf(endpoint) : [refused];
    expect(expected).toContain(response.statusCode);
  });
});

// Its URLs are rewritten before a route is looked for, so one endpoint proves it for all.
describe('under the other base path', () => {
  const other = basePaths[1];

  it.each(callers)('a registration answers the %s as under the first', async (caller) => {
    const [name, endpoint] = ['registrations.get', registrations.get] as const;
    const response = await send({ name, endpoint, base: other, as: await personFor(name, caller) });
    const verdict = verdictOf(endpoint, caller);
    expect(response.statusCode).toBe(verdict === 'lets in' ? 200 : verdict);
  });
});

/** Endpoints that change who the person is, or a document on file. */
const ofBaseCollector: Readonly<Record<string, string>> = {
  'registrations.update': 'registration.identity_of_other',
  'documents.upload': 'document.of_other',
};

describe('the collector of an additional registration', () => {
  const ofOwner = allEndpoints.filter(([, { config }]) => config.own === true);

  it.each(ofOwner)('is let in to %s, but does not change who the person is', async (...given) => {
    const [name, endpoint] = given;
    const own = await idsOfAdditional();
    // What the sample would change must be there and differ.
    if (name === 'documents.upload') await send({ name, endpoint, as: world.asha });
    if (name === 'registrations.update')
      await world.services.db.updateTable('producers').set({ name: 'Rupali Das' }).execute();
    if (name === 'reviews.resubmit')
      await world.services.db
        .updateTable('registrations')
        .set({ review_status: 'returned' })
        .where('id', '=', own.registrationId)
        .execute();
    const response = await send({ name, endpoint, as: world.ravi, ids: own });
    const code = ofBaseCollector[name];
    if (code === undefined) expect(successesOf(endpoint)).toContain(response.statusCode);
    else expect([response.statusCode, response.json()]).toMatchObject([403, { code }]);
  });
});
