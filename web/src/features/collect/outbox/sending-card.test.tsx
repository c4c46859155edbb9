import { documents } from '@gi/contract/routes/documents';
import { receipts } from '@gi/contract/routes/receipts';
import { registrations } from '@gi/contract/routes/registrations';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findReceipt } from '#api/uploads.ts';
import { answer, refusal, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { additionalTo, completeDraft, knownProducer, NOW } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import type { WizardDraft } from '../drafts/draft.ts';
import { draftAddress } from '../drafts/draft-address.ts';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { sendDue } from './outbox.ts';
import { confirmReceipts, listReceipts } from './receipts.ts';
import { sendOutbox } from './send-outbox.ts';
import { isWifiOnly, setWifiOnly } from './wifi-only.ts';

const asha = people.asha.id;
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const receipt = { registrationId: 57, at: NOW, hash: 'ab'.repeat(32) };
const flush = () => sendOutbox(asha, { always: true, onProgress: () => undefined });

beforeEach(() => {
  loadPictures();
  answerDashboard();
  answerWizard();
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

const useNetwork = (type: string) => {
  const connection = Object.assign(new EventTarget(), { type });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  return (next: string) => {
    connection.type = next;
    act(() => void connection.dispatchEvent(new Event('change')));
  };
};
const fillOutbox = async (draft: WizardDraft = completeDraft()) => {
  signIn('asha');
  await keepDraft(draft);
  await putInOutbox(asha, draft, new Date(NOW));
};
/** An additional registration that brings the signature that is not on file. */
const lacking = () => {
  const { signature: _missing, ...documentPaths } = knownProducer.userData.documentPaths;
  return completeDraft({
    check: { ...knownProducer, userData: { ...knownProducer.userData, documentPaths } },
    additional: additionalTo(41),
    documents: { signature: { blobId: 'blob-signature', name: 'signature.jpg', size: 20 } },
  });
};

test('settings say how much waits, and what was sent with the hash that the server kept', async () => {
  await fillOutbox();
  refuse(registrations.create, 'service.unavailable');
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  // Four pictures of 70,000 bytes.
  expect(await screen.findByText(/^1 registration, 27\d(\.\d)? KB$/)).toBeVisible();
  expect(screen.getByText('Nothing in the last 30 days')).toBeVisible();
  answer(registrations.create, created);
  answer(receipts.get, receipt);
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Rupali Das, registration 57')).toBeInTheDocument();
  expect(
    await screen.findByText(`Hash of what the server keeps: ${receipt.hash}`),
  ).toBeInTheDocument();
  expect(await listReceipts(asha)).toMatchObject([{ ...receipt, name: 'Rupali Das' }]);
  expect(screen.getByRole('link', { name: 'Rupali Das, registration 57' })).toHaveAttribute(
    'href',
    '/registration-details/57',
  );
});

test('on a mobile network the outbox waits for Wi-Fi, and Send now does not', async () => {
  const change = useNetwork('cellular');
  await fillOutbox();
  setWifiOnly(asha, true);
  const came = answer(registrations.create, created);
  const { user, unmount } = renderApp({ at: '/settings', as: 'asha' });
  expect(await screen.findByText('1 registration waits for Wi-Fi')).toBeVisible();
  // A whole round, as the timer begins one.
  await sendDue();
  expect(came).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  await waitFor(async () => expect((await listUnsentWork(asha)).work).toEqual([]));
  expect(came).toHaveLength(1);
  unmount();

  await fillOutbox(completeDraft({ id: '3f1f8f0e-0000-4000-8000-000000000002' }));
  renderApp({ at: '/settings', as: 'asha' });
  expect(await screen.findByText('1 registration waits for Wi-Fi')).toBeVisible();
  // A round that began without Wi-Fi ends without it.
  await sendDue();
  change('wifi');
  await waitFor(() => expect(came).toHaveLength(2));
});

test('the choice of Wi-Fi is remembered, and a browser that does not know its network says so', async () => {
  const { unmount } = renderApp({ at: '/settings', as: 'asha' });
  const choice = () => screen.findByRole('checkbox', { name: /^Send on Wi-Fi only/ });
  expect(await choice()).toBeDisabled();
  expect(screen.getByText(/^This browser does not say whether it is on Wi-Fi/)).toBeVisible();
  unmount();
  useNetwork('wifi');
  const { user } = renderApp({ at: '/settings', as: 'asha' });
  await user.click(await choice());
  expect(await choice()).toBeChecked();
  expect(isWifiOnly(asha)).toBe(true);
  expect(isWifiOnly(people.ravi.id)).toBe(false);
});

test('documents that the outbox could not add are told with the reason until that was read', async () => {
  await fillOutbox(lacking());
  answer(registrations.createAdditional, { registrationId: 58, message: 'ok' });
  const sentence = 'This file is not a readable picture';
  answer(documents.upload, () => refusal('document.wrong_type', { error: sentence }));
  expect(await flush()).toEqual(['sent']);
  const { user } = renderApp({ at: '/dashboard', as: 'asha' });
  const title = 'Registration 58 of Rupali Das: not every document was added';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(`Signature: ${sentence}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(await listReceipts(asha)).toHaveLength(1);
});

test('a document that did not arrive stays in the outbox, and goes to the same registration later', async () => {
  await fillOutbox(lacking());
  const came = answer(registrations.createAdditional, { registrationId: 58, message: 'ok' });
  refuse(documents.upload, 'service.unavailable');
  expect(await flush()).toEqual(['later']);
  expect((await listUnsentWork(asha)).work).toHaveLength(1);
  const added = answer(documents.upload, () => refusal('document.wrong_type'));
  expect(await flush()).toEqual(['sent']);
  expect(came.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([completeDraft().id]);
  expect(added).toHaveLength(1);
});

test('an item that was changed after it arrived says so, in the list and when it is opened', async () => {
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
  await fillOutbox();
  refuse(registrations.create, 'idempotency.mismatch');
  answer(receipts.get, receipt);
  expect(await flush()).toEqual(['refused']);
  const { user } = renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText(/^This is registered already, as number 57/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Correct the registration of Rupali Das' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('number 57');
  expect(screen.getByRole('link', { name: 'Open the registration' })).toBeVisible();
});

test('an item whose answer was lost is known as registered as soon as it is opened', async () => {
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
  refuse(registrations.create, 'service.unavailable');
  await fillOutbox();
  answer(receipts.get, receipt);
  renderApp({ at: `/registration${draftAddress(completeDraft().id)}`, as: 'asha' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is registered already, as number 57',
  );
});

test('a receipt goes after 30 days although nothing more is sent', async () => {
  await fillOutbox();
  answer(registrations.create, created);
  expect(await flush()).toEqual(['sent']);
  const at = (days: number) =>
    answer(receipts.get, () =>
      Response.json(receipt, {
        headers: { Date: new Date(Date.now() + days * 86_400_000).toUTCString() },
      }),
    );
  at(29);
  await confirmReceipts(asha);
  expect(await listReceipts(asha)).toHaveLength(1);
  at(31);
  await findReceipt(completeDraft().id);
  await confirmReceipts(asha);
  expect(await listReceipts(asha)).toEqual([]);
  // The next test reads the current time.
  at(0);
  await findReceipt(completeDraft().id);
});
