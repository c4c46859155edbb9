import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import type { Erasure, PersonRights } from '@gi/contract/schemas/rights';
import { sql } from 'kysely';
import { verifyValues } from '#audit/seals/verify-values.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { makeRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { letTwoErase } from '#test/rights.ts';
import { trashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let priya: Person;
let producerId: number;
let registrationId: number;
beforeAll(async () => {
  world = await openWorld();
  priya = await bindTo(world, null, 'privacy');
  await letTwoErase(world, true);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ producerId, registrationId } = await makeRegistration(world, world.asha));
});

const body = { reason: 'person_asked', confirmation: 'Lakshmi Devi' };
const ask = (as: Person, json: object = body) =>
  world.call({ url: `/producers/${producerId}/erasure/request`, as, json });
const erase = (as: Person) =>
  world.call({ url: `/producers/${producerId}/erasure`, as, json: body });
const state = async (as: Person): Promise<PersonRights['erasure']> =>
  (await world.call({ url: `/producers/${producerId}/rights`, as })).json<PersonRights>().erasure;
const isThere = async (): Promise<boolean> =>
  (await sql`select from producers where id = ${producerId}`.execute(world.services.db)).rows
    .length > 0;

/** What the trail says of the erasure. */
const erasedDetail = async (): Promise<object | undefined> =>
  (
    await sql<{ detail: object }>`select detail from audit where action = 'producer.erased'
      and subject_id = ${producerId}`.execute(world.services.db)
  ).rows[0]?.detail;

it('takes one who asks and another one who confirms, and the trail names both', async () => {
  expect(codeOf(await erase(priya))).toEqual([409, 'rights.erasure_not_asked']);
  expect(await state(priya)).toEqual({ asked: null });
  const wrong = await ask(priya, { ...body, confirmation: 'Lakshmi' });
  expect(codeOf(wrong)).toEqual([400, 'rights.name_differs']);
  expect((await ask(priya)).statusCode).toBe(200);
  const asked = { by: priya.user.username, reason: 'person_asked' };
  expect(await state(priya)).toMatchObject({ asked: { ...asked, own: true } });
  expect(await state(world.meera)).toMatchObject({ asked: { ...asked, own: false } });
  expect(codeOf(await erase(priya))).toEqual([409, 'rights.erasure_own']);
  expect(await isThere()).toBe(true);
  const erased = await erase(world.meera);
  expect([erased.statusCode, erased.json()]).toMatchObject([200, { erasedBy: 'meera' }]);
  expect(await isThere()).toBe(false);
  const { rows } = await sql<{ action: string; user_id: number; detail: object }>`
    select action, user_id, detail from audit
    where subject_kind = 'producer' and subject_id = ${producerId} order by id`.execute(
    world.services.db,
  );
  expect(rows).toMatchObject([
    { action: 'producer.erasure_asked', user_id: priya.user.id },
    { action: 'producer.erased', detail: { askedBy: priya.user.id } },
  ]);
  expect(await erasedDetail()).not.toHaveProperty('alone');
});

it('is refused by another person or taken back by who asked, and the case’s history says so', async () => {
  const refuse = (as: Person, json?: object) =>
    world.call({
      method: 'POST',
      url: `/producers/${producerId}/erasure/request/refusal`,
      as,
      ...(json === undefined ? {} : { json }),
    });
  expect(codeOf(await refuse(world.meera))).toEqual([409, 'rights.no_erasure_request']);
  await ask(priya);
  expect((await refuse(world.meera, { reason: ' ' })).statusCode).toBe(400);
  expect((await refuse(world.meera, { reason: 'x'.repeat(2001) })).statusCode).toBe(400);
  const refused = await refuse(world.meera, { reason: 'Lakshmi’s card is\nstill valid' });
  expect([refused.statusCode, refused.json()]).toMatchObject([200, { erasure: { asked: null } }]);
  expect(codeOf(await erase(world.meera))).toEqual([409, 'rights.erasure_not_asked']);
  await ask(priya);
  expect((await refuse(await bindTo(world, null, 'reviewer'))).statusCode).toBe(403);
  const elsewhere = await bindTo(world, { states: ['Kerala'] }, 'privacy');
  expect((await refuse(elsewhere)).statusCode).toBe(404);
  expect((await refuse(priya)).statusCode).toBe(200);
  expect(await state(world.meera)).toEqual({ asked: null });
  const url = `/registrations/${registrationId}/history`;
  const history = (await world.call({ url, as: world.meera })).json<HistoryEntry[]>();
  const acts = history.map(({ action, username }) => [action, username]);
  expect(acts.slice(0, 4)).toEqual([
    ['producer.erasure_taken_back', priya.user.username],
    ['producer.erasure_asked', priya.user.username],
    ['producer.erasure_refused', 'meera'],
    ['producer.erasure_asked', priya.user.username],
  ]);
  expect(history.slice(0, 3).map(({ changes }) => changes)).toEqual([
    [],
    [],
    [{ field: 'reason', from: null, to: 'Lakshmi’s card is\nstill valid' }],
  ]);
  expect(await verifyValues(world.services.db)).toEqual([]);
  const { rows: trail } = await sql<{ detail: string }>`select detail::text from audit
    where action = 'producer.erasure_refused'`.execute(world.services.db);
  expect(trail.map(({ detail }) => detail).join()).not.toContain('Lakshmi');
});

it('is refused for a person in the trash, and the reason comes back with the person', async () => {
  await world.call({ method: 'DELETE', url: `/producers/${producerId}`, as: world.meera });
  expect((await ask(priya)).statusCode).toBe(200);
  const url = `/producers/${producerId}/erasure/request/refusal`;
  const json = { reason: 'Still a member of the society' };
  const refused = await world.call({ method: 'POST', url, as: world.meera, json });
  expect([refused.statusCode, refused.json()]).toMatchObject([200, { erasure: { asked: null } }]);
  const [id] = await trashOf(world, producerId);
  const restored = { method: 'POST', url: `/trash/${id}/restore`, as: world.meera } as const;
  expect((await world.call(restored)).statusCode).toBe(200);
  const history = await world.call({
    url: `/registrations/${registrationId}/history`,
    as: world.meera,
  });
  const entry = history
    .json<HistoryEntry[]>()
    .find(({ action }) => action === 'producer.erasure_refused');
  expect(entry?.changes).toEqual([{ field: 'reason', from: null, to: json.reason }]);
  expect(await verifyValues(world.services.db)).toEqual([]);
});

it('is in the list of erased people with both names, and with one where one erased', async () => {
  await ask(priya);
  const both = { erasedBy: 'meera', askedBy: priya.user.username };
  expect((await erase(world.meera)).json()).toMatchObject(both);
  const list = async () =>
    (await world.call({ url: '/erasures?limit=1', as: world.meera })).json<{
      erasures: Erasure[];
    }>().erasures[0];
  expect(await list()).toMatchObject({ producerId, ...both });
  await letTwoErase(world, false);
  ({ producerId } = await makeRegistration(world, world.asha));
  await erase(world.meera);
  await letTwoErase(world, true);
  expect(await list()).toMatchObject({ producerId, erasedBy: 'meera' });
  expect(await list()).not.toHaveProperty('askedBy');
});

it('waits where the office sees its work, for who may erase the person', async () => {
  const waiting = async (as: Person) => {
    const answer = await world.call({ url: '/dashboard/waiting', as });
    return answer
      .json<WaitingWork>()
      .askedErasures.filter(({ registrationId: id }) => id === registrationId);
  };
  await ask(priya);
  const asked = { registrationId, name: 'Lakshmi Devi', askedBy: priya.user.username };
  expect(await waiting(priya)).toMatchObject([{ ...asked, own: true }]);
  expect(await waiting(world.meera)).toMatchObject([{ ...asked, own: false }]);
  expect(await waiting(await bindTo(world, null, 'reviewer'))).toEqual([]);
  const elsewhere = await bindTo(world, { states: ['Kerala'] }, 'privacy');
  expect(await waiting(elsewhere)).toEqual([]);
  await erase(world.meera);
  expect(await waiting(priya)).toEqual([]);
});

it('is over after seven days, and asked for again then', async () => {
  await ask(priya);
  await sql`update erasure_requests set asked_at = now() - interval '7 days 1 minute'
    where producer_id = ${producerId}`.execute(world.services.db);
  expect(await state(world.meera)).toEqual({ asked: null });
  expect(codeOf(await erase(world.meera))).toEqual([409, 'rights.erasure_not_asked']);
  expect((await ask(world.meera)).statusCode).toBe(200);
  expect((await erase(priya)).statusCode).toBe(200);
});

it('of two who confirm at once erases once', async () => {
  const other = await bindTo(world, null, 'privacy');
  await ask(priya);
  const both = await Promise.all([erase(world.meera), erase(other)]);
  expect(both.map((each) => each.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

it('is not asked for by whoever may not erase, nor for a person under a hold', async () => {
  expect((await ask(await bindTo(world, null, 'reviewer'))).statusCode).toBe(403);
  await world.call({
    url: `/producers/${producerId}/legal-hold`,
    as: priya,
    json: { reason: 'x' },
  });
  expect(codeOf(await ask(priya))).toEqual([409, 'producer.legal_hold']);
});

it('does not go round by the trash', async () => {
  const url = `/producers/${producerId}`;
  await world.call({ method: 'DELETE', url, as: priya, json: { reason: 'Twice' } });
  const [id] = await trashOf(world, producerId);
  const remove = (as: Person) => world.call({ method: 'DELETE', url: `/trash/${id}`, as });
  expect(codeOf(await remove(priya))).toEqual([409, 'trash.second_person']);
  expect((await remove(world.meera)).statusCode).toBe(204);
});

it('rests while nobody else may erase the person, and where the unit does not want it', async () => {
  const { db } = world.services;
  const others = sql`role = 'privacy' and id <> ${priya.user.id}`;
  await sql`update users set disabled_at = now() where ${others}`.execute(db);
  await sql`update users set areas = '{"states":["Kerala"]}' where id = ${priya.user.id}`.execute(
    db,
  );
  expect(await state(world.meera)).toBeNull();
  expect(codeOf(await ask(world.meera))).toEqual([409, 'rights.erasure_of_one']);
  expect((await erase(world.meera)).statusCode).toBe(200);
  expect(await erasedDetail()).toMatchObject({ alone: true });
  await sql`update users set areas = null where id = ${priya.user.id}`.execute(db);
  ({ producerId } = await makeRegistration(world, world.asha));
  expect(codeOf(await erase(world.meera))).toEqual([409, 'rights.erasure_not_asked']);
  await letTwoErase(world, false);
  expect((await erase(world.meera)).statusCode).toBe(200);
  expect(await erasedDetail()).not.toHaveProperty('alone');
});
