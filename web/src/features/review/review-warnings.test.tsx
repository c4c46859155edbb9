import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { pageOf, rupali } from '#test/registration-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { ReviewWarnings } from './review-warnings.tsx';

const verified = {
  by: 'aadhaar-qr',
  printedOn: '2021-05-17',
  certificate: 'e0f0f869',
  verifiedAt: '2026-01-01T20:00:00.000Z',
} as const;
const noConsent = {
  consent: null,
  consent_of_person: { state: 'not_recorded', given: null },
} as const;
const name = 'The name differs from the one on the Aadhaar card';
const age = 'The age does not fit the year of birth on the Aadhaar card';

beforeEach(() => {
  answer(catalogue.products, []);
  answer(registrations.search, pageOf([]));
});

test('a verified card warns where it differs from what was entered', async () => {
  const identityVerified = { ...verified, nameAgrees: false, birthYearAgrees: false };
  renderScreen(<ReviewWarnings record={{ ...rupali, identityVerified }} requireCovered={false} />, {
    as: 'meera',
  });
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.getByText(age)).toBeVisible();
});

test('it does not where they agree or cannot be compared', async () => {
  const identityVerified = { ...verified, nameAgrees: null, birthYearAgrees: true };
  const record = { ...rupali, ...noConsent, identityVerified };
  renderScreen(<ReviewWarnings record={record} requireCovered={false} />, { as: 'meera' });
  expect(await screen.findByText('No consent of the producer is on record')).toBeVisible();
  expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByText(age)).toBeNull();
});

test.each([
  [{}, true, 1],
  [{ numberCovered: true }, true, 0],
  [{ documentUrls: {} }, true, 0],
  [{}, false, 0],
] as const)(
  'a picture whose number nobody covered is told where the unit requires it (%#)',
  async (changes, requireCovered, times) => {
    const record = { ...rupali, ...noConsent, documentUrls: { aadharCard: '/card' }, ...changes };
    renderScreen(<ReviewWarnings {...{ record, requireCovered }} />, { as: 'meera' });
    expect(await screen.findByText('No consent of the producer is on record')).toBeVisible();
    const told = 'Nobody said that the number is covered in the picture of the Aadhar card';
    expect(screen.queryAllByText(told)).toHaveLength(times);
  },
);

const given = (noticeVersion: string) => ({
  language: 'as',
  noticeVersion,
  at: '2026-01-05T05:50:00.000Z',
});
const noProducer = 'No consent of the producer is on record';
const noGuardian = 'The consent of a parent or guardian is not on record';

test.each([
  [null, '1', 44, null],
  ['1', '1-guardian', 16, null],
  [null, '1-guardian', 16, null],
  [null, '1', 16, noGuardian],
] as const)(
  'the consent is that of the person, whichever registration records it (%#)',
  async (own, ofPerson, years, told) => {
    const record = {
      ...rupali,
      age: years,
      consent: own && given(own),
      consent_of_person: { state: 'in_force', given: given(ofPerson) },
      identityVerified: { ...verified, nameAgrees: false, birthYearAgrees: null },
    } as const;
    renderScreen(<ReviewWarnings {...{ record, requireCovered: false }} />, { as: 'meera' });
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.queryByText(noProducer)).toBeNull();
    expect(screen.queryAllByText(noGuardian)).toHaveLength(told === null ? 0 : 1);
  },
);
