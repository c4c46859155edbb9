import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockCatalogue } from '#catalogue/edit-queries.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { setRole } from '#accounts/accounts.ts';
import { untilWaiting } from './lock-waits.ts';
import { anyPicture, someProduct } from './make.ts';
import { codeOf } from './replies.ts';
import { makeGuest } from './sample-calls.ts';
import { openWorld, type Person, type World } from './world.ts';

/*
 * An administrator's change waits for that of another one, who makes a collector of the first meanwhile. It is refused
 * then, and nothing is written.
 */
let world: World;
let demoted: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  demoted = await makeGuest(world, 'admin');
});

type Call = Omit<Parameters<World['call']>[0], 'as'>;
type Lock = (trx: Transaction<Database>) => Promise<void>;

/** The answer to a call that waits for a lock while its account loses its role. */
const sendWhileDemoted = async (hold: Lock, call: Call) => {
  const { db } = world.services;
  const { answer } = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const sent = world.call({ ...call, as: demoted });
    await untilWaiting(db, 1);
    await setRole(trx, demoted.user.id, 'user');
    return { answer: sent };
  });
  return answer;
};

const entriesOf = async ({ user }: Person): Promise<number> => {
  const entries = world.services.db.selectFrom('audit').select('id');
  return (await entries.where('user_id', '=', user.id).execute()).length;
};

const logo = async (): Promise<FormData> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await anyPicture())], { type: 'image/jpeg' }), 'l.jpg');
  return form;
};

const ofCatalogue: [string, () => Promise<Call>][] = [
  ['a new category', async () => ({ url: '/products/categories', json: { name: 'Lac' } })],
  [
    'a change of a category',
    async () => ({ method: 'PUT', url: '/products/categories/1', json: {} }),
  ],
  ['retiring a category', async () => ({ method: 'DELETE', url: '/products/categories/1' })],
  [
    'a new product',
    async () => {
      const { categoryId } = await someProduct(world);
      return { url: '/products', json: { name: 'Majuli Mask', categoryId } };
    },
  ],
  ['a change of a product', async () => ({ method: 'PUT', url: '/products/1', json: {} })],
  ['retiring a product', async () => ({ method: 'DELETE', url: '/products/1' })],
];

it.each(ofCatalogue)('of the catalogue: %s', async (_what, call) => {
  const answer = await sendWhileDemoted(lockCatalogue, await call());
  expect(codeOf(answer)).toEqual([401, 'auth.token_invalid']);
  expect(await entriesOf(demoted)).toBe(0);
});

const ofSettings: [string, () => Promise<Call>][] = [
  [
    'the settings of the unit',
    async () => ({ method: 'PUT', url: '/settings/unit', json: { monthlyTarget: 7 } }),
  ],
  ['a logo', async () => ({ method: 'PUT', url: '/settings/unit/logo', form: await logo() })],
  ['no logo', async () => ({ method: 'DELETE', url: '/settings/unit/logo' })],
  ['no recording', async () => ({ method: 'DELETE', url: '/settings/recordings/en' })],
  [
    'rules of retention',
    async () => {
      const json = { yearsAfterLastChange: 10, daysAfterWithdrawal: null };
      return { method: 'PUT', url: '/retention', json };
    },
  ],
  [
    'the confirmation of an erasure',
    async () => ({ url: '/retention/confirm', json: { people: 1 } }),
  ],
];

it.each(ofSettings)('of the settings: %s', async (_what, call) => {
  const answer = await sendWhileDemoted((trx) => lock(trx, 'unitSettings'), await call());
  expect(codeOf(answer)).toEqual([401, 'auth.token_invalid']);
  expect(await entriesOf(demoted)).toBe(0);
});
