import { registrations } from '@gi/contract/routes/registrations';
import { rescue } from '@gi/contract/routes/rescue';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '#api/session.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { savedFiles } from '#test/downloads.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { jsonOf, makeRescueKey, openRescueFile } from '#test/rescue.ts';
import { additionalTo, completeDraft, knownProducer, NOW } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, latestDraft } from '#test/wizard.tsx';
import { putInOutbox } from '../outbox/outbox-store.ts';
import { keepRescueKey, storedRescueKey } from '../outbox/rescue-key.ts';

const waiting = completeDraft({ capturedAt: NOW });
const begun = completeDraft({
  id: '3f1f8f0e-0000-4000-8000-000000000002',
  step: 2,
  documents: {},
  consent: null,
});
let register: Awaited<ReturnType<typeof makeRescueKey>>;

beforeEach(async () => {
  loadPictures();
  answerDashboard();
  answerWizard();
  refuse(registrations.create, 'service.unavailable');
  refuse(registrations.createAdditional, 'service.unavailable');
  register = await makeRescueKey({ id: people.asha.id, username: 'asha' });
});

const keepKey = async () => {
  signIn('asha');
  answer(rescue.key, register.key);
  await keepRescueKey(people.asha.id, new Date());
};
const button = (name = 'Save a rescue file') => screen.findByRole('button', { name });

test('drafts and outbox are in the file with their pictures, under the keys that the device would send', async () => {
  await keepKey();
  await keepDraft(waiting);
  await putInOutbox(people.asha.id, waiting, new Date(NOW));
  await keepDraft(begun);
  cutOff(rescue.key);
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  await user.click(await button());
  expect(await screen.findByText(/^2 registrations are in the file rescue-asha-/)).toBeVisible();
  const [saved] = savedFiles;
  expect(saved?.name).toMatch(/^rescue-asha-\d{4}-\d\d-\d\d\.girescue$/);
  const chunks = await openRescueFile(saved!.blob, register.privateKey);
  expect(jsonOf(chunks[0])).toMatchObject({ account: register.key.account });
  const items = chunks.slice(1).flatMap((chunk) => {
    const text = new TextDecoder().decode(chunk);
    return text.startsWith('{') ? [JSON.parse(text) as Record<string, unknown>] : [];
  });
  const one = items.find((item) => item['idempotencyKey'] === waiting.id);
  expect(one).toMatchObject({
    fields: {
      name: 'Rupali Das',
      aadharNumber: waiting.person.aadharNumber,
      existingProducts: '[11]',
      capturedAt: NOW,
      isAdditionalRegistration: 'false',
    },
    pictures: ['aadharCard', 'signature', 'photo'],
  });
  const other = items.find((item) => item['idempotencyKey'] === begun.id);
  expect(other).toMatchObject({ pictures: [] });
  // It has no consent yet, and the import must see that.
  expect(other?.['fields']).not.toHaveProperty('consent');
  // Head, two registrations, three pictures, the end.
  expect(chunks).toHaveLength(7);
  expect(await latestDraft(people.asha.id)).toBeDefined();
});

test('an additional registration says whose it is, with the documents that the file lacks and that did not arrive', async () => {
  await keepKey();
  const {
    aadharCard: _card,
    signature: _signature,
    ...documentPaths
  } = knownProducer.userData.documentPaths;
  const lacking = completeDraft({
    check: { ...knownProducer, userData: { ...knownProducer.userData, documentPaths } },
    additional: additionalTo(41),
  });
  await keepDraft(lacking);
  await putInOutbox(people.asha.id, lacking, new Date(NOW), { 'document/signature': NOW });
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  await user.click(await button());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const chunks = await openRescueFile(savedFiles[0]!.blob, register.privateKey);
  expect(jsonOf(chunks[1])).toMatchObject({
    fields: { isAdditionalRegistration: 'true', baseRegistrationId: '41', name: 'Rupali Das' },
    pictures: ['aadharCard'],
  });
  expect(chunks).toHaveLength(4);
});

test('sides of a card that cannot be read do not keep the rest out of the file', async () => {
  await keepKey();
  await keepDraft(waiting);
  loadPictures('never');
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  await user.click(await button());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const chunks = await openRescueFile(savedFiles[0]!.blob, register.privateKey);
  expect(jsonOf(chunks[1])).toMatchObject({ pictures: ['signature', 'photo'] });
});

test('with nothing unsent, or without the key, a sentence says so and no file is saved', async () => {
  // An answer: without one the app would assume that the network is gone.
  refuse(rescue.key, 'service.unavailable');
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  await user.click(await button());
  expect(await screen.findByText(/^There is nothing unsent on this device/)).toBeVisible();
  await keepDraft(waiting);
  await user.click(await button());
  expect(await screen.findByText(/does not have the key for rescue files yet/)).toBeVisible();
  expect(savedFiles).toHaveLength(0);
  answer(rescue.key, register.key);
  await user.click(await button());
  expect(await screen.findByText(/^1 registration is in the file/)).toBeVisible();
});

test('a file that cannot be written says so; nothing is lost, and the next try saves it', async () => {
  await keepKey();
  await keepDraft(waiting);
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  const full = vi
    .spyOn(crypto.subtle, 'encrypt')
    .mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await user.click(await button());
  expect(await screen.findByText(/^The rescue file could not be written/)).toBeVisible();
  expect(savedFiles).toHaveLength(0);
  full.mockRestore();
  await user.click(await button());
  expect(await screen.findByText(/^1 registration is in the file/)).toBeVisible();
});

test('the key comes with the start of the app, and at most once a day', async () => {
  const came = answer(rescue.key, register.key);
  const { unmount } = renderApp({ at: '/dashboard', as: 'asha' });
  await waitFor(async () => expect(await storedRescueKey(11)).toEqual(register.key));
  unmount();
  await keepRescueKey(11, new Date());
  expect(came).toHaveLength(1);
  await keepRescueKey(11, new Date(Date.now() + 2 * 86_400_000));
  expect(came).toHaveLength(2);
});

test('after the session ended the login offers it, and names whose work waits', async () => {
  await keepKey();
  await keepDraft(waiting);
  clearSession('expired');
  const { user } = renderApp({ at: '/' });
  expect(
    await screen.findByText('1 registration of asha on this device is not sent yet.'),
  ).toBeVisible();
  await user.click(await button('Save a rescue file of asha'));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const chunks = await openRescueFile(savedFiles[0]!.blob, register.privateKey);
  expect(jsonOf(chunks[1])).toMatchObject({ idempotencyKey: waiting.id });
});

test('the key of one person is not kept for another who signed in meanwhile', async () => {
  answer(rescue.key, register.key);
  signIn('ravi');
  await keepRescueKey(people.ravi.id, new Date());
  expect(await storedRescueKey(people.ravi.id)).toBeUndefined();
});
