import { makeCardSigner, secureCode, xmlCode } from '@gi/contract/card-codes';
import { registrations } from '@gi/contract/routes/registrations';
import { settings } from '@gi/contract/routes/settings';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { codesOf, withReader } from '#test/qr-worker.ts';
import { renderApp } from '#test/render.tsx';
import { AADHAR } from '#test/wizard-samples.ts';
import { answerWizard } from '#test/wizard.tsx';

const unknown = { isRegistered: false, message: 'No registration found for this ID' };
const number = () => screen.getByRole('textbox', { name: /^Aadhar Number/ });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.setItem('instructions-read:11', 'yes');
  answer(settings.certificates, { certificates: [] });
  answerWizard();
});
afterEach(() => vi.unstubAllGlobals());

/** Scans a picture in which the reader finds a code, and takes over what the card says. */
const scan = async (user: UserEvent, code: string) => {
  withReader(codesOf(code));
  await user.click(await screen.findByRole('checkbox', { name: /agrees that/ }));
  await user.click(button('Scan the Aadhaar QR'));
  const scanner = within(await screen.findByRole('dialog', { name: 'Scan the Aadhaar QR' }));
  const picture = new File(['card'], 'card.jpg', { type: 'image/jpeg' });
  await user.upload(scanner.getByLabelText('Use a picture'), picture);
  await screen.findByRole('dialog', { name: 'What the card says' });
  await user.click(button('Use these'));
};

test('without the consent of its own the scanner explains and does not open', async () => {
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Scan the Aadhaar QR' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the old code of a card fills in the number, which is checked with one press', async () => {
  const came = answer(registrations.verifyUser, unknown);
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await scan(user, xmlCode());
  expect(number()).toHaveValue('5430 0799 8194');
  await user.click(button('Check Registration'));
  expect(await screen.findByRole('heading', { name: 'No Registration Found' })).toBeVisible();
  expect(came[0]?.body).toEqual({ identityType: 'aadhar', identityNumber: '543007998194' });
});

test('the number of another card is not checked; the right one goes on to the wizard with what the card says', async () => {
  const came = answer(registrations.verifyUser, unknown);
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await scan(user, secureCode(makeCardSigner()));
  expect(number()).toHaveValue('');
  await enterText(user, number(), '543007998194');
  await user.click(button('Check Registration'));
  expect(screen.getByText(/The number of the scanned card ends in 2346/)).toBeVisible();
  expect(came).toHaveLength(0);
  await user.clear(number());
  await enterText(user, number(), AADHAR);
  await user.click(button('Check Registration'));
  await user.click(await screen.findByRole('button', { name: 'Register this person' }));
  expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await waitFor(() => expect(number()).toHaveValue('2341 2341 2346'));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Lakshmi Devi');
  expect(screen.getByText('From the card: Kamrup, Assam, 781103.')).toBeVisible();
});
