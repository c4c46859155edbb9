import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Review, WaitingRegistration } from '@gi/contract/schemas/reviews';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsOf, makeApplication } from '#test/applications.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { corrections, decideAbout, makeIn } from '#test/reviews.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let dev: Person;
beforeAll(async () => {
  world = await openWorld();
  dev = await makeGuest(world, 'admin');
});
afterAll(() => world.close());

const undo = (as: Person, id: number) => decideAbout(world, as, id, 'undo');
const historyOf = async (id: number): Promise<Review[]> =>
  (await world.call({ url: `/registrations/${id}/reviews`, as: dev })).json<{ reviews: Review[] }>()
    .reviews;
const changesOf = async (id: number): Promise<unknown> =>
  (await world.call({ url: `/registrations/${id}/review/changes`, as: dev })).json();
const queueOf = async (userId: number): Promise<WaitingRegistration[]> =>
  (await world.call({ url: `/review/queue?userId=${userId}`, as: dev })).json<{
    waiting: WaitingRegistration[];
  }>().waiting;

describe('undo', () => {
  it.each([
    ['approve', {}],
    ['return', { remarks: [{ field: 'name', text: 'Look' }] }],
    ['reject', { note: 'No weaver' }],
  ] as const)('makes it as if there had been no decision: %s', async (decision, more) => {
    const collector = await makeGuest(world, 'user');
    const { registrationId: id } = await makeRegistration(world, collector);
    await makeRegistration(world, collector);
    // A return and a correction before, so that there is something to compare with.
    await decideAbout(world, dev, id, 'return', { note: 'Look again' });
    await corrections.edit(world, collector, id);
    await world.call({ url: `/registrations/${id}/resubmit`, as: collector, json: {} });
    const state = async () => ({
      record: await readRegistration(world, dev, id),
      history: await historyOf(id),
      changes: await changesOf(id),
      queue: await queueOf(collector.user.id),
    });
    const before = await state();
    expect((await decideAbout(world, world.meera, id, decision, more)).statusCode).toBe(200);
    const undone = await undo(world.meera, id);
    expect(undone.statusCode).toBe(200);
    expect(undone.json<RegistrationRecord>().review_status).toBe('submitted');
    const { record, ...rest } = await state();
    const { record: recordBefore, ...restBefore } = before;
    const { documentUrls: _now, ...shown } = record;
    const { documentUrls: _then, ...shownBefore } = recordBefore;
    expect(shown).toEqual(shownBefore);
    expect(rest).toEqual(restBefore);
    const actions = await world.services.db
      .selectFrom('audit')
      .select('action')
      .where('subject_kind', '=', 'registration')
      .where('subject_id', '=', id)
      .where('user_id', '=', world.meera.user.id)
      .orderBy('id')
      .execute();
    expect(actions.at(-1)?.action).toBe('review.undone');
  });

  it('is only for the one who decided, once', async () => {
    const id = await makeIn(world, 'approved');
    expect(codeOf(await undo(dev, id))).toEqual([409, 'review.too_late']);
    expect((await undo(world.meera, id)).statusCode).toBe(200);
    expect(codeOf(await undo(world.meera, id))).toEqual([409, 'review.too_late']);
    expect((await readRegistration(world, dev, id)).review_status).toBe('submitted');
  });

  it('is too late after ten seconds', async () => {
    const id = await makeIn(world, 'approved');
    await sql`update review_undos set at = at - interval '11 seconds'`.execute(world.services.db);
    expect(codeOf(await undo(world.meera, id))).toEqual([409, 'review.too_late']);
    expect((await readRegistration(world, dev, id)).review_status).toBe('approved');
  });

  it.each([
    ['a correction', (id: number) => corrections.edit(world, world.asha, id)],
    ['a new photo', (id: number) => corrections.replacePhoto(world, world.asha, id)],
    ['another decision', (id: number) => decideAbout(world, dev, id, 'take-back', { note: 'No' })],
  ] as const)('is too late after %s', async (_what, happen) => {
    const id = await makeIn(world, 'approved');
    expect((await happen(id)).statusCode).toBe(200);
    expect(codeOf(await undo(world.meera, id))).toEqual([409, 'review.too_late']);
  });

  it('is too late after a resubmission and after a filing', async () => {
    const returned = await makeIn(world, 'returned');
    await world.call({ url: `/registrations/${returned}/resubmit`, as: world.asha, json: {} });
    expect(codeOf(await undo(world.meera, returned))).toEqual([409, 'review.too_late']);
    const { registrationId } = await makeApplication(world, 'filed');
    expect(codeOf(await undo(world.meera, registrationId))).toEqual([409, 'review.too_late']);
  });

  it('of two at once stands once', async () => {
    const id = await makeIn(world, 'approved');
    const both = await Promise.all([undo(world.meera, id), undo(world.meera, id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await historyOf(id)).toEqual([]);
  });
});

describe('an approval that is taken back', () => {
  it('waits again, with the reason, and has no applications', async () => {
    const id = await makeIn(world, 'approved');
    const back = await decideAbout(world, dev, id, 'take-back', { note: 'The wrong product' });
    expect(back.json()).toMatchObject({ review_status: 'submitted', reviewed_by: null });
    expect((await historyOf(id))[0]).toMatchObject({
      decision: 'take-back',
      by: dev.user.username,
      note: 'The wrong product',
    });
    const rows = await world.services.db
      .selectFrom('applications')
      .select('status')
      .where('registration_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('needs a reason, and four eyes', async () => {
    const id = await makeIn(world, 'approved');
    const without = await decideAbout(world, dev, id, 'take-back');
    expect([without.statusCode, without.json<{ error: string }>().error]).toEqual([
      400,
      'Please say why the approval is taken back',
    ]);
    const { registrationId: own } = await makeRegistration(world, world.meera);
    await decideAbout(world, dev, own, 'approve');
    expect(codeOf(await decideAbout(world, world.meera, own, 'take-back', { note: 'No' }))).toEqual(
      [403, 'review.own_work'],
    );
  });

  it.each(['filed', 'granted', 'withdrawn'] as const)(
    'is refused once it is %s',
    async (status) => {
      const item = await makeApplication(world, status);
      const id = item.registrationId;
      expect(codeOf(await decideAbout(world, dev, id, 'take-back', { note: 'No' }))).toEqual([
        409,
        'review.filed',
      ]);
      expect((await applicationsOf(world, item))[0]).toMatchObject({ status });
    },
  );
});
