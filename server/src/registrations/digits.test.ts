import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshAadhar, makeRegistration, readRegistration, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Digits as keyboards of Indian languages type them. */
const indic = (numberingSystem: 'deva' | 'beng' | 'tamldec', text: string): string => {
  const digits = new Intl.NumberFormat('en', { numberingSystem });
  return text.replace(/[0-9]/g, (digit) => digits.format(Number(digit)));
};

describe('digits of Indian scripts', () => {
  it('become ASCII digits in every number of a registration', async () => {
    const aadharNumber = freshAadhar();
    const { productId, name } = await someProduct(world);
    const { registrationId } = await makeRegistration(world, world.asha, {
      aadharNumber: indic('deva', aadharNumber),
      voterId: `wkh${indic('deva', '1186253')}`,
      age: indic('beng', '42'),
      phone: indic('tamldec', '9876543210'),
      productionDetails: [
        {
          productId,
          productName: name,
          annualProduction: indic('deva', '120'),
          unit: 'kg',
          areaOfProduction: `वार्ड ${indic('deva', '12')}`,
          yearsOfProduction: indic('beng', '12'),
          annualTurnover: indic('deva', '4.5'),
          turnoverUnit: 'lakh',
        },
      ],
    });
    expect(await readRegistration(world, world.asha, registrationId)).toMatchObject({
      aadhar_number: aadharNumber,
      voter_id: 'WKH1186253',
      age: 42,
      phone: '9876543210',
      production_details: [
        {
          annualProduction: '120',
          yearsOfProduction: 12,
          annualTurnover: 4.5,
          // Words keep what was typed.
          areaOfProduction: 'वार्ड १२',
        },
      ],
    });
  });

  it('are understood by both checks of an ID, and by edits', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, { aadharNumber });
    const check = async (url: string, json: object) =>
      (await world.call({ url, as: world.asha, json })).json<unknown>();
    const typed = indic('beng', aadharNumber);
    expect(await check('/registrations/verify', { aadharNumber: typed })).toMatchObject({
      isRegistered: true,
      registrationId,
    });
    expect(
      await check('/verify-user', { identityType: 'aadhar', identityNumber: typed }),
    ).toMatchObject({ isRegistered: true });

    const changed = freshAadhar();
    const edit = await world.call({
      method: 'PUT',
      url: `/registrations/${registrationId}`,
      as: world.asha,
      json: {
        aadhar_number: indic('deva', changed),
        age: indic('deva', '51'),
        phone: indic('tamldec', '9000000001'),
      },
    });
    expect([edit.statusCode, edit.json<object>()]).toEqual([
      200,
      expect.objectContaining({ aadhar_number: changed, age: 51, phone: '9000000001' }),
    ]);
  });

  it('find the same registrations in a search for a number, and only there become ASCII', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, {
      name: `बिमला ${indic('deva', '77')}`,
      aadharNumber,
      phone: '9111222333',
    });
    const found = async (search: string): Promise<number[]> => {
      const url = `/registrations/all?search=${encodeURIComponent(search)}`;
      const { registrations } = (await world.call({ url, as: world.meera })).json<{
        registrations: { id: number }[];
      }>();
      return registrations.map(({ id }) => id);
    };
    for (const term of ['9111222333', aadharNumber.slice(2), String(registrationId)])
      expect(await found(indic('deva', term))).toContain(registrationId);
    expect(await found('बिमला ७७')).toEqual([registrationId]);
    expect(await found(indic('deva', '9111222999'))).toEqual([]);
  });

  it('do not make a wrong number right', async () => {
    await expect(
      makeRegistration(world, world.asha, { aadharNumber: indic('deva', '12345') }),
    ).rejects.toThrow('Aadhar Number must be exactly 12 digits');
    await expect(
      makeRegistration(world, world.asha, { age: indic('deva', '121') }),
    ).rejects.toThrow('Age must be between 1 and 120');
  });
});
