import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { findOutgoing, putInOutbox, readyToSend, saveOutgoing } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

// What the server refused is kept on the phone, which outlives languages and versions of the app.

const ENGLISH = 'This ID is already registered';
const HINDI = 'इस आईडी का रजिस्ट्रेशन पहले हो चुका है';

beforeEach(() => {
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  loadPictures();
  answerDashboard();
  answerWizard();
  localStorage.setItem(`instructions-read:${people.asha.id}`, 'yes');
});
afterEach(() => setLanguage('en'));

const fillOutbox = async () => {
  signIn('asha');
  await keepDraft(completeDraft());
  await putInOutbox(11, completeDraft(), new Date());
};
const flush = () => sendOutbox(11, { always: true, onProgress: () => undefined });

test('a refusal is kept by its code, and shown in the language of the screens then', async () => {
  await fillOutbox();
  answer(registrations.create, () => refusal('registration.already_registered'));
  expect(await flush()).toEqual(['refused']);
  renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText(ENGLISH)).toBeVisible();
  act(() => setLanguage('hi'));
  expect(await screen.findByText(HINDI)).toBeVisible();
  expect(screen.queryByText(ENGLISH)).toBeNull();
});

test('the wizard follows the language too, above the fields and beside one', async () => {
  await fillOutbox();
  answer(registrations.create, () => refusal('registration.two_people'));
  await flush();
  renderApp({ at: `/registration${draftAddress(completeDraft().id)}`, as: 'asha' });
  const english = /belong to two different people/;
  await waitFor(() => expect(screen.getAllByText(english).length).toBeGreaterThan(1));
  const places = screen.getAllByText(english).length;
  act(() => setLanguage('hi'));
  expect(await screen.findAllByText(/दो अलग लोगों के हैं/)).toHaveLength(places);
  expect(screen.queryByText(english)).toBeNull();
});

test('what was deleted at the office says so, and can be discarded here', async () => {
  await fillOutbox();
  answer(registrations.create, () => refusal('registration.erased'));
  expect(await flush()).toEqual(['refused']);
  answer(registrations.own, { registrations: [] });
  const { user } = renderApp({ at: '/my-registrations', as: 'asha' });
  expect(await screen.findByText(/^The data of this person was erased/)).toBeVisible();
  act(() => setLanguage('hi'));
  expect(await screen.findByText(/जानकारी मिटा दी गई है/)).toBeVisible();
  act(() => setLanguage('en'));
  await user.click(await screen.findByRole('button', { name: /^Remove .+ from this device$/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await findOutgoing(11, completeDraft().id)).toBeUndefined());
});

test('so is why the last try failed', async () => {
  await fillOutbox();
  answer(registrations.create, () => refusal('service.unavailable'));
  expect(await flush()).toEqual(['later']);
  answer(registrations.own, { registrations: [] });
  const { user } = renderApp({ at: '/my-registrations', as: 'asha' });
  expect(await screen.findByText(/^Last try: Service/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove .+ from this device$/ }));
  expect(screen.getByText(/^It was not sent, and this device has the only copy/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  act(() => setLanguage('hi'));
  expect(await screen.findByText(/^पिछली कोशिश: [^a-z]*$/)).toBeVisible();
});

test('what 1.0.0 kept, which is text, is shown as it is', async () => {
  await fillOutbox();
  await saveOutgoing(11, completeDraft().id, {
    ...readyToSend(new Date(), {}),
    ...{ state: 'attention', code: 'registration.already_registered' },
    refusal: { message: ENGLISH, step: 1, fields: { aadharNumber: ENGLISH }, recheck: false },
  });
  renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText(ENGLISH)).toBeVisible();
  expect((await findOutgoing(11, completeDraft().id))?.refusal?.message).toBe(ENGLISH);
});
