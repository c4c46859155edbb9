import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding } from '#test/dump.ts';
import { freshAadhar, makeRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** What a thief of the database or the files finds without the keys. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('at rest', () => {
  it('no table holds an identity number, a password or a token in any common form', async () => {
    const numbers = [freshAadhar(), 'WKH1186253', 'ABCPE1234F'] as const;
    const [aadharNumber, voterId, panNumber] = numbers;
    const { registrationId } = await makeRegistration(world, world.asha, {
      aadharNumber,
      voterId,
      panNumber,
    });
    // Calls that could leave a number behind: look-ups, views, searches, refusals and edits.
    const as = world.asha;
    await world.call({ url: '/registrations/verify', as, json: { aadharNumber } });
    await world.call({
      url: '/verify-user',
      as,
      json: { identityType: 'voter', identityNumber: voterId },
    });
    await world.call({ url: `/registrations/${registrationId}`, as });
    await world.call({ url: `/registrations/all?search=${aadharNumber}`, as: world.meera });
    await world.call({ url: '/auth/login', json: { username: aadharNumber, password: voterId } });
    await world.call({
      method: 'PUT',
      url: `/registrations/${registrationId}`,
      as,
      json: { voter_id: 'XYZ7654321' },
    });
    expect(await tablesHolding(world, 'Lakshmi')).toContain('producers');
    for (const secret of [...numbers, 'XYZ7654321', world.asha.password, world.asha.token])
      for (const form of [
        secret,
        secret.toLowerCase(),
        Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
        Buffer.from(secret).toString('hex'),
        secret.slice(0, -4),
      ])
        expect([form, await tablesHolding(world, form)]).toEqual([form, []]);
  });

  it('no stored object shows a picture or what it is', async () => {
    await makeRegistration(world, world.asha);
    let seen = 0;
    for await (const { key } of world.files.list()) {
      const bytes = await world.files.get(key);
      seen += 1;
      for (const mark of ['ffd8ffe0', 'ffd8ffdb', '4a464946', '25504446'])
        expect(bytes.subarray(0, 64).toString('hex')).not.toContain(mark);
      expect(bytes.includes('JFIF')).toBe(false);
      expect(bytes.includes('photo')).toBe(false);
    }
    expect(seen).toBeGreaterThanOrEqual(3);
  });

  it('a number that was moved to another row does not open there', async () => {
    const { db, vault } = world.services;
    const one = await makeRegistration(world, world.asha);
    const other = await makeRegistration(world, world.asha);
    const rows = await db
      .selectFrom('identity_numbers')
      .select(['producer_id', 'ciphertext'])
      .where('producer_id', 'in', [one.producerId, other.producerId])
      .where('kind', '=', 'aadhar')
      .orderBy('producer_id')
      .execute();
    const [first, second] = rows;
    const put = (producerId: number, ciphertext: Buffer | undefined) =>
      db
        .updateTable('identity_numbers')
        .set({ ciphertext: ciphertext ?? Buffer.alloc(0) })
        .where('producer_id', '=', producerId)
        .where('kind', '=', 'aadhar')
        .execute();
    await put(one.producerId, second?.ciphertext);
    await put(other.producerId, first?.ciphertext);
    try {
      await expect(vault.reveal(db, one.producerId)).rejects.toThrow(/does not belong here/);
      // No one sees another person's number; lists and searches of the others go on.
      const detail = await world.call({
        url: `/registrations/${one.registrationId}`,
        as: world.asha,
      });
      expect(detail.statusCode).toBe(500);
      expect(detail.json()).toMatchObject({ code: 'service.altered' });
      const third = freshAadhar();
      await makeRegistration(world, world.asha, { aadharNumber: third });
      const found = await world.call({
        url: `/registrations/all?search=${third.slice(-8)}`,
        as: world.meera,
      });
      expect([
        found.statusCode,
        found.json<{ pagination: { total: number } }>().pagination.total,
      ]).toEqual([200, 1]);
    } finally {
      await put(one.producerId, first?.ciphertext);
      await put(other.producerId, second?.ciphertext);
    }
    expect((await vault.reveal(db, one.producerId)).aadhar).toBeDefined();
  });
});

describe('searching', () => {
  type List = { registrations: { id: number; name: string }[]; pagination: { total: number } };
  const search = async (text: string, as: Person = world.meera): Promise<List> => {
    const response = await world.call({
      url: `/registrations/all?search=${encodeURIComponent(text)}`,
      as,
    });
    expect(response.statusCode).toBe(200);
    return response.json<List>();
  };
  const idsOf = async (text: string, as?: Person): Promise<number[]> =>
    (await search(text, as)).registrations.map((each) => each.id);

  it.each(['%', '_', '\\', "'", '"', '%%%', '\\%', "' or '1'='1", '||', '$1', ':name', '*', '.*'])(
    'takes %j for itself: it finds the one name that has it',
    async (sign) => {
      const { registrationId } = await makeRegistration(world, world.ravi, {
        name: `Odd ${sign} Name`,
      });
      const found = await search(` ${sign} `.trim());
      expect(found.registrations.map((each) => each.id)).toContain(registrationId);
      for (const each of found.registrations) expect(each.name).toContain(sign);
    },
  );

  it('finds a part of an identity number from four characters on, and follows each change', async () => {
    const aadharNumber = `8${freshAadhar().slice(1)}`;
    const { registrationId, producerId } = await makeRegistration(world, world.asha, {
      name: 'Sita Baruah',
      aadharNumber,
      voterId: 'QZX9081726',
    });
    const middle = aadharNumber.slice(0, 9);
    expect(await idsOf('QZX9')).toEqual([registrationId]);
    expect(await idsOf('zx9081')).toEqual([registrationId]);
    expect(await idsOf(aadharNumber)).toEqual([registrationId]);
    expect(await idsOf(middle)).toContain(registrationId);
    expect(await idsOf(`${aadharNumber.slice(0, 4)} ${aadharNumber.slice(4, 8)}`)).toContain(
      registrationId,
    );
    expect(await idsOf('QZX')).toEqual([]);
    expect(await idsOf('QZX9081726', world.ravi)).toEqual([]);

    await world.call({
      method: 'PUT',
      url: `/registrations/${registrationId}`,
      as: world.asha,
      json: { voter_id: 'PLM5550001' },
    });
    expect(await idsOf('QZX9')).toEqual([]);
    expect(await idsOf('PLM5550')).toEqual([registrationId]);

    await world.call({ method: 'DELETE', url: `/producers/${producerId}`, as: world.meera });
    expect(await idsOf('PLM5550')).toEqual([]);
    const again = await makeRegistration(world, world.asha, { voterId: 'PLM5550001' });
    expect(await idsOf('PLM5550')).toEqual([again.registrationId]);
  });

  it('never runs from the end of one number into the beginning of the next', async () => {
    const numbers = [freshAadhar(), freshAadhar()];
    for (const aadharNumber of numbers) await makeRegistration(world, world.asha, { aadharNumber });
    const seam = `${numbers[0]?.slice(-4)}${numbers[1]?.slice(0, 4)}`;
    expect((await search(seam)).pagination.total).toBe(0);
  });

  it('shows masked numbers only, in every list', async () => {
    const aadharNumber = freshAadhar();
    await makeRegistration(world, world.asha, {
      aadharNumber,
      voterId: 'MSK1234567',
      panNumber: 'MSKPE1234F',
    });
    for (const url of [
      `/registrations/all?search=${aadharNumber}`,
      '/registrations/user',
      '/registrations/user?page=1&limit=100',
      '/registrations/all?limit=10000',
      '/dashboard/activity',
    ]) {
      const response = await world.call({ url, as: world.asha });
      expect([url, response.statusCode]).toEqual([url, 200]);
      for (const number of [aadharNumber, 'MSK1234567', 'MSKPE1234F'])
        expect(response.body).not.toContain(number);
    }
  });
});
