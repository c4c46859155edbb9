import { type ErrorCode, errors } from '@gi/contract/words/error-table';
import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '#api/session.ts';
import { DATABASE } from '#lib/sealed-store/database.ts';
import { releaseAll } from '#lib/sealed-store/held-records.ts';
import { countSealed, settled } from '#lib/sealed-store/sealed-store.ts';
import { answer, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { address, people, renderApp, signIn } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, latestDraft, openWizard } from '#test/wizard.tsx';
import { draftAddress } from './draft-address.ts';
import { listUnsentWork } from '../outbox/outbox-store.ts';

// What goes wrong while a wizard is open: a plain sentence each time, and the draft stays. What goes wrong
// in the outbox is in outbox-trouble.test.tsx; docs/testing.md has the table of both.

const asha = people.asha.id;

beforeEach(() => {
  loadPictures();
  answerDashboard();
  answerWizard();
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const submit = async () => {
  await keepDraft(completeDraft());
  const at = `/registration${draftAddress(completeDraft().id)}`;
  const { user } = renderApp({ at, as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
};

const expectWholeDraft = async () => {
  const kept = await latestDraft(asha);
  expect([kept?.draft.person, kept?.draft.production, kept?.photos.size]).toEqual([
    completeDraft().person,
    completeDraft().production,
    4,
  ]);
};

test.each<[number, ErrorCode, Record<string, string>]>([
  [400, 'registration.invalid', { address: 'Address is required' }],
  [409, 'registration.two_people', {}],
  [413, 'request.too_large', {}],
  [429, 'request.too_many', {}],
  [503, 'service.unavailable', {}],
  [507, 'service.storage_full', {}],
])(
  '%d %s while it is sent: the sentence is shown and the draft stays',
  async (_status, code, fields) => {
    refuse(registrations.create, code, { fields });
    await submit();
    const sentence = Object.values(fields)[0] ?? errors[code].message;
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
    await expectWholeDraft();
  },
);

test.each<[string, ErrorCode, RegExp]>([
  ['token expired', 'auth.token_invalid', /Session expired\. Please login again\./],
  ['account disabled', 'auth.account_disabled', /This account is disabled/],
  ['password changed', 'auth.password_change_required', /choose a new password/i],
])(
  '%s while it is sent: a sentence says what to do, and the draft stays',
  async (_case, code, sentence) => {
    refuse(registrations.create, code);
    refuse(uploads.put, code);
    await submit();
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    await expectWholeDraft();
  },
);

test('a device that makes no key says so at the first change; what was typed stays and can be sent', async () => {
  await deleteDB(DATABASE);
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('not in a private window'));
  const { user } = await openWizard();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Rupali Das' } });
  expect(
    await screen.findByText(/^This browser makes no key to seal the draft with/),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
  await user.type(screen.getByLabelText(/^Name/), ' Kalita');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das Kalita');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Rupali');
});

test('what a device without a key does not store is there after another page and after the next login', async () => {
  await deleteDB(DATABASE);
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('not in a private window'));
  const { user } = renderApp({ at: '/registration', as: 'asha' });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Rupali Das' } });
  await screen.findByText(/^This browser makes no key/);
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(mayClose()).toBe(false));
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await user.click(await screen.findByRole('link', { name: /^Continue the registration of Rup/ }));
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rupali Das');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Log out/ }));
  expect(
    asked.getByText(/^1 registration is not stored completely .* lost when this page is closed\.$/),
  ).toBeVisible();
  expect(asked.queryByText(/sealed for asha/)).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Stay logged in' }));
  const left = address();
  act(() => clearSession('expired'));
  await waitFor(() => expect(address()).toBe('/'));
  // Not for another account.
  act(() => void signIn('ravi'));
  expect((await listUnsentWork(people.ravi.id)).work).toEqual([]);
  cleanup();
  renderApp({ at: left, as: 'asha' });
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rupali Das');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }),
  );
  await waitFor(async () => expect((await listUnsentWork(asha)).work).toEqual([]));
  expect(mayClose()).toBe(true);
});

test('what was refused is stored when it is opened again and the device has room', async () => {
  await keepDraft(completeDraft({ step: 1, documents: {} }));
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  const at = `/registration${draftAddress(completeDraft().id)}`;
  const { user } = renderApp({ at, as: 'asha' });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Rupali Das' } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.upload(
    await screen.findByLabelText(/^Signature/, { selector: 'input' }),
    smallJpeg('signature.jpg'),
  );
  await screen.findByText('Added, not sent yet');
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  const again = await screen.findByRole('link', { name: /^Continue the registration of Rup/ });
  refuse.mockRestore();
  // Room was made without a sign of it; then the browser is ended in the same moment.
  expect(await countSealed(asha, 'photo')).toBe(0);
  await user.click(again);
  await screen.findByText('Added, not sent yet');
  cleanup();
  await settled();
  releaseAll(asha);
  expect((await latestDraft(asha))?.photos.size).toBe(1);
});

test('what is cleared in the settings of the browser is stored again when the person is back', async () => {
  await keepDraft(completeDraft({ step: 2 }));
  const { user } = await openWizard(completeDraft({ step: 2 }));
  await screen.findByRole('heading', { level: 1, name: 'Document Upload' });
  await settled();
  const comeBack = () => fireEvent(document, new Event('visibilitychange'));
  await deleteDB(DATABASE);
  comeBack();
  await waitFor(async () => expect((await latestDraft(asha))?.photos.size).toBe(4));
  expect((await latestDraft(asha))?.draft.person.name).toBe('Rupali Das');
  // But not what was discarded.
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }),
  );
  await waitFor(async () => expect(await latestDraft(asha)).toBeUndefined());
  comeBack();
  await settled();
  expect(await latestDraft(asha)).toBeUndefined();
});

test('an older version of the app in another tab is named; once it is closed, the draft is stored', async () => {
  await deleteDB(DATABASE);
  const other = await openDB(DATABASE, 1);
  await openWizard();
  expect(
    await screen.findByText(/^An older version of this app is open in another tab/),
  ).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Rupali Das' } });
  expect((await listUnsentWork(asha)).problem).toBe('blocked');
  other.close();
  await waitFor(() => {
    // The person comes back from closing it.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.queryByText(/^An older version of this app/)).toBeNull();
  });
  releaseAll(asha);
  expect((await listUnsentWork(asha)).work[0]?.draft.person.name).toBe('Rupali Das');
});
