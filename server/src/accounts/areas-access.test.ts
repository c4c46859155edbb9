import { type Areas, mayHaveAreas } from '@gi/contract/fields/areas';
import { type Role, rolesWith } from '@gi/contract/fields/roles';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import type { SampleIds } from '@gi/contract/samples';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint, makeBound, settlePeople } from '#test/areas.ts';
import { makeApplication } from '#test/applications.ts';
import { makeRegistration, someProduct } from '#test/make.ts';
import { makeShared, withdrawConsent } from '#test/rights.ts';
import { deletedPerson } from '#test/trash.ts';
import { callWithSample, idsToSpend, makeSampleIds } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * Every endpoint × accounts that are bound elsewhere: they cannot tell the register from an empty one, and change
 * nothing in it. And × an account that is bound to where the records are, which is let in.
 */
let world: World;
/** The same accounts and catalogue without a registration. */
let empty: World;
let ids: SampleIds;

const home = { state: 'Assam', district: 'Kamrup' };
const bounds = ['a State', 'a district', 'a product', 'home'] as const;
type Bound = (typeof bounds)[number];

/** Accounts by role and by what they are bound to. */
type People = Map<string, Person>;
let people: People;
let others: People;

const roleNames = ['reviewer', 'filing', 'viewer', 'privacy'] as const;

const addPeople = async (to: World): Promise<People> => {
  const { productId: darjeeling } = await someProduct(to, 'Darjeeling Tea');
  const areas: Record<Bound, Areas> = {
    'a State': { states: ['Kerala'] },
    'a district': { districts: [{ ...home, district: 'Jorhat' }] },
    'a product': { productIds: [darjeeling] },
    home: { states: [home.state] },
  };
  const made: People = new Map();
  for (const role of roleNames)
    for (const bound of bounds) {
      const username = `${role}-${bounds.indexOf(bound)}`;
      made.set(`${role} ${bound}`, await makeBound(to, { username, role, areas: areas[bound] }));
    }
  return made;
};

beforeAll(async () => {
  world = await openWorld();
  empty = await openWorld();
  people = await addPeople(world);
  others = await addPeople(empty);
  ids = await makeSampleIds(world);
  // Something for each list and count.
  await makeApplication(world, 'granted');
  await makeApplication(world, 'not_filed');
  await deletedPerson(world);
  const { producerId } = await makeShared(world);
  await withdrawConsent(world, producerId, world.ravi);
  await settlePeople(world, home);
});
afterAll(() => Promise.all([world.close(), empty.close()]));

/** Of the account or its device alone. */
const ofAccount = /^(?:auth|ownSessions|secondFactor|rescue|receipts|views)\./;

/** The first role that calls an endpoint and may be bound; undefined when none may. */
const roleFor = ({ config: { access } }: Endpoint): Role | undefined => {
  if (access === 'anyone') return undefined;
  return access === 'signed-in' ? 'viewer' : rolesWith(access).find(mayHaveAreas);
};

const cases = allEndpoints
  .filter(([name]) => !ofAccount.test(name))
  .flatMap(([name, endpoint]) => {
    const role = roleFor(endpoint);
    return role === undefined ? [] : [{ name, endpoint, role }];
  });
const casesElsewhere = cases.flatMap((each) =>
  bounds.slice(0, 3).map((bound) => ({ ...each, bound })),
);

/** Times and numbers of requests differ from call to call. */
const contentOf = (response: Response): string =>
  response.body
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'a time')
    .replace(/"requestId":"[^"]+"/, 'a request');

const idsFor = async (name: string): Promise<SampleIds> => {
  const spent =
    // An earlier call of the reviewer changed the registration of the samples.
    name === 'reviews.claim'
      ? { ...ids, ...(await makeRegistration(world, world.asha)) }
      : await idsToSpend(world, name, ids, world.meera);
  await settlePeople(world, home);
  return spent;
};

describe('an account that is bound elsewhere', () => {
  it.each(casesElsewhere)(
    '($bound) is answered by $name as if there were no registration, and changes nothing',
    async ({ name, endpoint, role, bound }) => {
      const own = await idsFor(name);
      const before = await fingerprint(world);
      const key = `${role} ${bound}`;
      const response = await callWithSample(world, {
        name,
        endpoint,
        ids: own,
        as: people.get(key),
      });
      const nothing = await callWithSample(empty, {
        name,
        endpoint,
        ids: own,
        as: others.get(key),
      });
      expect([response.statusCode, contentOf(response)]).toEqual([
        nothing.statusCode,
        contentOf(nothing),
      ]);
      expect(await fingerprint(world)).toEqual(before);
    },
  );
});

const successesOf = ({ schema }: Endpoint): number[] => {
  const stated = Object.keys(schema.response ?? {}).map(Number);
  return stated.length === 0 ? [200] : stated.filter((status) => status < 300);
};

describe('an account that is bound to where the records are', () => {
  it.each(cases)('is let in by $name ($role)', async ({ name, endpoint, role }) => {
    const as = people.get(`${role} home`);
    const own = await idsFor(name);
    const response = await callWithSample(world, { name, endpoint, ids: own, as });
    if (endpoint.config.whole === true)
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        { code: 'auth.whole_register' },
      ]);
    // The job of the samples waits; one of another account is told when all of it is in the area.
    else if (/^printJobs\.(?:file|link)$/.test(name)) expect(response.statusCode).toBe(409);
    else expect(successesOf(endpoint), response.body).toContain(response.statusCode);
  });
});
