import { makeCardSigner, secureCode } from '@gi/contract/card-codes';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { settings } from '@gi/contract/routes/settings';
import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import {
  answerDetails,
  answerRecord,
  editDetails,
  openDetails,
  saveButton,
} from '#test/details-page.ts';
import { codesOf, withReader } from '#test/qr-worker.ts';
import { rupali } from '#test/registration-samples.ts';
import { renderApp } from '#test/render.tsx';

const verified = {
  ...rupali,
  identityVerified: {
    by: 'aadhaar-qr',
    printedOn: '2021-05-17',
    certificate: 'e0f0f869',
    verifiedAt: '2026-01-05T06:00:00.000Z',
    nameAgrees: true,
    birthYearAgrees: true,
  },
} as const;
const scanned = (id: number, action: string): HistoryEntry => ({
  ...{ id, action, at: '2026-01-05T06:00:00.000Z', username: 'asha' },
  ...{ fields: ['identityVerified'], changes: [], product: null, event: null, on: null },
});

beforeEach(answerDetails);
afterEach(() => vi.unstubAllGlobals());

test('a record whose card UIDAI signed says so to its collector, another does not', async () => {
  const { unmount } = openDetails();
  await screen.findByRole('heading', { name: 'Rupali Das' });
  expect(screen.queryByText('ID verified by UIDAI')).toBeNull();
  unmount();
  answerRecord(verified);
  openDetails();
  expect(await screen.findByText('ID verified by UIDAI')).toBeVisible();
});

test.each([
  ['en', 'ID verified by UIDAI'],
  ['hi', 'पहचान UIDAI से सत्यापित'],
] as const)('the case file says it beside the name and in its history: %s', async (to, words) => {
  const history = [scanned(2, 'registration.changed'), scanned(1, 'registration.created')];
  answerRecord(verified, { history });
  setLanguage(to);
  renderApp({ at: '/registration-details/41', as: 'meera' });
  // The chip, a correction and the registration itself.
  expect(await screen.findAllByText(words)).toHaveLength(3);
  expect(screen.queryByText(/identityVerified/)).toBeNull();
});

/** The record came back from the office. */
const answerReturned = () => {
  answerRecord({ ...rupali, review_status: 'returned' });
  answer(reviews.changes, { since: rupali.created_at, changes: [], earlier: [] });
  answer(reviews.list, { reviews: [] });
};

/** Scans a picture in which the reader finds a code. */
const scan = async (user: UserEvent, code: string) => {
  withReader(codesOf(code));
  await user.click(await screen.findByRole('checkbox', { name: /agrees that/ }));
  await user.click(screen.getByRole('button', { name: 'Scan the Aadhaar QR' }));
  const scanner = within(await screen.findByRole('dialog', { name: 'Scan the Aadhaar QR' }));
  const picture = new File(['card'], 'card.jpg', { type: 'image/jpeg' });
  await user.upload(scanner.getByLabelText('Use a picture'), picture);
  return within(await screen.findByRole('dialog', { name: 'What the card says' }));
};

test('a returned registration is corrected with the card: its text goes along, and the answer is told', async () => {
  answer(settings.certificates, { certificates: [] });
  answerReturned();
  const came = answer(registrations.update, { ...rupali, cardOutcome: 'unverified' });
  const code = secureCode(makeCardSigner());
  const user = await editDetails();
  const sheet = await scan(user, code);
  expect(sheet.getByText('Not verified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  // Fields with another text ask once for all.
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(screen.getByRole('textbox', { name: /^Full Name/ })).toHaveValue('Lakshmi Devi');
  await user.click(saveButton());
  await waitFor(() => expect(came).toHaveLength(1), { timeout: 3000 });
  expect(came[0]?.body).toMatchObject({ name: 'Lakshmi Devi', aadhaarQr: code });
  expect((await screen.findAllByText(/no key of the register has signed it/))[0]).toBeVisible();
});

test('in a correction nothing is taken over from the card of somebody else', async () => {
  answer(settings.certificates, { certificates: [] });
  answerReturned();
  const user = await editDetails();
  const sheet = await scan(
    user,
    secureCode(makeCardSigner(), { reference: '999920210517101112123' }),
  );
  expect(sheet.getByText('Does not belong to this number')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use these' })).toBeNull();
});

test('the sheet of a scan has the age on the day of the registration, not of the correction', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-06T06:00:00Z'), toFake: ['Date'] });
  answer(settings.certificates, { certificates: [] });
  // In India it is the birthday already.
  answerRecord({ ...rupali, captured_at: '2026-01-04T19:00:00.000Z' });
  const user = await editDetails();
  const sheet = await scan(user, secureCode(makeCardSigner(), { birth: '05-01-1983' }));
  expect(sheet.getByRole('checkbox', { name: /^Age/ }).closest('li')).toHaveTextContent('43');
  vi.useRealTimers();
});
