import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { keepPlainDraft } from '#test/plain-draft.ts';
import { latestDraft } from '#test/wizard.tsx';
import { completeDraft, knownProducer } from '#test/wizard-samples.ts';
import { DRAFT_VERSION, noPerson } from './draft.ts';
import type { WizardDraft } from './draft.ts';
import { wizardReducer } from '../wizard-reducer.ts';

/** Puts a draft on the device as another version of the app wrote it. */
const keep = (userId: number, changes: object) =>
  keepPlainDraft(userId, { ...completeDraft({ documents: {} }), ...changes });
const restored = async (userId: number) => (await latestDraft(userId))?.draft;

test('a draft of version 1 goes on where it was left', async () => {
  await keep(21, { version: 1 });
  expect(await restored(21)).toEqual(completeDraft({ documents: {} }));
});

test('an additional registration of version 1 goes on, and its person goes with its number', async () => {
  await keep(22, { version: 1, check: knownProducer, additional: { baseRegistrationId: 41 } });
  const draft = (await restored(22)) as WizardDraft;
  expect(draft.version).toBe(DRAFT_VERSION);
  expect(draft.additional?.baseRegistrationId).toBe(41);
  expect(draft.person.name).toBe('Rupali Das');
  const change = { type: 'person-changed', field: 'aadharNumber', value: '999911112222' } as const;
  const changed = wizardReducer(draft, change);
  expect(changed.person).toEqual({ ...noPerson(), aadharNumber: '999911112222', voterId: '' });
});

test('a draft from before a field was added has that field, empty', async () => {
  const { phone: _phone, ...person } = completeDraft().person;
  const { unit: _unit, ...entry } = completeDraft().production['11']!;
  const { numberChanged: _changed, ...draft } = completeDraft({ documents: {} });
  await keep(24, { ...draft, numberChanged: undefined, person, production: { 11: entry } });
  expect(await restored(24)).toMatchObject({
    person: { ...person, phone: '' },
    production: { 11: { ...entry, unit: 'kg' } },
  });
});

test('a draft of a newer version is left alone', async () => {
  await keep(23, { version: DRAFT_VERSION + 1 });
  expect(await restored(23)).toBeUndefined();
});
