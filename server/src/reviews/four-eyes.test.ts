import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import type { Review } from '@gi/contract/schemas/reviews';
import { makeRegistration } from '#test/make.ts';
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

const refusal =
  'You entered or last changed this registration. Another reviewer or administrator has to decide.';
const setFourEyes = (fourEyes: boolean) => {
  const { webAddress: _webAddress, ...json } = { ...defaultUnitSettings, fourEyes };
  return world.call({ method: 'PUT', url: '/settings/unit', as: world.meera, json });
};
const setDisabled = (disabled: boolean) =>
  world.services.db
    .updateTable('users')
    .set({ disabled_at: disabled ? new Date() : null })
    .where('id', '=', dev.user.id)
    .execute();
const newestReview = async (id: number): Promise<Review | undefined> => {
  const response = await world.call({ url: `/registrations/${id}/reviews`, as: world.meera });
  return response.json<{ reviews: Review[] }>().reviews[0];
};
const actionsOf = async (id: number): Promise<string[]> => {
  const response = await world.call({ url: `/registrations/${id}/history`, as: world.meera });
  return response.json<{ action: string }[]>().map(({ action }) => action);
};

describe('four eyes', () => {
  it('keep an administrator from deciding about an own registration', async () => {
    const { registrationId } = await makeRegistration(world, world.meera);
    const own = await decideAbout(world, world.meera, registrationId, 'approve');
    expect([own.statusCode, own.json<{ error: string }>().error]).toEqual([403, refusal]);
    expect((await decideAbout(world, dev, registrationId, 'approve')).statusCode).toBe(200);
    expect(await newestReview(registrationId)).toMatchObject({ alone: false });
  });

  it.each(['edit', 'replacePhoto'] as const)(
    'keep the last one who changed it from deciding, by %s',
    async (how) => {
      const { registrationId } = await makeRegistration(world, world.asha);
      expect((await corrections[how](world, world.meera, registrationId)).statusCode).toBe(200);
      const own = await decideAbout(world, world.meera, registrationId, 'approve');
      expect(own.statusCode).toBe(403);
      await corrections[how](world, world.asha, registrationId);
      const after = await decideAbout(world, world.meera, registrationId, 'approve');
      expect(after.statusCode).toBe(200);
    },
  );

  it('know changes that an earlier version wrote into the trail only', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    await corrections.edit(world, world.meera, registrationId);
    const { db } = world.services;
    await db.updateTable('registrations').set({ changed_by: null }).execute();
    const own = await decideAbout(world, world.meera, registrationId, 'approve');
    expect(own.statusCode).toBe(403);
  });

  it('rest with one active administrator, and the history says so', async () => {
    const { registrationId } = await makeRegistration(world, world.meera);
    await setDisabled(true);
    const own = await decideAbout(world, world.meera, registrationId, 'approve');
    await setDisabled(false);
    expect(own.statusCode).toBe(200);
    expect(await newestReview(registrationId)).toMatchObject({ decision: 'approve', alone: true });
    expect(await actionsOf(registrationId)).toContain('review.decided_alone');
  });

  it('can be switched off in the settings of the unit', async () => {
    const { registrationId } = await makeRegistration(world, world.meera);
    expect((await setFourEyes(false)).json()).toMatchObject({ fourEyes: false });
    const own = await decideAbout(world, world.meera, registrationId, 'approve');
    await setFourEyes(true);
    expect(own.statusCode).toBe(200);
    expect(await actionsOf(registrationId)).not.toContain('review.decided_alone');
  });
});

describe('a change after the approval', () => {
  it('of the person concerns all registrations of that person', async () => {
    const id = await makeIn(world, 'approved');
    await corrections.replacePhoto(world, world.asha, id);
    expect(await newestReview(id)).toMatchObject({ decision: 'changed', by: 'asha' });
    expect(await actionsOf(id)).toContain('review.changed_after_approval');
  });
});
