import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import type { ErrorCode } from '@gi/contract/words/error-table';
import { deleteDB } from 'idb';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DATABASE } from '#lib/sealed-store/database.ts';
import { settled } from '#lib/sealed-store/sealed-store.ts';
import { answer, cutOff, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { loadDraft } from '../drafts/draft-store.ts';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

// What goes wrong between a phone and the register: in none of it is a draft lost.

const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };

const takePictures = () =>
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));

beforeEach(() => {
  takePictures();
  loadPictures();
  answerDashboard();
  answerWizard();
  for (const { id } of Object.values(people))
    localStorage.setItem(`instructions-read:${id}`, 'yes');
});

const fillOutbox = async () => {
  signIn('asha');
  await keepDraft(completeDraft());
  await putInOutbox(11, completeDraft(), new Date());
};
const flush = (always = false) => sendOutbox(11, { always, onProgress: () => undefined });
const stateOf = async () => (await listUnsentWork(11)).work[0]?.outgoing?.state;
const photosKept = async () => (await loadDraft(11, completeDraft().id))?.photos.size;

test.each([
  'auth.password_change_required',
  'auth.second_factor_required',
  'auth.account_disabled',
] as const)('%s: it stays ready, and goes when the account may send again', async (code) => {
  await fillOutbox();
  answer(registrations.create, () => refusal(code));
  expect(await flush()).toEqual(['stop']);
  expect([await stateOf(), await photosKept()]).toEqual(['ready', 4]);
  answer(registrations.create, created);
  signIn('asha');
  expect(await flush()).toEqual(['sent']);
});

test.each([
  'request.too_many',
  'upload.too_many',
  'service.unavailable',
  'idempotency.in_progress',
  'request.cut_off',
] as const)(
  '%s says nothing about the registration: it waits, asks for no correction, and goes later',
  async (code) => {
    await fillOutbox();
    answer(registrations.create, () => refusal(code));
    expect(await flush()).toEqual(['later']);
    expect([await stateOf(), await photosKept()]).toEqual(['ready', 4]);
    answer(registrations.create, created);
    expect(await flush(true)).toEqual(['sent']);
  },
);

test('a picture that was damaged on the way asks for no correction, and is sent again', async () => {
  await fillOutbox();
  answer(registrations.create, created);
  answer(uploads.put, () => refusal('upload.hash_differs'));
  expect(await flush()).toEqual(['later']);
  expect([await stateOf(), await photosKept()]).toEqual(['ready', 4]);
  takePictures();
  expect(await flush(true)).toEqual(['sent']);
});

test.each([
  { asked: 900, waits: 900 },
  // A Retry-After longer than a day is cut to a day.
  { asked: 9_000_000, waits: 86_400 },
])('a server that asks for $asked seconds is left alone for $waits', async ({ asked, waits }) => {
  await fillOutbox();
  answer(registrations.create, () => {
    const refused = refusal('request.too_many');
    refused.headers.set('Retry-After', String(asked));
    return refused;
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = Date.now();
  expect(await flush()).toEqual(['later']);
  answer(registrations.create, created);
  vi.setSystemTime(begun + (waits - 5) * 1000);
  // Another network changes nothing for the server.
  window.dispatchEvent(new Event('online'));
  expect(await flush()).toEqual([]);
  vi.setSystemTime(begun + (waits + 5) * 1000);
  expect(await flush()).toEqual(['sent']);
  vi.useRealTimers();
});

test('however often a server failed, the next try is at most half an hour away', async () => {
  await fillOutbox();
  vi.useFakeTimers({ toFake: ['Date'] });
  answer(registrations.create, () => refusal('service.unavailable'));
  // Doubled each time, the pause after the twelfth failure would be 17 hours.
  for (let failures = 0; failures < 12; failures += 1) expect(await flush(true)).toEqual(['later']);
  expect(await flush()).toEqual([]);
  vi.setSystemTime(Date.now() + 1_805_000);
  answer(registrations.create, created);
  expect(await flush()).toEqual(['sent']);
  vi.useRealTimers();
});

test('a picture that arrived is not sent again for as long as the server keeps it, and then it is', async () => {
  await fillOutbox();
  const came = takePictures();
  answer(registrations.create, () => refusal('service.unavailable'));
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await flush()).toEqual(['later']);
  expect(came).toHaveLength(3);
  vi.setSystemTime(Date.now() + 46 * 3_600_000);
  expect(await flush()).toEqual(['later']);
  expect(came).toHaveLength(3);
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  answer(registrations.create, created);
  expect(await flush()).toEqual(['sent']);
  expect(came).toHaveLength(6);
  vi.useRealTimers();
});

test('pictures that the server forgets again and again are sent again after pauses, not at every round', async () => {
  await fillOutbox();
  const came = takePictures();
  answer(registrations.create, () => refusal('upload.unknown', { fields: { photo: 'again' } }));
  expect([await flush(), await flush(), await flush()]).toEqual([['later'], ['later'], []]);
  expect(came).toHaveLength(6);
  expect([await stateOf(), await photosKept()]).toEqual(['ready', 4]);
  answer(registrations.create, created);
  expect(await flush(true)).toEqual(['sent']);
  expect(came).toHaveLength(9);
});

test.each([1, 3])(
  'when another person signs in after %i pictures, nothing more is sent in their name',
  async (number) => {
    await fillOutbox();
    const came = answer(registrations.create, created);
    let pictures = 0;
    answer(uploads.put, ({ params }) => {
      pictures += 1;
      if (pictures === number) signIn('ravi');
      return { sha256: String(params['sha256']), size: 1 };
    });
    expect(await flush()).toEqual(['stop']);
    expect([pictures, came.length]).toEqual([number, 0]);
    expect([await stateOf(), await photosKept()]).toEqual(['ready', 4]);
    signIn('asha');
    takePictures();
    expect(await flush()).toEqual(['sent']);
  },
);

test('a clock that was a year ahead while a try failed makes it wait no year', async () => {
  await fillOutbox();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
  answer(registrations.create, () => refusal('service.unavailable'));
  expect(await flush()).toEqual(['later']);
  expect(await flush()).toEqual([]);
  vi.useRealTimers();
  answer(registrations.create, created);
  expect(await flush()).toEqual(['sent']);
});

test('the clock at the moment of sending goes with it, so that the server corrects one that is wrong', async () => {
  await fillOutbox();
  const lastYear = Date.now() - 365 * 86_400_000;
  const forms: FormData[] = [];
  answer(registrations.create, async ({ request }) => {
    forms.push(await request.formData());
    return created;
  });
  vi.useFakeTimers({ toFake: ['Date'], now: lastYear });
  expect(await flush()).toEqual(['sent']);
  vi.useRealTimers();
  const sentAt = Date.parse(String(forms[0]?.get('sentAt')));
  expect(Math.abs(sentAt - lastYear)).toBeLessThan(60_000);
});

test.each<[ErrorCode, string, string]>([
  ['request.too_large', 'photo', 'Document Upload'],
  // Of a registered person the number is checked at once: known-at-sending.test.tsx.
  ['registration.two_people', 'aadharNumber', 'Personal Information'],
  ['registration.invalid', 'productCategoryIds', 'Product Categories'],
])('%s at %s opens the step that is to be mended', async (code, field, heading) => {
  await fillOutbox();
  const sentence = 'Said by the server about this field';
  answer(registrations.create, () => refusal(code, { fields: { [field]: sentence } }));
  expect(await flush()).toEqual(['refused']);
  renderApp({ at: `/registration${draftAddress(completeDraft().id)}`, as: 'asha' });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
  expect(await photosKept()).toBe(4);
});

test('data that were cleared while the wizard was open are stored again when it is to be sent later', async () => {
  await keepDraft(completeDraft());
  const { user } = renderApp({
    at: `/registration${draftAddress(completeDraft().id)}`,
    as: 'asha',
  });
  await user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  // The wizard's own writes first: one that the deletion interrupts is another case.
  await settled();
  await deleteDB(DATABASE);
  cutOff(uploads.put);
  cutOff(registrations.create);
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  expect(await screen.findByText(/^Saved on this device and not yet registered\./)).toBeVisible();
  expect([await stateOf(), await photosKept()]).toEqual(['ready', 4]);
});
