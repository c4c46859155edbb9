import type { PersonRights } from '@gi/contract/schemas/rights';
import { PersonData } from '@gi/contract/schemas/person-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runWholeCase } from '#test/applications.ts';
import { bindTo } from '#test/areas.ts';
import { makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { makeShared, recordedConsent, told, withdrawConsent } from '#test/rights.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { trashOf } from '#test/trash.ts';
import { unzip } from '#test/unzip.ts';
import { openWorld, type World } from '#test/world.ts';

/* The rights of a person of whom registrations, or all of them, are in the trash. */
let world: World;
let producerId: number;
let registrationId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ producerId, registrationId } = await makeRegistration(world, world.asha, {
    consent: recordedConsent,
  }));
});

const remove = async (url: string): Promise<void> => {
  const json = { reason: 'By mistake', confirmName: 'Lakshmi Devi' };
  const deleted = await world.call({ method: 'DELETE', url, as: world.meera, json });
  if (deleted.statusCode !== 204) throw new Error(deleted.body);
};
const removePerson = () => remove(`/producers/${producerId}`);
const restore = async (): Promise<void> => {
  for (const id of await trashOf(world, producerId)) {
    const url = `/trash/${id}/restore`;
    const restored = await world.call({ method: 'POST', url, as: world.meera });
    if (restored.statusCode !== 200) throw new Error(restored.body);
  }
};
const ask = (format: string) =>
  world.call({ url: `/producers/${producerId}/data?format=${format}`, as: world.meera });
const readData = async (): Promise<PersonData> => z.parse(PersonData, (await ask('json')).json());
const rightsOf = async (): Promise<PersonRights> =>
  (await world.call({ url: `/producers/${producerId}/rights`, as: world.meera })).json();

/** Without what a deletion or a call adds, and without links, which differ. */
const compared = ({ madeAt: _madeAt, history, ...data }: PersonData) => ({
  ...data,
  person: { ...data.person, updatedAt: '' },
  registrations: data.registrations.map((each) => ({
    ...each,
    inTrash: false,
    updatedAt: '',
    isAdditional: true,
    firstRegistrationId: null,
    consent: null,
  })),
  documents: data.documents.map((each) => ({ ...each, file: '' })),
  history: history.filter(
    ({ action }) =>
      !['registration.deleted', 'producer.deleted', 'producer.data_given'].includes(action),
  ),
});
const trashedIn = ({ registrations }: PersonData): number[] =>
  registrations.filter(({ inTrash }) => inTrash).map(({ id }) => id);

describe('the data of a person', () => {
  const prepare = async (): Promise<number> => {
    const { productId } = await someProduct(world);
    await runWholeCase(world, { registrationId, productId });
    const other = await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
    const url = `/registrations/${registrationId}`;
    const json = { name: 'Lakshmi Devi', address: 'Hajo, Assam', changeReason: 'She moved' };
    await world.call({ method: 'PUT', url, as: world.meera, json });
    return other;
  };

  it('have the registrations in the trash with all that is kept, and say so', async () => {
    await prepare();
    const before = await readData();
    expect(trashedIn(before)).toEqual([]);
    expect([before.applicationEvents.length, before.applicationChanges.length]).toEqual([4, 1]);
    expect(before.history.some(({ changes }) => changes.length > 0)).toBe(true);
    await remove(`/registrations/${registrationId}`);
    const after = await readData();
    expect(trashedIn(after)).toEqual([registrationId]);
    expect(compared(after)).toEqual(compared(before));
    for (const { file, kind } of after.documents) {
      // The letter of an application in the trash is in the archive alone.
      if (kind === 'attachment') expect(file).toMatch(/^documents\//);
      else expect((await world.call({ url: file })).statusCode).toBe(200);
    }
    expect((await ask('html')).body).toContain('In the trash, for 30 days at most');
  });

  it('are given of a person of whom everything is in the trash, with the files in an archive', async () => {
    const other = await prepare();
    const before = await readData();
    await removePerson();
    const after = await readData();
    expect(trashedIn(after)).toEqual([registrationId, other]);
    expect(compared(after)).toEqual(compared(before));
    expect(after.documents.map(({ file }) => file)).toContain('documents/Photo.jpg');
    const names = (await unzip((await ask('zip')).rawPayload)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(after.documents.map(({ file }) => file)));
  });

  it('name no collector whose account is gone', async () => {
    const leaving = await makeGuest(world, 'user');
    ({ producerId, registrationId } = await makeRegistration(world, leaving));
    await removePerson();
    await world.call({ method: 'DELETE', url: `/users/${leaving.user.id}`, as: world.meera });
    expect(await readData()).toMatchObject({
      registrations: [{ id: registrationId, registeredBy: '' }],
    });
  });

  it('are 404 for who is bound to another area, and for nobody', async () => {
    await removePerson();
    const elsewhere = await bindTo(world, { states: ['Kerala'] }, 'privacy');
    for (const id of [producerId, 999_999]) {
      const answer = await world.call({ url: `/producers/${id}/data`, as: elsewhere });
      expect(answer.statusCode).toBe(404);
    }
    expect((await world.call({ url: '/producers/999999/data', as: world.meera })).statusCode).toBe(
      404,
    );
  });
});

describe('the consent of a person in the trash', () => {
  it('is withdrawn by the office, and stays withdrawn after a restore', async () => {
    await removePerson();
    expect((await rightsOf()).consentState).toBe('in_force');
    expect((await withdrawConsent(world, producerId, world.asha)).statusCode).toBe(404);
    const elsewhere = await bindTo(world, { states: ['Kerala'] }, 'privacy');
    expect((await withdrawConsent(world, producerId, elsewhere)).statusCode).toBe(404);
    const withdrawn = await withdrawConsent(world, producerId, world.meera);
    expect([withdrawn.statusCode, withdrawn.json()]).toMatchObject([
      200,
      { consentWithdrawnAt: expect.any(String) },
    ]);
    expect(await rightsOf()).toMatchObject({
      consentState: 'withdrawn',
      consentChanges: [{ change: 'withdrawn', ...told, recordedBy: 'meera' }],
    });
    expect((await readData()).consent.state).toBe('withdrawn');
    const again = await withdrawConsent(world, producerId, world.meera);
    expect(codeOf(again)).toEqual([409, 'producer.consent_withdrawn']);
    await restore();
    const url = `/registrations/${registrationId}`;
    const json = { address: 'Elsewhere' };
    const edited = await world.call({ method: 'PUT', url, as: world.asha, json });
    expect(codeOf(edited)).toEqual([409, 'producer.consent_withdrawn']);
  });

  it('is given again only once the person is back', async () => {
    await removePerson();
    await withdrawConsent(world, producerId, world.meera);
    const json = { ...told, language: 'as', noticeVersion: '1' };
    const give = () =>
      world.call({ url: `/producers/${producerId}/consent`, as: world.meera, json });
    expect((await give()).statusCode).toBe(404);
    await restore();
    expect((await give()).statusCode).toBe(200);
  });

  it('stays in force when a proposed withdrawal is refused', async () => {
    ({ producerId, registrationId } = await makeShared(world));
    await withdrawConsent(world, producerId, world.ravi);
    await removePerson();
    const url = `/producers/${producerId}/consent/withdrawal/refusal`;
    const json = { reason: 'Not asked for by her' };
    expect((await world.call({ method: 'POST', url, as: world.meera, json })).statusCode).toBe(200);
    const { rows } = await sql`select from trash where producer_id = ${producerId}
      and rows::text like '%Not asked for by her%'`.execute(world.services.db);
    expect(rows).toHaveLength(1);
  });
});
