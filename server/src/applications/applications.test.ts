import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '@gi/contract/schemas/applications';
import {
  applicationEvents,
  applicationStatuses,
  applicationStep,
} from '@gi/contract/fields/application-states';
import { defaultValidUntil } from '@gi/contract/rules/grant-validity';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { factsOf, freshNumber, makeApplication, record, type Item } from '#test/applications.ts';
import { makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { corrections, decideAbout, makeIn } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const on = '2026-02-01';
const errorOf = (response: { json(): unknown }) =>
  response.json() as { error: string; code: string; fields?: Record<string, string> };
const applicationOf = async (item: Item): Promise<Application | undefined> => {
  const url = `/registrations/${item.registrationId}?numbers=masked`;
  const response = await world.call({ url, as: world.asha });
  return response
    .json<RegistrationDetail>()
    .applications.find((each) => each.productId === item.productId);
};

describe.each(applicationStatuses)('an application that is %s', (status) => {
  it.each(applicationEvents)('can or cannot be: %s', async (event) => {
    const item = await makeApplication(world, status);
    const { from, to } = applicationStep(event);
    const fits = from.includes(status);
    const response = await record(world, { event, on, items: [item], ...factsOf(event) });
    expect(response.statusCode, response.body).toBe(fits ? 200 : 400);
    expect((await applicationOf(item))?.status).toBe(fits ? to : status);
    if (!fits) expect(errorOf(response)).toMatchObject({ code: 'application.wrong_order' });
  });

  it('gives back what the events before the last one said, with a reason', async () => {
    const item = await makeApplication(world, status);
    const url = '/applications/events/undo';
    const json = { ...item, reason: 'Recorded by mistake' };
    const blank = await world.call({ url, as: world.meera, json: { ...item, reason: ' ' } });
    expect(errorOf(blank).error).toBe('Please give a reason');
    const response = await world.call({ url, as: world.meera, json });
    expect(response.statusCode).toBe(status === 'not_filed' ? 409 : 200);
    const before = { not_filed: 'not_filed', filed: 'not_filed', advertised: 'filed' };
    const after = { opposed: 'advertised', granted: 'advertised', refused: 'advertised' };
    const last = { withdrawn: 'filed', removed: 'granted' };
    expect((await applicationOf(item))?.status).toBe({ ...before, ...after, ...last }[status]);
  });

  it('is not for collectors to change', async () => {
    const items = [{ registrationId: 1, productId: 1 }];
    const event = 'filed';
    expect((await record(world, { event, on, items }, world.asha)).statusCode).toBe(403);
  });
});

describe('an event', () => {
  it.each([
    ['advertised', {}, 'journalNo', 'Please enter the number of the journal'],
    ['granted', {}, 'authorisedUserNo', 'Please enter the authorised-user number'],
    ['renewed', {}, 'validUntil', 'Please enter until when it is valid'],
    ['refused', {}, 'note', 'Please say why'],
    ['filed', { journalNo: '151' }, 'journalNo', 'This does not belong to this event'],
  ] as const)('%s with %o needs %s', async (event, facts, field, sentence) => {
    const items = [{ registrationId: 1, productId: 1 }];
    const response = await record(world, { event, on, items, ...facts });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response).fields).toEqual({ [field]: sentence });
  });

  it('is not in the future and not before the event before', async () => {
    const item = await makeApplication(world, 'filed', '2026-01-10');
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const facts = { event: 'advertised', journalNo: '151', items: [item] } as const;
    const future = await record(world, { ...facts, on: tomorrow });
    expect(errorOf(future).fields).toEqual({ on: 'This day is in the future' });
    const early = await record(world, { ...facts, on: '2026-01-09' });
    expect([early.statusCode, errorOf(early).error]).toEqual([
      400,
      'It was filed on Jan 10, 2026, which is after this day',
    ]);
    expect((await record(world, { ...facts, on: '2026-01-10' })).statusCode).toBe(200);
  });

  it('is not older than the Act, and a validity is ten years at a time', async () => {
    const item = await makeApplication(world, 'advertised', '2026-01-10');
    const items = [item];
    const facts = { event: 'granted', authorisedUserNo: freshNumber(), items } as const;
    const filed = { event: 'filed', on: '1926-01-10', items } as const;
    expect(errorOf(await record(world, filed)).fields?.['on']).toContain('15 September 2003');
    const tooLong = 'A right is valid for ten years at a time. Please check the year';
    const grant = { ...facts, on: '2026-01-10' };
    const long = await record(world, { ...grant, validUntil: '2306-01-09' });
    expect([long.statusCode, errorOf(long).fields]).toEqual([400, { validUntil: tooLong }]);
    expect((await record(world, { ...grant, validUntil: '2036-01-09' })).statusCode).toBe(200);
    const renewal = { event: 'renewed', on: '2026-01-10', items } as const;
    const longer = await record(world, { ...renewal, validUntil: '2406-01-09' });
    expect([longer.statusCode, errorOf(longer).fields]).toEqual([400, { 'items.0': tooLong }]);
    expect((await record(world, { ...renewal, validUntil: '2046-01-09' })).statusCode).toBe(200);
  });

  it('files only products of an approved registration', async () => {
    const registrationId = await makeIn(world, 'submitted');
    const { productId } = await someProduct(world);
    const items = [{ registrationId, productId }];
    const response = await record(world, { event: 'filed', on, items });
    expect([response.statusCode, errorOf(response).error]).toEqual([
      409,
      'This registration is not approved yet',
    ]);
    const unknown = [{ registrationId, productId: 999_999 }];
    expect((await record(world, { event: 'filed', on, items: unknown })).statusCode).toBe(404);
  });

  it('files nobody whose name is in another script without one in Latin letters', async () => {
    const catalogue = await someProduct(world);
    const fields = registrationFields(catalogue, { name: 'रूपाली दास' });
    const { registrationId } = await makeRegistration(world, world.asha, fields);
    await decideAbout(world, world.meera, registrationId, 'approve');
    const items = [{ registrationId, productId: catalogue.productId }];
    const file = () => record(world, { event: 'filed', on, items });
    const refused = await file();
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'application.no_latin_name']);
    expect(errorOf(refused).fields?.['items.0']).toContain('in Latin letters');
    const url = `/registrations/${registrationId}?numbers=masked`;
    const json = { name_latin: 'Rupali Das' };
    const corrected = await world.call({ method: 'PUT', url, as: world.asha, json });
    expect(corrected.statusCode).toBe(200);
    await decideAbout(world, world.meera, registrationId, 'approve');
    expect((await file()).statusCode).toBe(200);
  });

  it('grants for ten years less a day, and a renewal prolongs', async () => {
    const item = await makeApplication(world, 'advertised');
    const granted = {
      event: 'granted',
      on,
      items: [item],
      authorisedUserNo: freshNumber(),
    } as const;
    await record(world, granted);
    expect(await applicationOf(item)).toMatchObject({ validUntil: '2036-01-31', grantedOn: on });
    const short = await record(world, {
      event: 'renewed',
      on,
      items: [item],
      validUntil: '2036-01-31',
    });
    expect(errorOf(short).error).toBe('It is valid until Jan 31, 2036 already');
    const renewed = { event: 'renewed', on, items: [item], validUntil: '2046-01-31' } as const;
    expect((await record(world, renewed)).statusCode).toBe(200);
    expect(await applicationOf(item)).toMatchObject({ validUntil: '2046-01-31', grantedOn: on });
    expect(defaultValidUntil('2024-02-29')).toBe('2034-02-27');
  });
});

describe('an authorised-user number', () => {
  it('is given once, also when two give it at the same moment', async () => {
    const [one, two, three] = await Promise.all(
      ['advertised', 'advertised', 'advertised'].map(() => makeApplication(world, 'advertised')),
    );
    const authorisedUserNo = freshNumber();
    const grant = (item: Item | undefined, number = authorisedUserNo) =>
      record(world, { event: 'granted', on, items: [item!], authorisedUserNo: number });
    const both = await Promise.all([grant(one), grant(two)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await grant(three, authorisedUserNo.toLowerCase());
    expect([again.statusCode, errorOf(again).code]).toEqual([409, 'application.number_taken']);
  });

  it('is each item’s own in a grant of several', async () => {
    const items = [
      await makeApplication(world, 'advertised'),
      await makeApplication(world, 'advertised'),
    ];
    const shared = await record(world, {
      event: 'granted',
      on,
      items,
      authorisedUserNo: freshNumber(),
    });
    expect(errorOf(shared).fields).toEqual({
      'items.0': expect.stringContaining('twice') as string,
      'items.1': expect.stringContaining('twice') as string,
    });
    const own = items.map((item) => ({ ...item, authorisedUserNo: freshNumber() }));
    expect((await record(world, { event: 'granted', on, items: own })).statusCode).toBe(200);
  });
});

describe('taking back', () => {
  it('of two at once concerns one event, and the other is told', async () => {
    const item = await makeApplication(world, 'advertised');
    const day = (await applicationOf(item))?.lastEventOn;
    const json = { ...item, reason: 'Wrong journal', event: 'advertised', on: day };
    const url = '/applications/events/undo';
    const undo = () => world.call({ url, as: world.meera, json });
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.map((each) => errorOf(each).code)).toContain('application.changed_meanwhile');
    expect((await applicationOf(item))?.status).toBe('filed');
  });

  it('of an event with another day is refused', async () => {
    const item = await makeApplication(world, 'filed');
    const json = { ...item, reason: 'Wrong day', event: 'filed', on: '2001-01-10' };
    const response = await world.call({ url: '/applications/events/undo', as: world.meera, json });
    expect(response.statusCode).toBe(409);
    expect((await applicationOf(item))?.status).toBe('filed');
  });
});

describe('events and the review', () => {
  it('a change takes away what can be filed, and leaves what was filed', async () => {
    const open = await makeApplication(world, 'not_filed');
    const filed = await makeApplication(world, 'filed');
    for (const { registrationId } of [open, filed])
      await corrections.edit(world, world.asha, registrationId);
    const refused = await record(world, { event: 'filed', on, items: [open] });
    expect(refused.statusCode).toBe(409);
    expect(await applicationOf(filed)).toMatchObject({ status: 'filed' });
    await decideAbout(world, world.meera, filed.registrationId, 'approve');
    expect(await applicationOf(filed)).toMatchObject({ status: 'filed' });
  });

  it('stand in the history of the registration', async () => {
    const { registrationId } = await makeApplication(world, 'filed');
    const url = `/registrations/${registrationId}/history`;
    const response = await world.call({ url, as: world.meera });
    expect(response.json<{ action: string }[]>().map(({ action }) => action)).toContain(
      'application.recorded',
    );
  });
});
