import { dashboard } from '@gi/contract/routes/dashboard';
import type { ReviewFigures } from '@gi/contract/schemas/dashboard';
import { dayOf } from '@gi/contract/values/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const figures = async (): Promise<ReviewFigures> => {
  const response = await world.call({ url: dashboard.reviews.url, as: world.meera });
  expect(response.statusCode).toBe(200);
  return response.json<ReviewFigures>();
};

it('counts what waits by age, who decided, and what was returned to whom and why', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 7; index++)
    ids.push((await makeRegistration(world, world.asha, {})).registrationId);
  const [approved = 0, returned = 0, again = 0, , days = 0, week = 0, month = 0] = ids;
  const age = (id: number, count: number) =>
    world.services.db
      .updateTable('registrations')
      .set({ submitted_at: new Date(Date.now() - count * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await age(days, 2);
  await age(week, 6);
  await age(month, 30);
  await decideAbout(world, world.meera, approved, 'approve');
  const remark = (field: string) => ({ field, text: 'Too dark' });
  await decideAbout(world, world.meera, returned, 'return', {
    remarks: [remark('documents.photo'), remark('address')],
  });
  await decideAbout(world, world.meera, again, 'return', {
    remarks: [remark('documents.photo')],
  });
  await decideAbout(world, world.meera, days, 'return', { note: 'She moved away' });

  const found = await figures();
  expect(found.waiting).toEqual({ today: 1, threeDays: 0, week: 1, longer: 1 });
  const today = dayOf(new Date(), world.services.settings.timeZone);
  expect(found.decided).toEqual([{ day: today, username: world.meera.user.username, count: 4 }]);
  expect(found.collectors).toEqual([
    {
      id: world.asha.user.id,
      username: world.asha.user.username,
      decided: 4,
      returned: 3,
      reasons: [
        { field: 'documents.photo', count: 2 },
        { field: 'address', count: 1 },
        { field: 'note', count: 1 },
      ],
    },
  ]);
});
