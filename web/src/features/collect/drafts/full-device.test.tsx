import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  answer(registrations.own, { registrations: [] });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  const at = `/registration${draftAddress(completeDraft().id)}`;
  const { user } = renderApp({ at, as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  expect(await screen.findByText('Waiting to be sent: Rupali Das')).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(screen.getByText(/^It is on this page only: do not close it/)).toBeVisible();
  expect(screen.queryByText(/Saved on this device|kept on this device/)).toBeNull();
  // The browser asks before the page is closed.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
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
  expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
  expect(screen.getByText('57')).toBeVisible();
  expect(came).toHaveLength(1);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('what waits so can be taken back, and is not sent behind the wizard that has it open', async () => {
  const user = await submitOnFullDevice();
  await user.click(screen.getByRole('link', { name: /^1 to be sent$/ }));
  await user.click(
    await screen.findByRole('link', { name: 'Change the registration of Rupali Das' }),
  );
  fireEvent.change(await screen.findByLabelText(/^Years of Production/), {
    target: { value: '21' },
  });
  const came = networkIsBack();
  await user.click(screen.getByRole('button', { name: 'Submit Registration' }));
  expect(came).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  await waitFor(() => expect(came).toHaveLength(1));
  expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
});
