import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  reviewDecisions,
  reviewStatuses,
  reviewSteps,
  type ReviewStatus,
} from '@gi/contract/fields/review-states';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { corrections, decideAbout, makeIn } from '#test/reviews.ts';

let world: World;
/** A second administrator, so that four eyes hold. */
let dev: Person;
beforeAll(async () => {
  world = await openWorld();
  dev = await makeGuest(world, 'admin');
});
afterAll(() => world.close());

const words = {
  approve: {},
  return: { note: 'Look' },
  reject: { note: 'No' },
  reopen: {},
  'take-back': { note: 'The wrong product' },
};
const read = (id: number): Promise<RegistrationRecord> => readRegistration(world, dev, id);

describe.each(reviewStatuses)('a registration that is %s', (status) => {
  it.each(reviewDecisions)('answers an administrator who wants to %s it', async (decision) => {
    const id = await makeIn(world, status);
    const response = await decideAbout(world, world.meera, id, decision, words[decision]);
    const { from, to } = reviewSteps[decision];
    expect(response.statusCode).toBe(from === status ? 200 : 409);
    expect((await read(id)).review_status).toBe(from === status ? to : status);
  });

  it.each(reviewDecisions)('does not let its collector %s it', async (decision) => {
    const id = await makeIn(world, status);
    const response = await decideAbout(world, world.asha, id, decision, words[decision]);
    expect(response.statusCode).toBe(403);
    expect((await read(id)).review_status).toBe(status);
  });

  const resubmitters: [string, () => Person, number][] = [
    ['its collector', () => world.asha, 200],
    ['an administrator', () => world.meera, 200],
    ['another collector', () => world.ravi, 404],
  ];
  it.each(resubmitters)('answers %s who resubmits it', async (_who, as, allowed) => {
    const id = await makeIn(world, status);
    const url = `/registrations/${id}/resubmit`;
    const response = await world.call({ url, as: as(), json: { note: 'Corrected' } });
    const fits = reviewSteps.resubmit.from === status;
    expect(response.statusCode).toBe(allowed === 404 || fits ? allowed : 409);
    const after: ReviewStatus = fits && allowed === 200 ? 'submitted' : status;
    expect((await read(id)).review_status).toBe(after);
  });

  it('waits again after a change only when it was approved', async () => {
    const id = await makeIn(world, status);
    const json = { phone: '9000000001' };
    const url = `/registrations/${id}?numbers=masked`;
    const changed = await world.call({ method: 'PUT', url, as: world.asha, json });
    expect(changed.json()).toMatchObject({
      review_status: status === 'approved' ? 'submitted' : status,
    });
    const listed = await world.call({ url: `/registrations/${id}/reviews`, as: world.asha });
    const newest = listed.json<{ reviews: { decision: string; by: string }[] }>().reviews[0];
    expect(newest?.decision === 'changed').toBe(status === 'approved');
  });
});

describe('a decision', () => {
  it('needs what its step needs', async () => {
    const id = await makeIn(world, 'submitted');
    const sentences = [
      ['return', {}, 'Please say what has to be corrected'],
      ['return', { note: '  ', remarks: [] }, 'Please say what has to be corrected'],
      ['reject', {}, 'Please say why it is rejected'],
      ['approve', { remarks: [{ field: 'name', text: 'x' }] }, 'Remarks belong to a return'],
      ['return', { remarks: [{ field: 'name', text: '\u3164' }] }, 'Please say what is wrong'],
      [
        'return',
        { remarks: [{ field: 'nonsense', text: 'x' }] },
        'Please name a field, a document or a product',
      ],
      [
        'return',
        { remarks: [{ field: 'production.999999', text: 'x' }] },
        'This registration has no such product',
      ],
    ] as const;
    for (const [decision, rest, error] of sentences) {
      const response = await decideAbout(world, world.meera, id, decision, rest);
      expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([400, error]);
    }
    expect((await read(id)).review_status).toBe('submitted');
  });

  it('shows who decided and when, and how many remarks are open', async () => {
    const id = await makeIn(world, 'submitted');
    const remarks = [
      { field: 'name', text: 'The card says Laxmi' },
      { field: 'documents.photo', text: 'Too dark' },
    ];
    const response = await decideAbout(world, world.meera, id, 'return', { remarks });
    const record = response.json<RegistrationRecord>();
    expect(record).toMatchObject({
      review_status: 'returned',
      reviewed_by: 'meera',
      remarks_open: 2,
    });
    expect(Date.parse(record.reviewed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const url = `/registrations/${id}/reviews`;
    expect((await world.call({ url, as: world.asha })).json()).toEqual({
      reviews: [
        {
          decision: 'return',
          by: 'meera',
          at: expect.any(String),
          note: null,
          remarks,
          alone: false,
        },
      ],
    });
    const other = await world.call({ url, as: world.ravi });
    expect(other.statusCode).toBe(404);
  });

  it('about what changed meanwhile is refused, also when only a picture changed', async () => {
    for (const change of [corrections.edit, corrections.replacePhoto]) {
      const id = await makeIn(world, 'submitted');
      const seen = (await read(id)).updated_at;
      await change(world, world.asha, id);
      const response = await decideAbout(world, world.meera, id, 'approve', { seen });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'registration.changed_meanwhile' });
      expect((await read(id)).review_status).toBe('submitted');
    }
  });

  it('of two at once stands once, and the other is told what happened', async () => {
    const id = await makeIn(world, 'submitted');
    const seen = (await read(id)).updated_at;
    const both = await Promise.all([
      decideAbout(world, world.meera, id, 'approve', { seen }),
      decideAbout(world, dev, id, 'reject', { seen, note: 'Not a producer' }),
    ]);
    const [first, second] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 409]);
    const record = first!.json<RegistrationRecord>();
    expect(second!.json<{ error: string }>().error).toBe(
      `${record.reviewed_by} has ${record.review_status} this registration meanwhile`,
    );
    const reviews = await world.call({ url: `/registrations/${id}/reviews`, as: dev });
    expect(reviews.json<{ reviews: unknown[] }>().reviews).toHaveLength(1);
  });

  it('is refused for a person who withdrew the consent', async () => {
    const { registrationId, producerId } = await makeRegistration(world, world.asha);
    const { updated_at: seen } = await read(registrationId);
    const url = `/producers/${producerId}/consent/withdrawal`;
    const json = { toldOn: '2026-01-31', channel: 'letter' };
    await world.call({ url, as: world.meera, json });
    const response = await decideAbout(world, world.meera, registrationId, 'approve', { seen });
    expect(response.json()).toMatchObject({ code: 'producer.consent_withdrawn' });
  });
});
