import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { PersonData } from '@gi/contract/schemas/person-data';
import type { PersonRights } from '@gi/contract/schemas/rights';
import { addDays, dayOf } from '@gi/contract/values/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attach, makeApplication, record, longAgo } from '#test/applications.ts';
import {
  anyPicture,
  makeAdditional,
  makeRegistration,
  registrationFields,
  someProduct,
} from '#test/make.ts';
import { decideAbout, makeIn } from '#test/reviews.ts';
import { withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = dayOf(new Date(), 'Asia/Kolkata');
const call = (id: number, as: Person = world.meera) =>
  world.call({ url: `/registrations/${id}/case`, as });
const caseOf = async (id: number, as: Person = world.meera): Promise<CaseFile> =>
  (await call(id, as)).json<CaseFile>();
const put = (id: number, json: object) =>
  world.call({ method: 'PUT', url: `/registrations/${id}?numbers=masked`, as: world.meera, json });

describe('the case file', () => {
  it('of a new registration waits for its review since today', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const file = await caseOf(registrationId);
    expect(file).toMatchObject({
      review: { status: 'submitted', history: [] },
      papers: [],
      next: { step: 'reviewed', since: today, action: 'review' },
    });
    expect(file.registration.aadhar_number).toMatch(/^XXXX XXXX \d{4}$/);
    expect(file.lines).toHaveLength(1);
    expect(file.lines[0]?.products.map(({ name }) => name)).toEqual(['Muga Silk of Assam']);
    expect(file.history.map(({ action }) => action)).toEqual(['registration.created']);
  });

  it('has events, attachments and papers, and goes from printing to filing', async () => {
    const item = await makeApplication(world, 'not_filed');
    const { registrationId, productId } = item;
    expect((await caseOf(registrationId)).next).toMatchObject({ action: 'print', productId });
    const json = { registrationId, productId, productName: 'Muga Silk of Assam' };
    await world.call({ url: '/registrations/export-product-gi3a', as: world.meera, json });
    const printed = await caseOf(registrationId);
    expect(printed.next).toMatchObject({ action: 'file', since: today, productId });
    expect(printed.papers).toMatchObject([
      { by: 'meera', papers: ['gi3a'], productId, productName: 'Muga Silk of Assam', jobId: null },
    ]);
    await record(world, { event: 'filed', on: '2026-01-12', items: [item], applicationNo: 'GI/9' });
    await attach(world, item, await anyPicture());
    const filed = await caseOf(registrationId);
    expect(filed.next).toMatchObject({ action: 'record', since: '2026-01-12' });
    expect(filed.applications[0]?.events[0]).toMatchObject({
      event: 'filed',
      applicationNo: 'GI/9',
      recordedBy: 'meera',
    });
    const [scan] = filed.applications[0]?.events[0]?.attachments ?? [];
    expect((await world.call({ url: scan?.url ?? '' })).statusCode).toBe(200);
    expect(filed.history.slice(0, 2)).toMatchObject([
      { action: 'application.attached', product: 'Muga Silk of Assam', event: 'filed' },
      { action: 'application.recorded', event: 'filed', on: '2026-01-12' },
    ]);
  });

  it('asks for papers again when an approval is new', async () => {
    const { registrationId, productId } = await makeApplication(world, 'not_filed');
    const json = { registrationId, productId };
    await world.call({ url: '/registrations/export-product-gi3a', as: world.meera, json });
    await put(registrationId, { address: '9 Silk Road, Sualkuchi, Assam' });
    expect((await caseOf(registrationId)).next).toMatchObject({ action: 'review', since: today });
    const { db } = world.services;
    // As if another had changed it: nobody decides about an own change.
    await db
      .updateTable('registrations')
      .set({ changed_by: world.asha.user.id })
      .where('id', '=', registrationId)
      .execute();
    await decideAbout(world, world.meera, registrationId, 'approve');
    expect((await caseOf(registrationId)).next).toMatchObject({ action: 'print', since: today });
  });

  it('has a line for each product whose state differs, and the most urgent first to do', async () => {
    const muga = await someProduct(world);
    const tea = await someProduct(world, 'Darjeeling Tea');
    const fields = registrationFields(muga);
    const [entry] = fields['productionDetails'] as object[];
    const { registrationId } = await makeRegistration(world, world.asha, {
      productCategoryIds: [...new Set([muga.categoryId, tea.categoryId])],
      existingProducts: [muga.productId, tea.productId],
      productionDetails: [entry, { ...entry, productId: tea.productId }],
    });
    await decideAbout(world, world.meera, registrationId, 'approve');
    expect((await caseOf(registrationId)).lines).toHaveLength(1);
    const items = [{ registrationId, productId: muga.productId }];
    await record(world, { event: 'filed', on: '2026-01-12', items });
    const { lines, next } = await caseOf(registrationId);
    expect(
      Object.fromEntries(
        lines.map((line) => [line.next.action, line.products.map(({ name }) => name)]),
      ),
    ).toEqual({ print: ['Darjeeling Tea'], record: ['Muga Silk of Assam'] });
    expect(next).toMatchObject({ action: 'print', productId: tea.productId });
  });

  it('says since when a renewal is due', async () => {
    const item = await makeApplication(world, 'advertised', longAgo);
    const validUntil = addDays(today, 30);
    await record(world, {
      event: 'granted',
      on: longAgo,
      items: [item],
      authorisedUserNo: 'AU/2016/1',
      validUntil,
    });
    const { next, lines } = await caseOf(item.registrationId);
    expect(next).toMatchObject({ step: 'renewal', action: 'renew' });
    expect(next.since?.localeCompare(today)).toBe(-1);
    expect(lines[0]?.marks.at(-1)).toMatchObject({ state: 'now', on: validUntil });
  });

  it('of a locked record goes nowhere', async () => {
    const { registrationId, producerId } = await makeRegistration(world, world.asha);
    await withdrawConsent(world, producerId, world.meera);
    expect((await caseOf(registrationId)).next).toMatchObject({ action: 'none', since: null });
    expect((await call(registrationId, world.asha)).statusCode).toBe(409);
  });
});

describe('the right to a case file', () => {
  it('is that to the record: own ones only, without attachments and what was taken back', async () => {
    const item = await makeApplication(world, 'filed');
    await attach(world, item, await anyPicture());
    await record(world, { event: 'advertised', on: '2026-01-12', items: [item], journalNo: '1' });
    await world.call({
      url: '/applications/events/undo',
      as: world.meera,
      json: { ...item, reason: 'Wrong letter' },
    });
    await world.call({ url: `/registrations/${item.registrationId}/numbers`, as: world.meera });
    const own = await caseOf(item.registrationId, world.asha);
    expect(
      own.applications[0]?.events.map(({ event, attachments }) => [event, attachments]),
    ).toEqual([['filed', []]]);
    expect(own.history.map(({ action }) => action)).not.toContain('registration.viewed_full_ids');
    const office = await caseOf(item.registrationId);
    expect(office.applications[0]?.events).toHaveLength(2);
    expect(office.history.map(({ action }) => action)).toContain('registration.viewed_full_ids');
    expect((await call(item.registrationId, world.ravi)).statusCode).toBe(404);
    expect((await call(999_999)).statusCode).toBe(404);
  });

  it('writes no audit entry: numbers are masked', async () => {
    const id = await makeIn(world, 'submitted');
    await call(id);
    await call(id, world.asha);
    const actions = (await caseOf(id)).history.map(({ action }) => action);
    expect(actions).toEqual(['registration.created']);
  });
});

describe('the history of a case', () => {
  it('has values before and after for the office, those of the person on each registration', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const additional = await makeAdditional(world, world.asha, registrationId, 'Darjeeling Tea');
    await put(registrationId, { phone: '9000000003', years_of_production: 9 });
    const [entry] = (await caseOf(registrationId)).history;
    expect(entry?.changes).toEqual([
      { field: 'phone', from: '9876543210', to: '9000000003' },
      { field: 'years_of_production', from: '12', to: '9' },
    ]);
    const [shared] = (await caseOf(additional)).history;
    expect(shared?.changes).toEqual([{ field: 'phone', from: '9876543210', to: '9000000003' }]);
    expect((await caseOf(registrationId, world.asha)).history[0]).toMatchObject({
      fields: ['phone', 'years_of_production'],
      changes: [],
    });
  });

  it('tells of consent', async () => {
    const { registrationId, producerId } = await makeRegistration(world, world.asha);
    await withdrawConsent(world, producerId, world.meera);
    const [entry] = (await caseOf(registrationId)).history;
    expect(entry).toMatchObject({ action: 'consent.withdrawn', username: 'meera' });
  });
});

describe('the consent of a person', () => {
  const consent = { language: 'as', noticeVersion: '1', at: '2026-01-02T03:03:03.000Z' };

  it('is one, whichever registration records it, on the record and in the own data', async () => {
    const { registrationId, producerId } = await makeRegistration(world, world.asha);
    const additional = await makeAdditional(world, world.asha, registrationId, 'Darjeeling Tea');
    const states = async () => {
      const files = await Promise.all([registrationId, additional].map((id) => caseOf(id)));
      const [rights, data] = await Promise.all(
        [`/producers/${producerId}/rights`, `/producers/${producerId}/data?format=json`].map(
          (url) => world.call({ url, as: world.meera }),
        ),
      );
      const own = data?.json<PersonData>().consent;
      return {
        records: files.map(({ registration }) => registration.consent_of_person),
        rights: rights?.json<PersonRights>().consentState,
        own: { state: own?.state, given: own?.given },
      };
    };
    const nothing = { state: 'not_recorded', given: null };
    expect(await states()).toEqual({
      records: [nothing, nothing],
      rights: 'not_recorded',
      own: nothing,
    });
    await world.services.db
      .updateTable('registrations')
      .set({ consent: JSON.stringify(consent) })
      .where('id', '=', additional)
      .execute();
    const given = { state: 'in_force', given: consent };
    expect(await states()).toEqual({ records: [given, given], rights: 'in_force', own: given });
  });
});
