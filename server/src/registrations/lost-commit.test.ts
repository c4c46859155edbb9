import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sha256 } from '#lib/crypto/crypto.ts';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { countObjects } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

// The connection to the database ends while COMMIT is on its way: the server cannot know whether the rows
// are there. Objects of rows that are there must not be removed; those of no row are swept later.

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.asOwner(
    `create function cut_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
    ...['registrations', 'uploads'].map(
      (table) => `create constraint trigger cut_off after insert on ${table}
        deferrable initially deferred for each row execute function cut_off()`,
    ),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  for await (const { key } of world.files.list()) await world.files.delete(key);
});

it('the pictures of a registration stay', async () => {
  const form = await registrationForm(registrationFields(await someProduct(world)));
  const sent = Object.values(Object.fromEntries(form)).filter((value) => value instanceof Blob);
  const answer = await world.call({ url: '/registrations', as: world.asha, form });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(sent.length).toBeGreaterThan(0);
  expect(await countObjects(world)).toBe(sent.length);
});

it('a picture that was sent before its registration stays', async () => {
  const content = await photo({ width: 200, height: 150, format: 'jpeg' });
  const url = `/uploads/${sha256(content).toString('hex')}`;
  const raw = { content, type: 'image/jpeg' };
  const answer = await world.call({ method: 'PUT', url, as: world.asha, raw });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(await countObjects(world)).toBe(1);
});
