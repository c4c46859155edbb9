import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { people } from '#test/render.tsx';
import { keepDraft, latestDraft } from '#test/wizard.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { DRAFT_VERSION, type WizardDraft } from './draft.ts';

/** Puts a draft on the device as another version of the app wrote it. */
const keep = (changes: object) =>
  keepDraft({ ...completeDraft({ documents: {} }), ...changes } as WizardDraft);
const restored = async () => (await latestDraft(people.asha.id))?.draft;

test('a draft from before a field was added has that field, empty', async () => {
  const { phone: _phone, ...person } = completeDraft().person;
  const { unit: _unit, ...entry } = completeDraft().production['11']!;
  const { numberChanged: _changed, ...draft } = completeDraft({ documents: {} });
  await keep({ ...draft, numberChanged: undefined, person, production: { 11: entry } });
  expect(await restored()).toMatchObject({
    person: { ...person, phone: '' },
    production: { 11: { ...entry, unit: 'kg' } },
  });
});

test.each([DRAFT_VERSION + 1, DRAFT_VERSION - 1])(
  'a draft of version %d is left alone',
  async (version) => {
    await keep({ version });
    expect(await restored()).toBeUndefined();
  },
);
