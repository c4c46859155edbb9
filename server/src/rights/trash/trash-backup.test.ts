import type { ApplicationFile } from '@gi/contract/schemas/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attach, fileOf, makeApplication } from '#test/applications.ts';
import { openBackups, type Backups } from '#test/backups.ts';
import { anyPicture, readRegistration } from '#test/make.ts';
import { trashOf } from '#test/trash.ts';

let register: Backups;
beforeAll(async () => {
  register = await openBackups();
});
afterAll(() => register.close());

it('a restored register gives back what was in the trash when it was backed up, letters and scans included', async () => {
  const { world } = register;
  await register.begin();
  const item = await makeApplication(world, 'granted');
  const letter = await anyPicture();
  expect((await attach(world, item, letter)).statusCode).toBe(201);
  const before = await readRegistration(world, world.meera, item.registrationId);
  const { application } = await fileOf(world, item);
  const removed = await world.call({
    method: 'DELETE',
    url: `/producers/${before.producer_id}`,
    as: world.meera,
    json: { reason: 'Registered twice', confirmName: before.name },
  });
  expect(removed.statusCode).toBe(204);
  const { path } = await register.backUp('trash.backup');
  const { target, lines } = await register.restore(path);
  expect(lines.filter((line) => !line.content)).toEqual([]);
  const restored = await register.start(target);
  const [trashId] = await trashOf(restored, before.producer_id);
  const back = await restored.call({
    method: 'POST',
    url: `/trash/${trashId}/restore`,
    as: restored.meera,
  });
  expect([back.statusCode, back.json()]).toEqual([200, { registrationIds: [item.registrationId] }]);
  const after = await readRegistration(restored, restored.meera, item.registrationId);
  expect(after).toMatchObject({
    name: before.name,
    aadhar_number: before.aadhar_number,
    review_status: 'approved',
  });
  for (const url of Object.values(after.documentUrls))
    expect((await restored.call({ url })).statusCode).toBe(200);
  const file: ApplicationFile = await fileOf(restored, item);
  expect(file.application).toEqual(application);
  const [scan] = file.events.at(-1)?.attachments ?? [];
  expect((await restored.call({ url: scan?.url ?? '' })).statusCode).toBe(200);
});
