import { practiceNumbers } from '@gi/contract/fields/practice-numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/** The numbers of the invented persons of practice, which the register does not take. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const code = 'registration.practice_number';

it.each(practiceNumbers)('%s is refused by each check and by a submission', async (number) => {
  const grouped = number.replace(/(.{4})/g, '$1 ').trim();
  const checked = await world.call({
    url: '/registrations/verify',
    as: world.asha,
    json: { aadharNumber: grouped },
  });
  expect([checked.statusCode, checked.json()]).toMatchObject([
    400,
    { code, fields: { aadharNumber: expect.stringContaining('practice') } },
  ]);
  const asked = await world.call({
    url: '/verify-user',
    as: world.asha,
    json: { identityType: 'aadhar', identityNumber: number },
  });
  expect(asked.json()).toMatchObject({ code, fields: { identityNumber: expect.any(String) } });
  const fields = registrationFields(await someProduct(world), { aadharNumber: grouped });
  const sent = await world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm(fields),
  });
  expect([sent.statusCode, sent.json()]).toMatchObject([400, { code }]);
});

it('is refused as the number of a registration that is corrected', async () => {
  const { registrationId } = await makeRegistration(world, world.asha);
  const sent = await world.call({
    method: 'PUT',
    url: `/registrations/${registrationId}`,
    as: world.asha,
    json: { aadhar_number: practiceNumbers[0] },
  });
  expect(sent.json()).toMatchObject({ code, fields: { aadhar_number: expect.any(String) } });
});
