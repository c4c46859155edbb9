import { readFile } from 'node:fs/promises';
import { indianStates, stateOfAddress } from '@gi/contract/fields/places';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { findPinCode } from './pin-codes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const placeOf = ({ pin_code, district, state }: RegistrationDetail) => [pin_code, district, state];
const read = async (id: number) =>
  placeOf(
    (await world.call({ url: `/registrations/${id}`, as: world.asha })).json<RegistrationDetail>(),
  );
const put = (id: number, json: object) =>
  world.call({ method: 'PUT', url: `/registrations/${id}`, as: world.asha, json });
const sualkuchi = ['781103', 'Kamrup', 'Assam'];
const unknown = [null, null, null];

describe('the table of PIN codes', () => {
  it('agrees with the States that phones know without a network, for every PIN code', async () => {
    const file = await readFile(new URL('../../../assets/pin-codes.csv', import.meta.url), 'utf8');
    const pins = [...file.matchAll(/(?<=[,;])\d{6}/g)].map(([pin]) => pin);
    expect(pins).toHaveLength(19_486);
    const states = new Set<string>(indianStates);
    const wrong = pins.filter((pin) => {
      const state = findPinCode(pin)?.state ?? '';
      return !states.has(state) || stateOfAddress(`at ${pin}`) !== state;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the place of a producer', () => {
  it('is read from the PIN code of the address when the producer is registered', async () => {
    const made = await makeRegistration(world, world.asha, { address: 'Sualkuchi, ७८११०३' });
    expect(await read(made.registrationId)).toEqual(sualkuchi);
    const listed = await world.call({ url: '/registrations/user', as: world.asha });
    expect(listed.json()).toMatchObject({ registrations: [{ state: 'Assam' }] });
  });

  it('is empty without a PIN code that is in use', async () => {
    const made = await makeRegistration(world, world.asha, { address: 'Somewhere 999999' });
    expect(await read(made.registrationId)).toEqual(unknown);
  });

  it('follows a new PIN code in the address, and the history names what changed', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha, {
      address: 'Sualkuchi 781103',
    });
    await put(id, { address: 'Chowk Bazar, Darjeeling 734101' });
    expect(await read(id)).toEqual(['734101', 'Darjeeling', 'West Bengal']);
    const history = await world.call({ url: `/registrations/${id}/history`, as: world.asha });
    expect(history.json()).toMatchObject([
      { fields: ['address', 'pin_code', 'district', 'state'] },
      {},
    ]);
    await put(id, { address: 'moved away' });
    expect(await read(id)).toEqual(unknown);
  });

  it('stays as it was corrected by hand while the address keeps its PIN code', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha, {
      address: 'Sualkuchi 781103',
    });
    await put(id, { district: 'Kamrup Metropolitan' });
    await put(id, { address: 'New Lane, Sualkuchi 781103' });
    expect(await read(id)).toEqual(['781103', 'Kamrup Metropolitan', 'Assam']);
    await put(id, { pin_code: '734101', district: 'Kurseong' });
    expect(await read(id)).toEqual(['734101', 'Kurseong', 'West Bengal']);
    await put(id, { pin_code: '999999' });
    expect(await read(id)).toEqual(['999999', 'Kurseong', 'West Bengal']);
    await put(id, { pin_code: null });
    expect(await read(id)).toEqual(unknown);
  });

  it('is refused when it cannot be', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const reply = await put(id, { pin_code: '01234' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fields: { pin_code: 'PIN Code must be 6 digits, the first not 0' } },
    ]);
    const state = await put(id, { state: 'Bombay' });
    expect([state.statusCode, state.json()]).toMatchObject([
      400,
      { fields: { state: 'Please choose a State or Union Territory of India' } },
    ]);
  });
});
