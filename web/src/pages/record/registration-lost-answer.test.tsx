import 'fake-indexeddb/auto';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, cutOff, refusal, refuse } from '#test/api.ts';
import {
  answerDetails,
  editDetails,
  openDetails,
  replaceText,
  saveButton,
} from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';

// The request arrives, but its answer is lost on the way back.

beforeEach(answerDetails);

const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')));

const since = '2026-01-06T06:00:00.000Z';
const returned = { ...rupali, review_status: 'returned', remarks_open: 0 } as const;

/** A returned registration that was changed and is submitted again, so that only the answer is missing. */
const submitAgain = async () => {
  answer(registrations.get, returned);
  answer(reviews.changes, {
    since,
    changes: [{ field: 'address', before: 'Sualkuchi', after: 'Sualkuchi, Kamrup' }],
    earlier: [],
  });
  const decision = { by: 'meera', at: since, note: 'Where?', remarks: [], alone: false };
  answer(reviews.list, { reviews: [{ decision: 'return', ...decision }] });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Submit again' }));
  return user;
};
const isSubmitted = () =>
  waitFor(() => expect(screen.queryByText('Please correct this registration')).toBeNull());

test('a resubmission without an answer may have arrived; the page shows it when the network is back', async () => {
  cutOff(reviews.resubmit);
  await submitAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^No answer came, so it may be submitted already\./,
  );
  answer(registrations.get, rupali);
  networkIsBack();
  await isSubmitted();
});

test('a resubmission that is refused shows the record as it is now', async () => {
  refuse(reviews.resubmit, 'review.not_returned');
  const user = await submitAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^It was not submitted: /);
  answer(registrations.get, rupali);
  await user.click(screen.getByRole('button', { name: 'Submit again' }));
  await isSubmitted();
});

test('what never left a phone without a network is not saved', async () => {
  cutOff(registrations.update);
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /try again\. It is not saved\. What you typed stays here\.$/,
  );
});

test('a save without an answer may have arrived, and the next one finds that it did', async () => {
  cutOff(registrations.update);
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await replaceText(user, /^Aadhar Number/, '999941057058');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /No answer came, so it may be saved already\. What you typed stays here\.$/,
  );
  answer(registrations.update, () => refusal('registration.changed_meanwhile'));
  answer(registrations.get, {
    ...rupali,
    name: 'Rupali Devi',
    aadhar_number: 'XXXX XXXX 7058',
    updated_at: '2026-01-07T06:00:00.000Z',
  });
  networkIsBack();
  await user.click(saveButton());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Rupali Devi' })).toBeVisible();
});
