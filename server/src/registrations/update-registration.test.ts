import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshAadhar, makeAdditional, makeRegistration } from '#test/make.ts';
import { statusesOf } from '#test/replies.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: id } = await makeRegistration(world, world.asha, {
    panNumber: 'ABCPE1234F',
    areaOfProduction: 'Sualkuchi',
  }));
});

const put = (json: object, as: Person = world.asha, registration = id) =>
  world.call({ method: 'PUT', url: `/registrations/${registration}`, as, json });
const read = async (registration = id, as = world.asha): Promise<RegistrationDetail> =>
  (await world.call({ url: `/registrations/${registration}`, as })).json();
const trail = (registration = id) =>
  world.services.db
    .selectFrom('audit')
    .select(['action', 'detail', 'user_id'])
    .where('action', '=', 'registration.changed')
    .where('subject_id', '=', registration)
    .orderBy('id')
    .execute();

describe('correcting a registration', () => {
  it('changes the sent fields only and answers the record as it is now', async () => {
    const before = await read();
    const response = await put({ name: 'लक्ष्मी देवी', years_of_production: '15' });
    expect(response.statusCode).toBe(200);
    const after = response.json<RegistrationDetail>();
    const { updated_at, documentUrls: _links, ...rest } = after;
    const { updated_at: earlier, documentUrls: _old, ...was } = before;
    const applications = was.applications.map((each) => ({
      ...each,
      producerName: 'लक्ष्मी देवी',
      lacksLatinName: true,
    }));
    const name = 'लक्ष्मी देवी';
    expect(rest).toEqual({ ...was, name, years_of_production: 15, applications });
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(earlier));
  });

  it('writes one trail entry with the names of the fields and no value', async () => {
    const aadhar = freshAadhar();
    await put({ phone: '9000000001', aadhar_number: aadhar });
    const entries = await trail();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      user_id: world.asha.user.id,
      detail: { fields: ['phone', 'aadhar_number'] },
    });
    const text = JSON.stringify(entries);
    expect(text).not.toContain(aadhar);
    expect(text).not.toContain('9000000001');
    const [identity] = entries.map((entry) => entry.detail['identity']);
    expect(identity).toEqual({
      aadhar_number: {
        before: expect.stringMatching(/^[0-9a-f]{16}$/),
        after: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    });
  });

  it('leaves no trace when nothing differs', async () => {
    const before = await read();
    const { name, age, phone, annual_turnover, aadhar_number } = before;
    const response = await put({
      name,
      age,
      phone,
      annual_turnover,
      aadhar_number: `${aadhar_number?.slice(0, 4)} ${aadhar_number?.slice(4)}`,
    });
    expect(response.json<RegistrationDetail>().updated_at).toBe(before.updated_at);
    expect(await trail()).toEqual([]);
  });

  it('empties optional fields that are sent empty', async () => {
    const record = (
      await put({
        email: '',
        pan_number: '',
        area_of_production: '',
        annual_turnover: '',
        turnover_unit: '',
        years_of_production: null,
      })
    ).json<RegistrationDetail>();
    expect(record).toMatchObject({
      email: null,
      pan_number: null,
      area_of_production: null,
      annual_turnover: null,
      turnover_unit: null,
      years_of_production: null,
    });
  });

  it('accepts other as gender', async () => {
    expect((await put({ gender: 'other' })).json<RegistrationDetail>().gender).toBe('other');
  });

  it.each([
    [{ aadhar_number: '12345' }, 'aadhar_number', 'Aadhar number must be 12 digits'],
    [{ aadhar_number: 'XXXX XXXX 1234' }, 'aadhar_number', 'Aadhar number must be 12 digits'],
    [
      { pan_number: 'ABCDE12345' },
      'pan_number',
      'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
    ],
    [
      { pan_number: 'XXXXXX234F' },
      'pan_number',
      'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
    ],
    [
      { voter_id: 'AB12345678' },
      'voter_id',
      'Voter ID must be 10 characters (3 letters followed by 7 digits)',
    ],
    [
      { voter_id: 'XXXXXX4567' },
      'voter_id',
      'Voter ID must be 10 characters (3 letters followed by 7 digits)',
    ],
    [{ age: 'forty' }, 'age', 'Age must be between 1 and 120'],
    [{ age: 121 }, 'age', 'Age must be between 1 and 120'],
    [{ age: 41.5 }, 'age', 'Age must be between 1 and 120'],
    [{ name: '  ' }, 'name', 'Please fill in: Name'],
    [{ address: '' }, 'address', 'Please fill in: Address'],
    [{ phone: '' }, 'phone', 'Please fill in: Mobile Number'],
    [{ phone: '98-76' }, 'phone', 'Mobile Number must be digits only, at most 15'],
    [
      { years_of_production: '2.5' },
      'years_of_production',
      'Years of Production must be between 1 and 100',
    ],
    [{ annual_turnover: 'a lot' }, 'annual_turnover', 'Annual Turnover must be a number'],
    [{ annual_turnover: -3 }, 'annual_turnover', 'Annual Turnover must be a number'],
    [{ gender: 'robot' }, 'gender', 'Please choose a gender'],
    [{ turnover_unit: 'dozen' }, 'turnover_unit', 'Please choose a turnover unit'],
  ])(
    'refuses %j with the sentence of the rule and keeps all as it was',
    async (edit, field, sentence) => {
      const before = await read();
      const response = await put({ address: 'elsewhere', ...edit });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ fields: Record<string, string> }>().fields).toMatchObject({
        [field]: sentence,
      });
      const after = await read();
      expect({ ...after, documentUrls: {} }).toEqual({ ...before, documentUrls: {} });
    },
  );

  it('refuses to take away both IDs, but lets one replace the other', async () => {
    const refused = await put({ aadhar_number: '' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      error: 'Either Aadhar Number or Voter ID is required',
      fields: { aadhar_number: 'Either Aadhar Number or Voter ID is required' },
    });
    const swapped = await put({ aadhar_number: '', voter_id: 'abc1234567' });
    expect(swapped.json()).toMatchObject({ aadhar_number: null, voter_id: 'ABC1234567' });
  });

  it('refuses an ID that belongs to another person', async () => {
    const taken = freshAadhar();
    await makeRegistration(world, world.ravi, { aadharNumber: taken });
    const response = await put({ aadhar_number: taken, name: 'Somebody Else' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ error: 'This ID is already registered' });
    expect((await read()).name).toBe('Lakshmi Devi');
  });

  it('lets one of two racing corrections to the same free ID win', async () => {
    const { registrationId: other } = await makeRegistration(world, world.asha);
    const number = freshAadhar();
    const answers = await Promise.all([
      put({ aadhar_number: number }),
      put({ aadhar_number: number }, world.asha, other),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('finds the person under the new name, phone and ID', async () => {
    const aadhar = freshAadhar();
    await put({ name: 'Zubeda Khatun', phone: '9111222333', aadhar_number: aadhar });
    for (const term of ['zubeda', '9111222333', aadhar.slice(2, 11)]) {
      const { registrations } = (
        await world.call({ url: `/registrations/all?search=${term}`, as: world.meera })
      ).json<{ registrations: { id: number }[] }>();
      expect(registrations.map((each) => each.id)).toContain(id);
    }
  });

  it('answers another collector exactly as for an id that does not exist', async () => {
    const foreign = await put({ name: 'x' }, world.ravi);
    const none = await put({ name: 'x' }, world.ravi, 999_999);
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
    expect((await put({ name: 'Corrected' }, world.meera)).statusCode).toBe(200);
  });
});

describe('correcting at the same time', () => {
  it('refuses an edit of a record that was saved meanwhile', async () => {
    const { updated_at: expectedUpdatedAt } = await read();
    expect((await put({ name: 'First', expectedUpdatedAt })).statusCode).toBe(200);
    const second = await put({ phone: '9000000009', expectedUpdatedAt }, world.meera);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'registration.changed_meanwhile' });
    expect(await read()).toMatchObject({ name: 'First', phone: '9876543210' });
  });

  it('lets exactly one of twelve racing edits of one version win', async () => {
    const { updated_at: expectedUpdatedAt } = await read();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(
          index % 2 === 0
            ? { name: `Name ${index}`, expectedUpdatedAt }
            : { years_of_production: index, expectedUpdatedAt },
        ),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(11).fill(409)]);
    expect(await trail()).toHaveLength(1);
  });

  it('sees a person changed through another registration of the same person', async () => {
    const additional = await makeAdditional(world, world.asha, id, 'Darjeeling Tea');
    const { updated_at: expectedUpdatedAt } = await read(additional);
    await put({ phone: '9000000002' });
    const stale = await put({ years_of_production: 3, expectedUpdatedAt }, world.asha, additional);
    expect(stale.statusCode).toBe(409);
    expect((await read(additional)).phone).toBe('9000000002');
  });
});
