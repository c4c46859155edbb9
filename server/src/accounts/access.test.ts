import type { Access } from '@gi/contract/routes/route';
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
  makeSampleIds,
  needsOwnCaller,
} from '#test/sample-calls.ts';
import { makeAdditional, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/**
 * Every endpoint × stranger / owner / other collector / administrator, by the access that the contract
 * states. What a call does is its feature's test; here only whether the caller is let in.
 */
let world: World;
let ids: SampleIds;

beforeAll(async () => {
  world = await openWorld();
  ids = await makeSampleIds(world);
});
afterAll(() => world.close());

const send = (call: Omit<SampleCall, 'ids'> & { ids?: SampleIds }): Promise<Response> =>
  callWithSample(world, { ids, ...call });

const callers = ['stranger', 'unknown token', 'owner', 'other collector', 'administrator'] as const;
type Caller = (typeof callers)[number];
type Verdict = 401 | 403 | 404 | 'lets in';

/** What each access answers to each caller; `owner` is the collector whose records are asked for. */
const rules: Readonly<Record<Access, Readonly<Record<Caller, Verdict>>>> = {
  anyone: {
    stranger: 'lets in',
    'unknown token': 'lets in',
    owner: 'lets in',
    'other collector': 'lets in',
    administrator: 'lets in',
  },
  'signed-in': {
    stranger: 401,
    'unknown token': 401,
    owner: 'lets in',
    'other collector': 'lets in',
    administrator: 'lets in',
  },
  owner: {
    stranger: 401,
    'unknown token': 401,
    owner: 'lets in',
    'other collector': 404,
    administrator: 'lets in',
  },
  'owner-or-link': {
    stranger: 401,
    'unknown token': 401,
    owner: 'lets in',
    'other collector': 404,
    administrator: 'lets in',
  },
  'admin-or-link': {
    stranger: 401,
    'unknown token': 401,
    owner: 403,
    'other collector': 403,
    administrator: 'lets in',
  },
  admin: {
    stranger: 401,
    'unknown token': 401,
    owner: 403,
    'other collector': 403,
    administrator: 'lets in',
  },
};

/** Callers who are let in, but whose sample is refused for another reason. */
const refusedSample = (name: string, caller: Caller): number | undefined => {
  // A collector has to check the producer's ID before.
  if (name === 'registrations.createAdditional' && caller === 'other collector') return 404;
  // The sample's job waits, as nothing runs it.
  if (['printJobs.file', 'printJobs.link'].includes(name) && caller === 'administrator') return 409;
  // Keys belong to their account.
  if (name === 'receipts.get' && caller !== 'owner') return 404;
  return undefined;
};

const personFor = async (name: string, caller: Caller): Promise<Person | undefined> => {
  if (caller === 'stranger') return undefined;
  if (caller === 'unknown token') return { ...world.asha, token: 'a'.repeat(43) };
  if (needsOwnCaller(name))
    return makeCaller(world, name, caller === 'administrator' ? 'admin' : 'user');
  return { owner: world.asha, 'other collector': world.ravi, administrator: world.meera }[caller];
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
        .filter((caller) => rules[endpoint.config.access][caller] === verdict)
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

  it.each(casesWith(403))(
    '$name is closed to collectors: $caller',
    async ({ name, endpoint, caller }) => {
      const response = await send({ name, endpoint, as: await personFor(name, caller) });
      expect([response.statusCode, sentenceOf(response)]).toEqual([403, 'Admin access required']);
    },
  );

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
  const expected = { ...rules.owner, owner: 200, administrator: 200 };

  it.each(callers)('a registration answers the %s as under the first', async (caller) => {
    const [name, endpoint] = ['registrations.get', registrations.get] as const;
    const response = await send({ name, endpoint, base: other, as: await personFor(name, caller) });
    expect(response.statusCode).toBe(expected[caller]);
  });
});

/** Endpoints that change who the person is, or a document on file. */
const ofBaseCollector: Readonly<Record<string, string>> = {
  'registrations.update': 'registration.identity_of_other',
  'documents.upload': 'document.of_other',
};

describe('the collector of an additional registration', () => {
  const ofOwner = allEndpoints.filter(([, { config }]) => config.access.startsWith('owner'));

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

describe('what is not only for administrators', () => {
  const withAccess = (access: string): string[] =>
    allEndpoints
      .flatMap(([name, { config }]) => (config.access === access ? [name] : []))
      .toSorted();

  it('is this list; a new entry is a decision', () => {
    expect(withAccess('anyone')).toEqual([
      'auth.login',
      'auth.register',
      'diagnostics.health',
      'diagnostics.ping',
      'printouts.check',
      'printouts.checkKey',
    ]);
    expect(withAccess('owner-or-link')).toEqual(['documents.view']);
    expect(withAccess('admin-or-link')).toEqual(['printJobs.file']);
    expect(withAccess('signed-in')).toEqual([
      'auth.logout',
      'auth.password',
      'auth.verify',
      'catalogue.byCategories',
      'catalogue.categories',
      'catalogue.existing',
      'catalogue.products',
      'catalogue.statistics',
      'dashboard.activity',
      'dashboard.statistics',
      'exports.places',
      'exports.report',
      'ownSessions.end',
      'ownSessions.endOthers',
      'ownSessions.list',
      'receipts.get',
      'registrations.all',
      'registrations.create',
      'registrations.createAdditional',
      'registrations.own',
      'registrations.search',
      'registrations.verify',
      'registrations.verifyUser',
      'reports.outside',
      'reports.placeMap',
      'reports.places',
      'reports.report',
      'rescue.key',
      'rescue.openDeviceKey',
      'reviews.summary',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.status',
      'secondFactor.switchOff',
      'uploads.put',
    ]);
  });
});
