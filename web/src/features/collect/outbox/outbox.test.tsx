import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, cutOff, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { holdInOtherTab, provideLocks } from '#test/locks.ts';
import { address, people, renderApp, signIn } from '#test/render.tsx';
import { completeDraft, secondDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import type { WizardDraft } from '../drafts/draft.ts';
import { draftAddress } from '../drafts/draft-address.ts';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { listReceipts } from './receipts.ts';
import { sendOutbox } from './send-outbox.ts';

const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const second = secondDraft();
const keyOf = (sent: { headers: Headers }) => sent.headers.get('Idempotency-Key');

/** The pictures that came, by SHA-256. */
let pictures: string[] = [];

beforeEach(() => {
  pictures = [];
  answer(uploads.put, ({ params }) => {
    pictures.push(String(params['sha256']));
    return { sha256: String(params['sha256']), size: 1 };
  });
  loadPictures();
  answerDashboard();
  answerWizard();
  for (const { id } of Object.values(people))
    localStorage.setItem(`instructions-read:${id}`, 'yes');
});

/** Puts drafts into asha's outbox, one second apart, with their photos. */
const fillOutbox = async (...drafts: WizardDraft[]) => {
  signIn('asha');
  for (const [index, draft] of drafts.entries()) {
    await keepDraft(draft);
    await putInOutbox(11, draft, new Date(1_772_340_000_000 + index * 1000));
  }
};
const flush = (always = false) => sendOutbox(11, { always, onProgress: () => undefined });
const inOutbox = async () =>
  (await listUnsentWork(11)).work.filter(({ outgoing }) => outgoing !== null);

test('submitting without a network saves it on the phone, and says that it is not yet registered', async () => {
  cutOff(registrations.create);
  await keepDraft(completeDraft());
  const { user } = renderApp({
    at: `/registration${draftAddress(completeDraft().id)}`,
    as: 'asha',
  });
  await user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  expect(await screen.findByText('Waiting to be sent: Rupali Das')).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(screen.getByText(/^Saved on this device and not yet registered\./)).toBeVisible();
  expect(await screen.findByText('1 registration waits to be sent')).toBeVisible();
  // What is confirmed is not unfinished.
  expect(screen.queryByText('Unfinished registrations')).toBeNull();
  expect(screen.getByRole('link', { name: '1 to be sent' })).toBeVisible();
  expect(screen.queryByText(/Registration Completed/)).toBeNull();

  const came = answer(registrations.create, created);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
  expect(came.map(keyOf)).toEqual([completeDraft().id]);
  expect(screen.getByText('57')).toBeVisible();
  expect(screen.queryByText(/not yet registered/)).toBeNull();
  expect((await listUnsentWork(11)).work).toEqual([]);
  expect(await listReceipts(11)).toMatchObject([{ registrationId: 57, name: 'Rupali Das' }]);
});

test('an answer that was lost is asked for again under the same key', async () => {
  await fillOutbox(completeDraft());
  cutOff(registrations.create);
  expect(await flush()).toEqual(['stop']);
  expect(await inOutbox()).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  const came = answer(registrations.create, created);
  expect(await flush()).toEqual(['sent']);
  expect(came.map(keyOf)).toEqual([completeDraft().id]);
});

test('an item that fails holds up no other, and waits longer each time', async () => {
  await fillOutbox(completeDraft(), second);
  const came = answer(registrations.create, (sent) =>
    keyOf(sent) === second.id ? created : refusal('service.unavailable'),
  );
  expect(await flush()).toEqual(['later', 'sent']);
  // Not yet due; 'Send now' does not wait.
  expect(await flush()).toEqual([]);
  expect(await flush(true)).toEqual(['later']);
  expect(came).toHaveLength(3);
  const [item] = await inOutbox();
  expect(item?.outgoing?.tries).toBe(2);
  const pause = Date.parse(item?.outgoing?.notBefore ?? '') - Date.now();
  expect(pause).toBeGreaterThan(50_000);
  expect(pause).toBeLessThan(61_000);
});

test('a refused one says why and opens for correction with the words beside the field', async () => {
  await fillOutbox(completeDraft());
  const sentence = 'Age must be between 1 and 120';
  answer(registrations.create, () => refusal('request.invalid', { fields: { age: sentence } }));
  expect(await flush()).toEqual(['refused']);
  expect(await flush(true)).toEqual([]);
  const { user } = renderApp({ at: '/registration', as: 'asha' });
  expect(await screen.findByText('Needs you')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Correct the registration of Rupali Das' }));
  const age = await screen.findByLabelText(/^Age/);
  expect(age).toHaveAccessibleDescription(new RegExp(sentence));
});

test('a session that is over leaves it in the outbox for the next login', async () => {
  await fillOutbox(completeDraft());
  answer(registrations.create, () => refusal('auth.token_invalid'));
  expect(await flush()).toEqual(['stop']);
  expect(await inOutbox()).toHaveLength(1);
  answer(registrations.create, created);
  signIn('asha');
  expect(await flush()).toEqual(['sent']);
});

test('of two tabs one sends', async () => {
  const takeLocksAway = provideLocks();
  await fillOutbox(completeDraft());
  const came = answer(registrations.create, created);
  const results = await Promise.all([flush(), flush()]);
  expect(results.flat()).toEqual(['sent']);
  expect(came).toHaveLength(1);
  takeLocksAway();
});

test('what is open in a wizard is not sent', async () => {
  const takeLocksAway = provideLocks();
  await fillOutbox(completeDraft());
  const close = await holdInOtherTab(`registration-draft-${completeDraft().id}`);
  const came = answer(registrations.create, created);
  expect(await flush()).toEqual(['elsewhere']);
  close();
  expect(await flush()).toEqual(['sent']);
  expect(came).toHaveLength(1);
  takeLocksAway();
});

test('receipts stay for 30 days by the server’s clock, whatever the device says', async () => {
  const now = Date.now();
  const [day, year] = [86_400_000, 365 * 86_400_000];
  const registeredAt = (time: number) =>
    answer(registrations.create, () =>
      Response.json(created, { status: 201, headers: { Date: new Date(time).toUTCString() } }),
    );
  const sendOneMore = async (number: number) => {
    await fillOutbox({ ...completeDraft(), id: `3f1f8f0e-0000-4000-8000-00000000000${number}` });
    expect(await flush(true)).toEqual(['sent']);
    return (await listReceipts(11)).length;
  };
  registeredAt(now);
  expect(await sendOneMore(1)).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: now + year });
  registeredAt(now + 29 * day);
  expect(await sendOneMore(2)).toBe(2);
  vi.useRealTimers();
  registeredAt(now + 31 * day);
  expect(await sendOneMore(3)).toBe(2);
  // The next test reads the current time.
  registeredAt(now);
  expect(await sendOneMore(4)).toBe(3);
});

test('pictures go first, and after a line that dropped only those that had not arrived', async () => {
  await fillOutbox(completeDraft());
  let room = 2;
  answer(uploads.put, ({ params }) => {
    if (room === 0) return refusal('service.unavailable');
    room -= 1;
    pictures.push(String(params['sha256']));
    return { sha256: String(params['sha256']), size: 1 };
  });
  const forms: FormData[] = [];
  answer(registrations.create, async ({ request }) => {
    forms.push(await request.formData());
    return created;
  });
  expect(await flush()).toEqual(['later']);
  expect(pictures).toHaveLength(2);
  room = 5;
  expect(await flush(true)).toEqual(['sent']);
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures).size).toBe(3);
  expect(forms).toHaveLength(1);
  const names = ['aadharCardUpload', 'signatureUpload', 'photoUpload'];
  expect(names.map((name) => forms[0]?.get(name))).toEqual(pictures);
  expect(forms[0]?.has('photo')).toBe(false);
});

test('pictures that the server does not know any more are sent again', async () => {
  await fillOutbox(completeDraft());
  let tries = 0;
  answer(registrations.create, () => {
    tries += 1;
    return tries === 1
      ? refusal('upload.unknown', { fields: { photo: 'send it again' } })
      : created;
  });
  expect(await flush()).toEqual(['later']);
  expect(await flush()).toEqual(['sent']);
  expect(pictures).toHaveLength(6);
});
