import { documents } from '@gi/contract/routes/documents';
import { registrations } from '@gi/contract/routes/registrations';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, cutOff, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { additionalTo, completeDraft, knownProducer } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, submitDraft } from '#test/wizard.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { removePhoto } from '../drafts/draft-store.ts';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { listReceipts } from './receipts.ts';
import { sendDue } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';

// An additional registration is one call; the documents that the person's file lacked follow it.

const asha = people.asha.id;
const saved = { registrationId: 58, message: 'ok' };
const added = {
  url: '/api/files/58/signature-9.jpg?signed',
  type: 'signature' as const,
  info: {
    ...{ fileName: 'signature-9.jpg', mime: 'image/jpeg', originalSize: 20, compressedSize: 20 },
    ...{ savings: { bytes: 0, percentage: 0 }, isCompressed: false },
  },
};
const { signature: _missing, ...onFile } = knownProducer.userData.documentPaths;
const lacking = completeDraft({
  check: { ...knownProducer, userData: { ...knownProducer.userData, documentPaths: onFile } },
  additional: additionalTo(41),
});
const flush = () => sendOutbox(asha, { always: true, onProgress: () => undefined });

beforeEach(() => {
  loadPictures();
  answerDashboard();
  answerWizard();
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
});

const submit = async () => {
  await keepDraft(lacking);
  const app = renderApp({ at: `/registration${draftAddress(lacking.id)}`, as: 'asha' });
  await app.user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  await app.user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  return app;
};

test('when the network is lost before them, the screen says what is registered and what is not sent', async () => {
  const came = answer(registrations.createAdditional, saved);
  cutOff(documents.upload);
  const { user } = await submit();
  const state = 'Registered as 58, documents wait to be sent';
  expect(await screen.findByText(`${state}: Rupali Das`)).toBeVisible();
  expect(screen.getByText(/^Signature: saved on this device/)).toBeVisible();
  expect(screen.queryByText(/not yet registered/)).toBeNull();
  answer(registrations.own, { registrations: [] });
  await user.click(screen.getByRole('link', { name: '1 to be sent' }));
  expect(await screen.findByText(state)).toBeVisible();
  // Only the signature is unsent: the others are on file.
  expect(await screen.findByText(/^68\.4 KB, (?:not tried yet|tried)/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Change the registration of/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Rupali Das from this device' }));
  expect(await screen.findByText(/^The registration stays in the register/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));

  const sent = answer(documents.upload, added);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect((await listUnsentWork(asha)).work).toEqual([]));
  expect([came.length, sent.length]).toEqual([1, 1]);
  expect(await listReceipts(asha)).toMatchObject([{ registrationId: 58 }]);
});

test('a server that fails after the registration makes them wait too', async () => {
  const came = answer(registrations.createAdditional, saved);
  answer(documents.upload, () => refusal('service.unavailable'));
  await submit();
  expect(await screen.findByText(/^Registered as 58, documents wait to be sent/)).toBeVisible();
  expect(came).toHaveLength(1);
});

test('a device that stores nothing names those that are missing', async () => {
  answer(registrations.createAdditional, () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota is used up', 'QuotaExceededError');
    });
    return saved;
  });
  cutOff(documents.upload);
  await submit();
  expect(await screen.findByText(/^Registered as 58, documents wait/)).toBeVisible();
  answer(documents.upload, () => refusal('document.wrong_type'));
  act(() => void window.dispatchEvent(new Event('online')));
  const title = 'Registration 58 of Rupali Das: not every document was added';
  expect(await screen.findByText(title)).toBeVisible();
});

test('of two documents the one that arrived is not sent again after a failure', async () => {
  const { photo: _missingToo, ...fewer } = onFile;
  const draft = completeDraft({
    check: { ...knownProducer, userData: { ...knownProducer.userData, documentPaths: fewer } },
    additional: additionalTo(41),
  });
  signIn('asha');
  await keepDraft(draft);
  await putInOutbox(asha, draft, new Date());
  answer(registrations.createAdditional, saved);
  const kinds: string[] = [];
  let fails = true;
  answer(documents.upload, async ({ request }) => {
    const kind = String((await request.formData()).get('type'));
    if (fails && kinds.length === 1) return refusal('service.unavailable');
    kinds.push(kind);
    return added;
  });
  expect(await flush()).toEqual(['later']);
  fails = false;
  expect(await flush()).toEqual(['sent']);
  expect(kinds.toSorted()).toEqual(['photo', 'signature']);
});

test('none is sent in the name of another person who signs in after the registration', async () => {
  signIn('asha');
  await keepDraft(lacking);
  await putInOutbox(asha, lacking, new Date());
  const came = answer(registrations.createAdditional, () => {
    signIn('ravi');
    return saved;
  });
  const sent = answer(documents.upload, added);
  expect(await flush()).toEqual(['stop']);
  expect(sent).toHaveLength(0);
  signIn('asha');
  expect(await flush()).toEqual(['sent']);
  expect([came.length, sent.length]).toEqual([1, 1]);
});

test('nor by the page after the wizard; they wait for the person whose they are', async () => {
  let isFirst = true;
  const came = answer(registrations.createAdditional, () => {
    if (isFirst) signIn('ravi');
    isFirst = false;
    return saved;
  });
  const sent = answer(documents.upload, added);
  await submit();
  expect(await screen.findByText('ravi')).toBeVisible();
  await sendDue();
  expect(sent).toHaveLength(0);
  signIn('asha');
  await sendDue();
  await waitFor(async () => expect((await listUnsentWork(asha)).work).toEqual([]));
  expect(sent).toHaveLength(1);
  // What was registered is noted before the account is looked at: it is not sent again.
  expect(came).toHaveLength(1);
});

test('one that the browser lost meanwhile is named, and the others arrive', async () => {
  const { photo: _missingToo, ...fewer } = onFile;
  const draft = completeDraft({
    check: { ...knownProducer, userData: { ...knownProducer.userData, documentPaths: fewer } },
    additional: additionalTo(41),
  });
  signIn('asha');
  await keepDraft(draft);
  await putInOutbox(asha, draft, new Date(), { registration: '58' });
  await removePhoto(asha, draft.documents.signature?.blobId ?? '');
  const sent = answer(documents.upload, added);
  expect(await flush()).toEqual(['sent']);
  expect(sent).toHaveLength(1);
  renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText(/^Signature: This picture could not be read\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the registration' })).toBeVisible();
});

test('a registration that was deleted before they arrived is named so, with nothing to open', async () => {
  signIn('asha');
  await keepDraft(lacking);
  await putInOutbox(asha, lacking, new Date());
  answer(registrations.createAdditional, saved);
  answer(documents.upload, () => refusal('registration.not_found'));
  expect(await flush()).toEqual(['sent']);
  const { user } = renderApp({ at: '/dashboard', as: 'asha' });
  const title = 'Registration 58 of Rupali Das was deleted';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('These documents were not added: Signature.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the registration' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('the page after the wizard says the same', async () => {
  answer(registrations.createAdditional, saved);
  answer(documents.upload, () => refusal('registration.not_found'));
  await submit();
  expect(await screen.findByText('Registration 58 of Rupali Das was deleted')).toBeVisible();
});

test('one that is opened by its address and sent again is compared by the server', async () => {
  await putInOutbox(asha, lacking, new Date(), { registration: '58' });
  const came = answer(registrations.createAdditional, saved);
  answer(documents.upload, added);
  await submitDraft(lacking);
  await waitFor(async () => expect((await listUnsentWork(asha)).work).toEqual([]));
  expect(came).toHaveLength(1);
});
