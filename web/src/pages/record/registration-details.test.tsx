import 'fake-indexeddb/auto';
import { dashboard } from '@gi/contract/routes/dashboard';
import { documents } from '@gi/contract/routes/documents';
import { registrations } from '@gi/contract/routes/registrations';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepForOffline } from '#api/offline-answers.ts';
import { storedUser } from '#api/session.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import {
  answerDetails,
  editDetails,
  openDetails,
  replaceText,
  saveButton,
} from '#test/details-page.ts';
import { listRow, pageOf, rupali, rupaliNumbers } from '#test/registration-samples.ts';
import { address, signIn } from '#test/render.tsx';

beforeEach(answerDetails);

test('the page shows the whole registration, and asks for identity numbers only when told to', async () => {
  const looks = answer(registrations.numbers, rupaliNumbers);
  const { promise, resolve } = Promise.withResolvers<RegistrationDetail>();
  answer(registrations.get, () => promise);
  const { user } = openDetails();
  expect(await screen.findByText('Loading registration details...')).toBeVisible();
  resolve(rupali);
  expect(await screen.findByText('44 years')).toBeVisible();
  expect(screen.getByText('Registration ID: 41')).toBeVisible();
  for (const text of ['Female', '9876543210', '20 years', '₹4.5 Lakh', '1,200 kg'])
    expect(screen.getByText(text)).toBeVisible();
  for (const title of [
    'Personal Information',
    'Categories & Products',
    'Existing Products',
    'Selected Products for Future',
    'Production Details',
    'Registration Info',
    'Documents',
  ])
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  // Papers, sizes and the history are for the office.
  for (const name of [/^Card/, /Form GI 3A/, /NOC/, /Statement/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
  expect(screen.getByText('Given on Jan 05, 2026, 11:20 am (Assamese, notice 1)')).toBeVisible();
  expect(screen.queryByText('PAN Number')).toBeNull();
  expect(screen.queryByText('2341 2341 2346')).toBeNull();
  expect(looks).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show the Aadhar Number in full' }));
  expect(await screen.findByText('2341 2341 2346')).toBeVisible();
  expect(screen.getByText('XXXXXX4566')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide the Aadhar Number' }));
  expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the Voter ID in full' }));
  expect(screen.getByText('ABC1234566')).toBeVisible();
  // What was read once is not read again.
  expect(looks).toHaveLength(1);
});

test('an additional registration shows its own consent, until a later one is given', async () => {
  const consent = { language: 'en', noticeVersion: '2', at: '2026-02-01T05:30:00.000Z' };
  answer(registrations.get, { ...rupali, is_additional: true, base_registration_id: 40, consent });
  const own = 'Given on Feb 01, 2026, 11:00 am (English, notice 2)';
  const { unmount } = openDetails();
  expect(await screen.findByText(own)).toBeVisible();
  unmount();
  const given = { ...consent, at: '2026-03-01T05:30:00.000Z' };
  answer(registrations.get, {
    ...rupali,
    consent,
    consent_of_person: { state: 'in_force', given },
  });
  openDetails();
  expect(
    await screen.findByText('Given on Mar 01, 2026, 11:00 am (English, notice 2)'),
  ).toBeVisible();
  expect(screen.queryByText(own)).toBeNull();
});

test('numbers that cannot be shown stay masked, and the page says why', async () => {
  refuse(registrations.numbers, 'request.too_many');
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Show the Aadhar Number in full' }));
  expect(await screen.findByText(/^Too many requests/)).toBeVisible();
  expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();
  answer(registrations.numbers, rupaliNumbers);
  await user.click(screen.getByRole('button', { name: 'Show the Aadhar Number in full' }));
  expect(await screen.findByText('2341 2341 2346')).toBeVisible();
});

test('without produced products there is no Production Details card', async () => {
  answer(registrations.get, { ...rupali, production_details: [], existing_products: [] });
  openDetails();
  expect(await screen.findByText('44 years')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Production Details' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Existing Products' })).toBeNull();
});

test('an id that does not exist is not found, and the way back leads home', async () => {
  refuse(registrations.get, 'registration.not_found');
  const { user } = openDetails('99');
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration not found');
  expect(screen.getByRole('heading', { level: 1, name: 'Registration not found' })).toBeVisible();
  expect(document.title).toBe('Registration not found – GI Registration');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('without a network the page shows what the own lists know, and why it was returned', async () => {
  signIn('asha');
  const keep = (path: string, value: unknown) => keepForOffline(path, value, storedUser()?.token);
  const returned = listRow({ review_status: 'returned', remarks_open: 2 });
  const remarks = [
    { field: 'documents.photo', text: 'Too dark' },
    { field: 'age', text: 'The card says 45' },
  ];
  await keep('/registrations/user?page=1&limit=10', pageOf([listRow({ id: 7 })], { total: 11 }));
  await keep('/registrations/user?page=2&limit=10', pageOf([returned], { page: 2, total: 11 }));
  await keep('/dashboard/day', {
    day: '2026-01-06',
    registered: 0,
    returnedCount: 1,
    returned: [
      { id: 41, name: 'Rupali Das', at: returned.created_at, reason: 'Too dark', remarks },
    ],
    unit: { name: 'GI Unit, Assam', telephone: null },
  });
  cutOff(registrations.get);
  cutOff(dashboard.day);
  openDetails();
  const record = within(await screen.findByRole('region', { name: 'Registration of Rupali Das' }));
  expect(await record.findByText(/Too dark/)).toHaveTextContent('Photo: Too dark');
  expect(record.getByText(/The card says 45/)).toHaveTextContent('Age: The card says 45');
  expect(record.getByText(/^Returned · 2 remarks/)).toBeVisible();
  expect(record.getByText('1,200 kg')).toBeVisible();
  expect(record.getByText('XXXX XXXX 2346')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
  // With a network the same page has all of it.
  answerDetails();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
});

test('without a network and not in the lists it says so', async () => {
  cutOff(registrations.get);
  answer(registrations.own, pageOf([]));
  openDetails();
  expect(await screen.findByText('Failed to fetch registration details')).toBeVisible();
});

test('a failing fetch says so and can be tried again', async () => {
  cutOff(registrations.get);
  openDetails();
  expect(await screen.findByText('Failed to fetch registration details')).toBeVisible();
  expect(screen.getByText(/^It comes by itself when there is a network/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a registration that was deleted meanwhile says so in place of its form, and leads back', async () => {
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  refuse(registrations.update, 'registration.not_found');
  refuse(registrations.get, 'registration.not_found');
  await user.click(saveButton());
  expect(
    await screen.findByText('This registration was deleted meanwhile. Nothing can be saved in it.'),
  ).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Full Name/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).not.toContain('/registration-details'));
});

test('a document sent to a registration that was deleted leads to the same sentence and back', async () => {
  const { user } = openDetails();
  await screen.findByRole('button', { name: 'Edit Details' });
  refuse(documents.upload, 'registration.not_found');
  refuse(registrations.get, 'registration.not_found');
  const file = new File(['%PDF-1.4'], 'pan.pdf', { type: 'application/pdf' });
  await user.click(screen.getByRole('button', { name: 'Update PAN Card' }));
  await user.upload(await screen.findByLabelText('PAN Card', { selector: 'input' }), file);
  await screen.findByText('Added, not sent yet');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('This registration was deleted meanwhile. Nothing can be saved in it.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Update|Retry|Try again)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
});
