import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { string } from 'zod';
import { basePaths } from '#base/base-path.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';

/** What clients send (docs/specification.md, Calls) beyond the exact shapes of the contract. */
let world: World;
let registrationId: number;
beforeAll(async () => {
  // The first schema of the whole zod sets its English sentences for all schemas of the process, as a
  // library beside the server may.
  string();
  world = await openWorld();
  ({ registrationId } = await makeRegistration(world, world.asha));
});
afterAll(() => world.close());

const jsonType = { 'content-type': 'application/json' };

describe('a call that names JSON and has no body', () => {
  it.each(['/registrations/all', '/auth/verify'])('is answered on GET %s', async (url) => {
    const answer = await world.call({ url, as: world.asha, headers: jsonType });
    expect(answer.statusCode).toBe(200);
  });

  it('deletes a registration', async () => {
    const answer = await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
      headers: jsonType,
    });
    expect(answer.statusCode).toBe(204);
  });

  it('signs out', async () => {
    const answer = await world.call({
      method: 'POST',
      url: '/auth/logout',
      as: world.ravi,
      headers: jsonType,
    });
    expect(answer.statusCode).toBe(204);
  });

  it('is refused where a body is needed', async () => {
    const answer = await world.call({ method: 'POST', url: '/auth/login', headers: jsonType });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'Please check what was sent' });
  });
});

describe('filters left empty', () => {
  it.each([
    '/registrations/all?page=1&search=&startDate=&endDate=&userId=&categoryId=&productId=',
    '/registrations/report?type=&startDate=&endDate=&userId=&categoryId=&productId=',
  ])('count as none in %s', async (url) => {
    const answer = await world.call({ url, as: world.asha });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the description of the API', () => {
  it.each(basePaths)('is served under %s', async (base) => {
    const description = await world.call({ url: `${base}/openapi.json` });
    expect(description.json()).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys(description.json<{ paths: object }>().paths)).toContain('/ping');
    expect((await world.call({ url: `${base}/docs` })).statusCode).toBe(200);
  });
});

describe('the other base path', () => {
  const other = '/.netlify/functions/api';

  it('opens the same signed links', async () => {
    const made = await makeRegistration(world, world.asha);
    const { documentUrls } = await readRegistration(world, world.asha, made.registrationId);
    const link = documentUrls.photo ?? '';
    expect(link).toMatch(/^\/api\/files\//);
    for (const base of ['/api', other])
      expect((await world.call({ url: link.replace('/api', base) })).statusCode).toBe(200);
    expect((await world.call({ url: link.replace('/api', '/.netlify/api') })).statusCode).toBe(404);
  });

  it('leaves the same route in the audit trail when access is denied', async () => {
    // Two callers: a second refusal of one would only be counted.
    for (const [base, as] of [
      ['/api', world.asha],
      [other, await makeGuest(world, 'user')],
    ] as const)
      expect((await world.call({ url: `${base}/users/7`, as })).statusCode).toBe(403);
    const trail = await world.call({ url: '/activity?action=access.denied', as: world.meera });
    const { entries } = trail.json<{ entries: { detail: object }[] }>();
    expect(entries.map((entry) => entry.detail)).toEqual([
      { route: 'GET /api/users/:id' },
      { route: 'GET /api/users/:id' },
    ]);
  });
});
