import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { makeRegistration, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { clockCorrection, consentTime } from './device-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const arrivedAt = Date.parse('2026-03-01T06:00:00.000Z');
const at = (offset: number): string => new Date(arrivedAt + offset).toISOString();

describe('the clock of a device', () => {
  it.each([
    ['right, sent after a day without a network', -24 * hour, 0, 0],
    ['three minutes off, as slow sending makes it look', -24 * hour, -3 * minute, 0],
    ['a year behind', -year - 8 * hour, -year, year],
    ['a year ahead', year - 8 * hour, year, -year],
    ['set right between recording and sending, ahead before', year, 0, -year],
    ['set wrong between recording and sending', -8 * hour, -year, 0],
    ['set by two thousand years between recording and sending', -year, 2000 * year, 0],
    ['of which nothing is known', -8 * hour, undefined, 0],
    ['of which nothing is known but that it is ahead', hour, undefined, -hour],
  ])('%s is corrected by what can be known', (_what, captured, sent, corrected) => {
    const times = { capturedAt: at(captured), sentAt: sent === undefined ? undefined : at(sent) };
    expect(clockCorrection(times, arrivedAt)).toBe(corrected / 1_000);
  });
});

it.each([
  ['of an hour ago', -hour, true],
  ['of eleven months ago, after a long way', -0.9 * year, true],
  ['of two years ago', -2 * year, false],
  ['after the arrival', minute, false],
])('the time of a consent %s is kept, or that of the arrival', (_what, offset, isKept) => {
  expect(consentTime(at(offset), arrivedAt)).toBe(at(isKept ? offset : 0));
});

describe('a registration from a device whose clock is wrong', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const detailOf = async (id: number): Promise<RegistrationDetail> =>
    (await world.call({ url: `/registrations/${id}`, as: world.asha })).json<RegistrationDetail>();
  const ofDevice = (behind: number) => {
    const clock = Date.now() - behind;
    return {
      capturedAt: new Date(clock - 8 * hour).toISOString(),
      sentAt: new Date(clock).toISOString(),
      consent: { language: 'hi', noticeVersion: '1', at: new Date(clock - 9 * hour).toISOString() },
    };
  };

  it('has its true times, and says by how much they were corrected', async () => {
    const { registrationId } = await makeRegistration(world, world.asha, ofDevice(year));
    const { captured_at, clock_correction, consent, created_at } = await detailOf(registrationId);
    const ago = (time: string | null | undefined) =>
      Date.parse(created_at) - Date.parse(time ?? '');
    expect(Math.abs(clock_correction * 1_000 - year)).toBeLessThan(minute);
    expect(Math.abs(ago(captured_at) - 8 * hour)).toBeLessThan(minute);
    expect(Math.abs(ago(consent?.at) - 9 * hour)).toBeLessThan(minute);
  });

  it('is registered also when the clock jumped by thousands of years', async () => {
    const old = '1901-01-01T00:00:00.000Z';
    const { registrationId } = await makeRegistration(world, world.asha, {
      capturedAt: '9998-01-01T00:00:00.000Z',
      sentAt: '9999-01-01T00:00:00.000Z',
      consent: { language: 'hi', noticeVersion: '1', at: old },
    });
    const { captured_at, consent, created_at } = await detailOf(registrationId);
    const waited = Date.parse(created_at) - Date.parse(captured_at ?? '');
    expect(Math.abs(waited - year)).toBeLessThan(minute);
    expect(Math.abs(Date.parse(created_at) - Date.parse(consent?.at ?? ''))).toBeLessThan(minute);
  });

  it.each(['1900-01-01T00:00:00.000Z', '9999-12-31T23:59:59.000Z'])(
    'has a consent of its arrival for one of %s',
    async (time) => {
      const consent = { language: 'en', noticeVersion: '1', at: time };
      const { registrationId } = await makeRegistration(world, world.asha, { consent });
      const record = await detailOf(registrationId);
      const waited = Date.parse(record.created_at) - Date.parse(record.consent?.at ?? '');
      expect(Math.abs(waited)).toBeLessThan(minute);
    },
  );

  it('keeps the times of a clock that is right as they were sent', async () => {
    const { sentAt, ...sent } = ofDevice(0);
    const { registrationId } = await makeRegistration(world, world.asha, { ...sent, sentAt });
    expect(await detailOf(registrationId)).toMatchObject({
      captured_at: sent.capturedAt,
      clock_correction: 0,
      consent: sent.consent,
    });
  });

  it('is one submission under its key, whatever the clock says at the next attempt', async () => {
    const fields = registrationFields(await someProduct(world), ofDevice(year));
    const send = async (sentAt: string) =>
      world.call({
        url: '/registrations',
        as: world.asha,
        form: await registrationForm({ ...fields, sentAt }),
        headers: { 'idempotency-key': 'sent-twice' },
      });
    const first = await send(String(fields['sentAt']));
    const again = await send(new Date().toISOString());
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
  });
});
