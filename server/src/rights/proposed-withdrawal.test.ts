import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import type { PersonData } from '@gi/contract/schemas/person-data';
import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import type { PersonRights } from '@gi/contract/schemas/rights';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { erasePerson, makeShared, told, withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let made: Awaited<ReturnType<typeof makeShared>>;
beforeEach(async () => {
  made = await makeShared(world, { name: 'Nirmala Bora' });
});

const propose = () => withdrawConsent(world, made.producerId, world.ravi);
const refuse = (as: Person = world.meera, json: object = {}) =>
  world.call({
    url: `/producers/${made.producerId}/consent/withdrawal/refusal`,
    as,
    json,
  });
const state = async () =>
  (
    await world.call({ url: `/producers/${made.producerId}/rights`, as: world.meera })
  ).json<PersonRights>();
const waiting = async () =>
  (await world.call({ url: '/dashboard/numbers', as: world.meera }))
    .json<TodayNumbers>()
    .waiting.proposedWithdrawals.filter(({ registrationId }) => registrationId === made.added);
const opens = async (as: Person, id: number) =>
  (await world.call({ url: `/registrations/${id}`, as })).statusCode;

it('of a collector who added a registration locks nothing, and waits for the office', async () => {
  const response = await propose();
  expect([response.statusCode, response.json()]).toEqual([200, { consentWithdrawnAt: null }]);
  expect(await opens(world.asha, made.registrationId)).toBe(200);
  expect(await opens(world.ravi, made.added)).toBe(200);
  expect(await state()).toMatchObject({
    consentState: 'in_force',
    consentWithdrawnAt: null,
    consentChanges: [{ change: 'proposed', ...told, recordedBy: 'ravi' }],
  });
  expect(await waiting()).toMatchObject([{ name: 'Nirmala Bora' }]);
  const trail = await world.services.db
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('subject_id', '=', made.producerId)
    .where('action', 'like', 'consent.%')
    .execute();
  expect(trail).toEqual([{ action: 'consent.withdrawal_proposed', user_id: world.ravi.user.id }]);
});

it('is proposed once, by two taps at the same time too', async () => {
  const both = await Promise.all([propose(), propose()]);
  expect(statusesOf(both)).toEqual([200, 200]);
  expect((await state()).consentChanges).toHaveLength(1);
});

it('is accepted by the office, or recorded by the collector who registered the person first', async () => {
  await propose();
  expect((await withdrawConsent(world, made.producerId, world.meera)).statusCode).toBe(200);
  expect(await state()).toMatchObject({ consentState: 'withdrawn' });
  expect(await waiting()).toEqual([]);
  expect(codeOf(await refuse())).toEqual([409, 'producer.no_proposal']);
  expect(codeOf(await propose())).toEqual([409, 'producer.consent_withdrawn']);
  made = await makeShared(world);
  await propose();
  const { consentWithdrawnAt } = (await withdrawConsent(world, made.producerId, world.asha)).json<{
    consentWithdrawnAt: string | null;
  }>();
  expect(consentWithdrawnAt).toMatch(/^20/);
  expect(await waiting()).toEqual([]);
});

it('is accepted or recorded by the privacy officer too, who edits no record', async () => {
  const officer = await bindTo(world, null, 'privacy');
  for (const isProposed of [true, false]) {
    made = await makeShared(world);
    if (isProposed) await propose();
    const answer = await withdrawConsent(world, made.producerId, officer);
    expect(answer.json()).toMatchObject({ consentWithdrawnAt: expect.stringMatching(/^20/) });
    const { consentState, consentChanges } = await state();
    expect(consentState).toBe('withdrawn');
    expect(consentChanges[0]).toMatchObject({
      change: 'withdrawn',
      recordedBy: officer.user.username,
    });
    expect(await waiting()).toEqual([]);
  }
});

it('is refused by the office alone, once, and may be proposed again', async () => {
  await propose();
  expect((await refuse(world.ravi)).statusCode).toBe(403);
  expect(statusesOf(await Promise.all([refuse(), refuse()]))).toEqual([200, 409]);
  expect(await state()).toMatchObject({
    consentState: 'in_force',
    consentChanges: [{ change: 'refused', recordedBy: 'meera' }, { change: 'proposed' }],
  });
  expect(await waiting()).toEqual([]);
  await propose();
  expect(await waiting()).toHaveLength(1);
});

it('is refused with a reason, which the history of the record and the own data have', async () => {
  await propose();
  const reason = 'She said something else';
  expect((await refuse(world.meera, { reason })).statusCode).toBe(200);
  const url = `/registrations/${made.registrationId}/history`;
  const history = (await world.call({ url, as: world.meera })).json<HistoryEntry[]>();
  const refused = { action: 'consent.withdrawal_refused' };
  const changes = [{ field: 'reason', from: null, to: reason }];
  expect(history.find(({ action }) => action === refused.action)).toMatchObject({ changes });
  const own = await world.call({ url: `/producers/${made.producerId}/data`, as: world.meera });
  expect(own.json<PersonData>().history).toContainEqual(
    expect.objectContaining({ ...refused, changes }),
  );
});

it('ends with the person', async () => {
  await propose();
  await erasePerson(world, made.producerId, 'Nirmala Bora');
  expect(await waiting()).toEqual([]);
  expect(codeOf(await refuse())).toEqual([404, 'producer.not_found']);
  expect(codeOf(await propose())).toEqual([404, 'producer.not_found']);
});
