import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, cutOff } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { address, people, renderApp } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import { draftAddress } from './draft-address.ts';

// A device whose storage is full at the moment of the submission: what it does not store is sent from the memory
// of the page.

beforeEach(() => {
  loadPictures();
  answerDashboard();
  answerWizard();
  localStorage.setItem(`instructions-read:${people.asha.id}`, 'yes');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A device that is full when a draft, which is on it, is submitted without a network. */
const submitOnFullDevice = async () => {
  await keepDraft(completeDraft());
  cutOff(uploads.put);
  cutOff(registrations.create);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  const at = `/registration${draftAddress(completeDraft().id)}`;
  const { user } = renderApp({ at, as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  expect(await screen.findByText('No network. Trying once more...')).toBeVisible();
  // Shown at once, above the page and beside Cancel, and not only after the last try.
  expect(screen.getAllByText(/^The storage of this device is full/)).toHaveLength(2);
  expect(await screen.findByText(/^Waiting for a network\. It is sent as soon as/)).toBeVisible();
  expect(screen.queryByText(/Saved on this device|kept on this device/)).toBeNull();
  return user;
};
/** The network is back, for the pictures and the record. */
const networkIsBack = () => {
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  const came = answer(registrations.create, { registrationId: 57, producerId: 9, message: 'ok' });
  act(() => void window.dispatchEvent(new Event('online')));
  return came;
};

test('a device without room says so at once, and sends what it does not store when the network is back', async () => {
  await submitOnFullDevice();
  const came = networkIsBack();
  expect(await screen.findByText(/Registration ID: 57/)).toBeVisible();
  expect(came).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('and does so after its wizard was left', async () => {
  const user = await submitOnFullDevice();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const came = networkIsBack();
  expect(await screen.findByText(/Registration ID: 57/)).toBeVisible();
  expect(came).toHaveLength(1);
});

test('what waits so can be taken back, and is not sent behind the wizard that has it open', async () => {
  const user = await submitOnFullDevice();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Sending was cancelled')).toBeVisible();
  const came = networkIsBack();
  await user.click(screen.getByRole('button', { name: 'Submit Registration' }));
  expect(came).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  await waitFor(() => expect(came).toHaveLength(1));
});
