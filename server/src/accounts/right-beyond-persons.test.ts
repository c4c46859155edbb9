import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { lock } from '#db/advisory-locks.ts';
import { bindTo, changeAccount, fingerprint } from '#test/areas.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { makeRegistration } from '#test/make.ts';
import { startPrintJob } from '#test/print-jobs.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * Writes that wait for something else than a person, as `right-taken-away.test.ts` has them for persons; and calls of an
 * account whose role was taken away before.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const view = {
  name: 'Granted',
  list: 'registrations',
  columns: ['name'],
  filters: {},
  sort: null,
  shared: false,
};
type Write = {
  name: string;
  role: 'reviewer' | 'filing';
  prepare: (as: Person) => Promise<number>;
  hold: (trx: Transaction<Database>, id: number, as: Person) => Promise<unknown>;
  send: (as: Person, id: number) => Promise<{ statusCode: number; json: () => unknown }>;
};
const savedView = async (as: Person) =>
  (await world.call({ url: '/views', as, json: view })).json<{ id: number }>().id;

const writes: Write[] = [
  {
    name: 'a claim',
    role: 'reviewer',
    prepare: async () => (await makeRegistration(world, world.asha)).registrationId,
    hold: (trx) => lock(trx, 'reviewClaims'),
    send: (as, id) => world.call({ url: '/review/claim', as, json: { id } }),
  },
  {
    name: 'a view that is changed',
    role: 'reviewer',
    prepare: savedView,
    hold: (trx, id) => sql`select from saved_views where id = ${id} for update`.execute(trx),
    send: (as, id) =>
      world.call({ method: 'PUT', url: `/views/${id}`, as, json: { ...view, name: 'Other' } }),
  },
  {
    name: 'a print job that is cancelled',
    role: 'filing',
    prepare: () => startPrintJob(world),
    hold: (trx, id) => sql`select from print_jobs where id = ${id} for update`.execute(trx),
    send: (as, id) => world.call({ method: 'POST', url: `/print-jobs/${id}/cancel`, as }),
  },
];

describe.each(writes)('$name that waits', ({ role, prepare, hold, send }) => {
  it.each([
    // No account of the office is without views but a collector.
    ['its role is taken away', { role: 'user' }, 401],
    ['its account is disabled', { disabled: true }, 401],
  ] as const)(
    'is refused when %s meanwhile, and changes nothing',
    async (_what, change, status) => {
      const { db } = world.services;
      const as = await bindTo(world, null, role);
      const id = await prepare(as);
      const held = await db.transaction().execute(async (trx) => {
        await hold(trx, id, as);
        const answer = send(as, id);
        await untilWaiting(db, 1);
        const changed = await changeAccount(world, as.user.id, change);
        expect(changed.statusCode, changed.body).toBe(200);
        return { answer, before: await fingerprint(world) };
      });
      const answer = await held.answer;
      expect([answer.statusCode, answer.json()]).toMatchObject([
        status,
        { error: expect.stringMatching(/\w+ \w+/) },
      ]);
      expect(await fingerprint(world)).toEqual(held.before);
    },
  );
});

describe('an account whose role was taken away', () => {
  it.each([
    ['reviewer', '/review/export', {}],
    ['reviewer', '/review/claim', {}],
    ['filing', '/print-jobs', { registrationIds: [1], kind: 'card' }],
    ['filing', '/views', view],
  ] as const)(
    'of a %s is refused by %s, with its session and with a new one',
    async (role, url, json) => {
      const as = await bindTo(world, null, role);
      await changeAccount(world, as.user.id, { role: 'user' });
      expect((await world.call({ url, as, json })).statusCode).toBe(401);
      const { token } = (
        await world.call({
          url: '/auth/login',
          json: { username: as.user.username, password: as.password },
        })
      ).json<{ token: string }>();
      const again = await world.call({ url, as: { ...as, token }, json });
      expect([again.statusCode, again.json()]).toMatchObject([
        403,
        { error: 'Admin access required' },
      ]);
    },
  );
});
