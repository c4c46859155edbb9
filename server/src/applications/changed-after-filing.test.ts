import type { ApplicationStatus } from '@gi/contract/fields/application-states';
import type { Application } from '@gi/contract/schemas/applications';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { PersonData } from '@gi/contract/schemas/person-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsOf, fileOf, type Item, makeApplication, record } from '#test/applications.ts';
import { readRegistration } from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { corrections, decideAbout } from '#test/reviews.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const because = { changeReason: 'She moved to her son' };
const edit = ({ registrationId }: Item, more: { changeReason?: string } = because) =>
  corrections.edit(world, world.asha, registrationId, more);
const isFlagged = async (item: Item): Promise<boolean | undefined> =>
  (await applicationsOf(world, item))[0]?.changedAfterFiling;
const settle = (item: Item, json: object = {}, as: Person = world.meera) =>
  world.call({
    url: `/applications/${item.registrationId}-${item.productId}/settle`,
    as,
    json: { note: 'Told the Registry by letter', ...json },
  });
const listed = async (query: string): Promise<Application[]> =>
  (await world.call({ url: `/applications?limit=100&${query}`, as: world.meera })).json<{
    applications: Application[];
  }>().applications;
/** A filed application whose registration waits for a review, as after a correction. */
const makeWaiting = async (): Promise<Item> => {
  const item = await makeApplication(world, 'filed');
  await edit(item);
  await settle(item);
  return item;
};

describe('a change of a registration that is filed', () => {
  const changes = {
    'a correction': (item: Item, more?: { changeReason?: string }) => edit(item, more),
    'a new photo': ({ registrationId }: Item, more?: { changeReason?: string }) =>
      corrections.replacePhoto(world, world.asha, registrationId, more),
  };
  it.each(Object.entries(changes))('needs a reason: %s', async (_what, change) => {
    const item = await makeApplication(world, 'advertised');
    const before = await readRegistration(world, world.meera, item.registrationId);
    for (const more of [{}, { changeReason: '  ' }]) {
      const refused = await change(item, more);
      expect(codeOf(refused)).toEqual([400, 'application.reason_missing']);
      expect(refused.json()).toMatchObject({
        fields: {
          changeReason: 'This is filed with the Registry already. Please say why it is changed',
        },
      });
    }
    const after = await readRegistration(world, world.meera, item.registrationId);
    expect([after.updated_at, after.review_status]).toEqual([before.updated_at, 'approved']);
    expect(await isFlagged(item)).toBe(false);
    expect((await change(item, because)).statusCode).toBe(200);
    expect(await isFlagged(item)).toBe(true);
    expect((await fileOf(world, item)).changes).toMatchObject([
      { what: 'changed', reason: because.changeReason, by: 'asha', settledAt: null },
    ]);
  });

  it.each(['not_filed', 'withdrawn', 'refused', 'removed'] as const)(
    'needs none and flags nothing while it is %s',
    async (status: ApplicationStatus) => {
      const item = await makeApplication(world, status);
      expect((await edit(item, {})).statusCode).toBe(200);
      expect(await isFlagged(item)).toBe(false);
    },
  );

  it('is told for every registration of the person that is filed', async () => {
    const item = await makeApplication(world, 'filed');
    const { producer_id } = await readRegistration(world, world.meera, item.registrationId);
    const { registrationId: other } = await makeApplication(world, 'granted');
    await sql`update registrations set producer_id = ${producer_id}, is_additional = true,
      base_registration_id = ${item.registrationId} where id = ${other}`.execute(world.services.db);
    await edit(item);
    expect(await isFlagged({ ...item, registrationId: other })).toBe(true);
  });

  it('by a document that was missing needs no reason', async () => {
    const item = await makeApplication(world, 'filed');
    await sql`delete from documents where kind = 'photo' and producer_id = (select producer_id
      from registrations where id = ${item.registrationId})`.execute(world.services.db);
    const added = await corrections.replacePhoto(world, world.asha, item.registrationId);
    expect(added.statusCode).toBe(200);
    expect((await fileOf(world, item)).changes).toMatchObject([{ what: 'document', reason: null }]);
  });
});

describe('a decision about a registration that is filed', () => {
  it.each([
    ['reject', { note: 'No weaver', despiteApplications: true }, 'rejected', 'No weaver'],
    ['return', { note: 'Look again' }, 'returned', 'Look again'],
    ['return', { remarks: [{ field: 'name', text: 'Kalita' }] }, 'returned', 'name: Kalita'],
  ] as const)('flags it: %s', async (decision, more, what, reason) => {
    const item = await makeWaiting();
    await decideAbout(world, world.meera, item.registrationId, decision, more);
    expect((await fileOf(world, item)).changes[0]).toMatchObject({ what, reason, by: 'meera' });
    expect(await isFlagged(item)).toBe(true);
    const undone = await decideAbout(world, world.meera, item.registrationId, 'undo');
    expect(undone.statusCode).toBe(200);
    expect(await isFlagged(item)).toBe(false);
  });

  it('cannot be undone once that is settled', async () => {
    const item = await makeWaiting();
    await decideAbout(world, world.meera, item.registrationId, 'return', { note: 'Look again' });
    await settle(item);
    const undone = await decideAbout(world, world.meera, item.registrationId, 'undo');
    expect(codeOf(undone)).toEqual([409, 'review.too_late']);
  });

  it('leaves it flagged when it approves, also after the collector corrected what was returned', async () => {
    const item = await makeWaiting();
    const { registrationId: id } = item;
    await decideAbout(world, world.meera, id, 'return', { note: 'Look again' });
    expect(codeOf(await edit(item, {}))).toEqual([400, 'application.reason_missing']);
    await edit(item, { changeReason: 'As the remark asks' });
    await world.call({ url: `/registrations/${id}/resubmit`, as: world.asha, json: {} });
    expect((await decideAbout(world, world.meera, id, 'approve')).statusCode).toBe(200);
    expect(await isFlagged(item)).toBe(true);
    const open = (await fileOf(world, item)).changes.filter((each) => each.settledAt === null);
    expect(open.map(({ what }) => what)).toEqual(['changed', 'returned']);
  });
});

describe('a settlement', () => {
  it('needs a note, ends the flag once, and is in the history', async () => {
    const item = await makeApplication(world, 'filed');
    expect(codeOf(await settle(item))).toEqual([409, 'application.nothing_to_settle']);
    await edit(item);
    for (const note of [' ', '\u3164'])
      expect((await settle(item, { note })).json()).toMatchObject({
        fields: { note: 'Please say how it was settled' },
      });
    const both = await Promise.all([settle(item), settle(item)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect(await isFlagged(item)).toBe(false);
    expect((await fileOf(world, item)).changes).toMatchObject([
      { settledBy: 'meera', settledNote: 'Told the Registry by letter' },
    ]);
    const { history } = (
      await world.call({ url: `/registrations/${item.registrationId}/case`, as: world.meera })
    ).json<CaseFile>();
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.settled', 'application.changed_after_filing']),
    );
  });

  it('does not settle what the clerk has not read', async () => {
    const item = await makeApplication(world, 'filed');
    await edit(item);
    const [read] = (await fileOf(world, item)).changes;
    await edit(item);
    const refused = await settle(item, { lastChange: read?.id });
    expect(codeOf(refused)).toEqual([409, 'application.changed_again']);
    expect(await isFlagged(item)).toBe(true);
  });

  it('is for those who file, in their areas', async () => {
    const item = await makeApplication(world, 'filed');
    await edit(item);
    for (const role of ['user', 'viewer', 'reviewer', 'privacy'] as const)
      expect((await settle(item, {}, await makeGuest(world, role))).statusCode).toBe(403);
    const clerk = await makeGuest(world, 'filing');
    const areas = JSON.stringify({ states: ['Kerala'] });
    await sql`update users set areas = ${areas} where id = ${clerk.user.id}`.execute(
      world.services.db,
    );
    expect(codeOf(await settle(item, {}, clerk))).toEqual([404, 'application.unknown']);
    expect((await settle(item, {}, await makeGuest(world, 'filing'))).statusCode).toBe(200);
  });
});

describe('the flag', () => {
  it('is a filter of the list', async () => {
    const [one, other] = [
      await makeApplication(world, 'filed'),
      await makeApplication(world, 'filed'),
    ];
    await edit(one);
    const ids = (await listed('changedAfterFiling=true')).map((each) => each.registrationId);
    expect(ids).toContain(one.registrationId);
    expect(ids).not.toContain(other.registrationId);
    // The number of the registration may be a part of another one's phone.
    const query = `changedAfterFiling=true&search=${one.registrationId}`;
    const found = await listed(query);
    const [filed, granted] = ['filed', 'granted'].map(
      (status) => found.filter((each) => each.status === status).length,
    );
    const counted = await world.call({ url: `/applications/summary?${query}`, as: world.meera });
    expect(counted.json()).toMatchObject({ counts: { filed, granted } });
  });

  it('ends with a filing that is taken back, and comes with one that runs again', async () => {
    const item = await makeApplication(world, 'filed');
    await edit(item);
    const undo = () =>
      world.call({
        url: '/applications/events/undo',
        as: world.meera,
        json: { ...item, reason: 'The wrong product' },
      });
    expect((await undo()).json()).toMatchObject({ applications: [{ changedAfterFiling: false }] });
    const again = await makeApplication(world, 'filed');
    const items = [again];
    await record(world, { event: 'withdrawn', on: '2026-01-11', items, note: 'As she asked' });
    await edit(again, {});
    expect(await isFlagged(again)).toBe(false);
    const json = { ...again, reason: 'It was another one' };
    await world.call({ url: '/applications/events/undo', as: world.meera, json });
    expect(await isFlagged(again)).toBe(true);
  });

  it('is in what a person is given of their own data', async () => {
    const item = await makeApplication(world, 'filed');
    await edit(item);
    const { producer_id } = await readRegistration(world, world.meera, item.registrationId);
    const data = await world.call({ url: `/producers/${producer_id}/data`, as: world.meera });
    expect(data.json<PersonData>().applicationChanges).toMatchObject([
      { registrationId: item.registrationId, reason: because.changeReason },
    ]);
  });
});
