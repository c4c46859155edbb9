import { makeCardSigner, secureCode } from '@gi/contract/card-codes';
import { settings } from '@gi/contract/routes/settings';
import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { answerDetails, answerRecord, editDetails, openDetails } from '#test/details-page.ts';
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

test('the sheet of a scan has the age on the day of the registration, not of the correction', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-06T06:00:00Z'), toFake: ['Date'] });
  answer(settings.certificates, { certificates: [] });
  // In India it is the birthday already.
  answerRecord({ ...rupali, captured_at: '2026-01-04T19:00:00.000Z' });
  withReader(codesOf(secureCode(makeCardSigner(), { birth: '05-01-1983' })));
  const user = await editDetails();
  await user.click(await screen.findByRole('checkbox', { name: /agrees that/ }));
  await user.click(screen.getByRole('button', { name: 'Scan the Aadhaar QR' }));
  const scanner = within(await screen.findByRole('dialog', { name: 'Scan the Aadhaar QR' }));
  const picture = new File(['card'], 'card.jpg', { type: 'image/jpeg' });
  await user.upload(scanner.getByLabelText('Use a picture'), picture);
  const sheet = within(await screen.findByRole('dialog', { name: 'What the card says' }));
  expect(sheet.getByRole('checkbox', { name: /^Age/ }).closest('li')).toHaveTextContent('43');
  vi.useRealTimers();
});
