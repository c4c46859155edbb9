import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anyPicture,
  freshAadhar,
  makeAdditional,
  makeRegistration,
  readRegistration,
} from '#test/make.ts';
import { statusesOf } from '#test/replies.ts';
import { countObjects, filePart } from '#test/stored.ts';
import { emptyTrashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let baseId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("another collector's person", () => {
  /** Ravi looks asha's person up, adds a registration, and has its id. */
  let additionalId: number;
  beforeEach(async () => {
    const aadharNumber = freshAadhar();
    ({ registrationId: baseId } = await makeRegistration(world, world.asha, { aadharNumber }));
    await world.call({ url: '/registrations/verify', as: world.ravi, json: { aadharNumber } });
    additionalId = await makeAdditional(world, world.ravi, baseId, 'Darjeeling Tea');
  });
  const put = (json: object, as: Person = world.ravi, id = additionalId) =>
    world.call({ method: 'PUT', url: `/registrations/${id}`, as, json });
  const upload = async (type: string, as: Person = world.ravi, id = additionalId) => {
    const form = new FormData();
    form.set('type', type);
    form.set('registrationId', String(id));
    form.set('file', filePart(await anyPicture(), 'new.jpg', 'image/jpeg'));
    return world.call({ url: '/upload-document', as, form });
  };
  const refused =
    'Only the collector who first registered this person, or an administrator, can change this';

  it.each([
    ['aadhar_number', freshAadhar()],
    ['voter_id', 'QRS7654321'],
    ['pan_number', 'ABCPE1234F'],
    ['name', 'Somebody Else'],
    ['age', 20],
    ['gender', 'male'],
  ])('keeps its %s', async (field, value) => {
    const before = await readRegistration(world, world.asha, baseId);
    const response = await put({ [field]: value, phone: '9000000009' });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'registration.identity_of_other',
      error: refused,
      fields: { [field]: refused },
    });
    const { documentUrls: _links, ...after } = await readRegistration(world, world.asha, baseId);
    expect(before).toMatchObject(after);
    expect((await put({ [field]: value }, world.meera)).statusCode).toBe(200);
  });

  it('cannot lose a number either, and its own numbers are no change', async () => {
    await put({ voter_id: 'QRS7654322' }, world.asha, baseId);
    expect((await put({ aadhar_number: '' })).statusCode).toBe(403);
    const { name, age, aadhar_number } = await readRegistration(world, world.ravi, additionalId);
    expect((await put({ name, age, aadhar_number, phone: '9000000001' })).statusCode).toBe(200);
  });

  it('may get new contact data, which its collector sees with the name of who changed it', async () => {
    const contact = { address: 'Hajo, Assam', phone: '9000000002', email: 'new@example.in' };
    expect((await put({ ...contact, years_of_production: 3 })).statusCode).toBe(200);
    expect(await readRegistration(world, world.asha, baseId)).toMatchObject(contact);
    const history = await world.call({ url: `/registrations/${baseId}/history`, as: world.asha });
    expect(history.json<object[]>()[0]).toMatchObject({
      username: 'ravi',
      action: 'registration.changed',
      fields: ['address', 'phone', 'email'],
    });
  });

  it('keeps its documents; a missing one may be added, once', async () => {
    const objects = await countObjects(world);
    const response = await upload('photo');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'document.of_other',
      error:
        'Only the collector who first registered this person, or an administrator, can replace this document',
    });
    expect(await countObjects(world)).toBe(objects);
    const answers = await Promise.all([1, 2, 3].map(() => upload('panCard')));
    expect(statusesOf(answers)).toEqual([200, 403, 403]);
    expect(await countObjects(world)).toBe(objects + 1);
    const history = await world.call({ url: `/registrations/${baseId}/history`, as: world.asha });
    expect(history.json<object[]>()[0]).toMatchObject({
      username: 'ravi',
      action: 'document.replaced',
      fields: ['panCard'],
    });
    for (const [as, id] of [
      [world.asha, baseId],
      [world.meera, additionalId],
    ] as const)
      expect((await upload('panCard', as, id)).statusCode).toBe(200);
  });

  it('says whether the caller may change who it is', async () => {
    const may = async (as: Person, id: number) =>
      (await world.call({ url: `/registrations/${id}`, as })).json<RegistrationDetail>()
        .may_change_identity;
    expect(await may(world.asha, baseId)).toBe(true);
    expect(await may(world.ravi, additionalId)).toBe(false);
    expect(await may(world.meera, additionalId)).toBe(true);
    const collectorMay = async (as: Person, id: number) =>
      (await world.call({ url: `/registrations/${id}`, as })).json<RegistrationDetail>()
        .collector_may_change_identity;
    expect(await collectorMay(world.meera, baseId)).toBe(true);
    expect(await collectorMay(world.meera, additionalId)).toBe(false);
    expect(await collectorMay(world.ravi, additionalId)).toBeUndefined();
  });

  it('is changed by its first collector through any registration, and by the next one when that is deleted for good', async () => {
    const own = await makeAdditional(world, world.asha, baseId, 'Kangra Tea');
    expect((await put({ name: 'By Asha' }, world.asha, own)).statusCode).toBe(200);
    await world.call({ method: 'DELETE', url: `/registrations/${baseId}`, as: world.meera });
    expect((await put({ name: 'By Ravi' })).statusCode).toBe(403);
    await emptyTrashOf(
      world,
      (await readRegistration(world, world.ravi, additionalId)).producer_id,
    );
    expect((await put({ name: 'By Ravi' })).statusCode).toBe(200);
    expect((await put({ name: 'By Asha' }, world.asha, own)).statusCode).toBe(403);
  });
});
