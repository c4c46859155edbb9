import type { Endpoint } from '@gi/contract/endpoint';
import { allEndpoints, samples, type Sample, type SampleIds } from '@gi/contract/samples';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePaths } from '#app.ts';
import { createSession } from '#core/sessions.ts';

import { anyPicture, makeRegistration, readRegistration, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/**
 * Every endpoint × stranger / owner / other collector / administrator, on both base paths. What a
 * call does is its feature's test; here only whether it is let in.
 */
let world: World;
let ids: SampleIds;

beforeAll(async () => {
  world = await openWorld();
  const { registrationId, producerId } = await makeRegistration(world, world.asha);
  const { categoryId, productId } = await someProduct(world);
  const record = await readRegistration(world, world.asha, registrationId);
  ids = {
    registrationId,
    producerId,
    userId: world.asha.user.id,
    categoryId,
    productId,
    fileName: record.documentUrls.photo?.split('/').at(-1)?.split('?')[0] ?? '',
    checkCode: 'no-such-code',
    username: world.asha.user.username,
    password: world.asha.password,
  };
});
afterAll(() => world.close());

const fill = (url: string, params: Sample['params'] = {}): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** Calls an endpoint with its sample; changing calls go nowhere real when `ids` names nothing. */
const send = async (
  base: string,
  name: string,
  endpoint: Endpoint,
  as: Person | undefined,
  of: SampleIds = ids,
): Promise<Response> => {
  const sample = samples(of)[name];
  if (sample === undefined) throw new Error(`contract/test/samples.ts has no example of ${name}`);
  const query = new URLSearchParams(sample.query ?? {}).toString();
  const form = sample.fields === undefined ? undefined : new FormData();
  if (form !== undefined) {
    for (const [field, value] of Object.entries(sample.fields ?? {})) form.set(field, value);
    for (const file of Object.keys(endpoint.config.files ?? {}))
      form.set(file, new Blob([new Uint8Array(await anyPicture())]), 'x.jpg');
  }
  return world.call({
    method: endpoint.method,
    url: `${base}${fill(endpoint.url, sample.params)}${query === '' ? '' : `?${query}`}`,
    as,
    ...(sample.body === undefined ? {} : { json: sample.body }),
    ...(form === undefined ? {} : { form }),
  });
};

let guests = 0;
/** Somebody with an account and a session that nobody else uses; the password is asha's. */
const guest = async (role: 'user' | 'admin'): Promise<Person> => {
  const { db } = world.services;
  guests += 1;
  const { id } = await db
    .insertInto('users')
    .columns(['username', 'role', 'password_hash'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((like) => [
          like.val(`guest-${guests}`).as('username'),
          like.val(role).as('role'),
          'password_hash',
        ])
        .where('id', '=', world.asha.user.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { id, username: `guest-${guests}`, email: null, role, mustChangePassword: false };
  return { user, password: world.asha.password, token: (await createSession(db, user)).token };
};

/** Ids that nothing has, for calls that would change or delete what later rows need. */
const nothing = (): SampleIds => ({
  ...ids,
  registrationId: 900_000_001,
  producerId: 900_000_001,
  userId: 900_000_001,
  categoryId: 900_000_001,
  productId: 900_000_001,
  fileName: 'photo-900000001.jpg',
});

const answerOf = (response: Response): { status: number; error: string | undefined } => ({
  status: response.statusCode,
  error: response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json<{ error?: string }>().error
    : undefined,
});

const refused = [401, 403];
const needsAccount = allEndpoints.filter(([, { config }]) => config.access !== 'anyone');
const forAdmins = allEndpoints.filter(([, { config }]) => config.access === 'admin');
const forOwners = allEndpoints.filter(([, { config }]) => config.access.startsWith('owner'));
const forAll = allEndpoints.filter(([, { config }]) => config.access === 'anyone');

describe('every endpoint of the contract', () => {
  it('is served under both base paths', () => {
    const missing = basePaths.flatMap((base) =>
      allEndpoints.flatMap(([name, { method, url }]) =>
        world.app.hasRoute({ method, url: `${base}${url}` }) ? [] : [`${base} ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(basePaths)('under %s', (base) => {
  it.each(needsAccount)('%s asks a stranger for a token', async (name, endpoint) => {
    const response = await send(base, name, endpoint, undefined);
    expect(answerOf(response)).toEqual({ status: 401, error: 'Access token required' });
  });

  it.each(needsAccount)('%s refuses an unknown token', async (name, endpoint) => {
    const response = await send(base, name, endpoint, { ...world.asha, token: 'a'.repeat(43) });
    expect(answerOf(response)).toEqual({ status: 401, error: 'Invalid token' });
  });

  it.each(forAdmins)('%s is closed to collectors', async (name, endpoint) => {
    const response = await send(base, name, endpoint, world.asha);
    expect(answerOf(response)).toEqual({ status: 403, error: 'Admin access required' });
  });

  it.each(forAdmins)('%s lets the administrator in', async (name, endpoint) => {
    const response = await send(base, name, endpoint, world.meera, nothing());
    expect(refused).not.toContain(response.statusCode);
    expect(response.statusCode).toBeLessThan(500);
  });

  it.each(forOwners)(
    "%s answers another collector's id like one that does not exist",
    async (name, endpoint) => {
      const foreign = await send(base, name, endpoint, world.ravi);
      const none = await send(base, name, endpoint, world.ravi, nothing());
      expect(foreign.statusCode).toBe(name === 'documents.serve' ? 302 : 404);
      if (name === 'documents.serve') return; // It only names the route that judges.
      expect(answerOf(foreign)).toEqual(answerOf(none));
    },
  );

  it.each(forOwners)('%s lets the owner and the administrator in', async (name, endpoint) => {
    for (const person of [world.asha, world.meera]) {
      const response = await send(base, name, endpoint, person);
      expect([name, response.statusCode < 400]).toEqual([name, true]);
    }
  });

  it.each(needsAccount.filter(([, { config }]) => config.access === 'signed-in'))(
    '%s lets every account in',
    async (name, endpoint) => {
      // People of their own: signing out and changing a password would shut the others out.
      for (const person of [await guest('user'), await guest('admin')]) {
        const response = await send(base, name, endpoint, person);
        expect(refused).not.toContain(response.statusCode);
        expect(response.statusCode).toBeLessThan(500);
      }
    },
  );

  it.each(forAll.filter(([name]) => name !== 'auth.register'))(
    '%s is open to strangers',
    async (name, endpoint) => {
      const response = await send(base, name, endpoint, undefined);
      expect(refused).not.toContain(response.statusCode);
    },
  );
});

describe('creating accounts', () => {
  it('is for administrators unless self-registration is on', async () => {
    const json = { username: 'lata', password: 'shuttle-warp-77', role: 'admin' };
    const url = '/auth/register';
    expect((await world.call({ url, json })).statusCode).toBe(403);
    expect((await world.call({ url, json, as: world.asha })).statusCode).toBe(403);
    const made = await world.call({ url, json, as: world.meera });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ user: { username: 'lata', role: 'admin' } });
    const again = await world.call({ url, json: { ...json, username: 'LATA' }, as: world.meera });
    expect(answerOf(again)).toEqual({ status: 409, error: 'Username is already taken' });
  });

  it('gives strangers the role user where self-registration is on', async () => {
    const open = await openWorld({ settings: { selfRegistration: true } });
    try {
      const made = await open.call({
        url: '/auth/register',
        json: { username: 'lata', password: 'shuttle-warp-77', role: 'admin' },
      });
      expect(made.json()).toMatchObject({ user: { role: 'user' } });
    } finally {
      await open.close();
    }
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
      'exports.report',
      'registrations.all',
      'registrations.create',
      'registrations.createAdditional',
      'registrations.own',
      'registrations.verify',
      'registrations.verifyUser',
      'reports.report',
    ]);
  });
});
