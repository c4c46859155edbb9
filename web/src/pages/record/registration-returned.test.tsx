import 'fake-indexeddb/auto';
import { documents } from '@gi/contract/routes/documents';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeUnsent } from '#features/documents/unsent-documents.ts';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import {
  answerDetails,
  fileSizes,
  openDetails,
  replaceText,
  saveButton,
} from '#test/details-page.ts';
import { listRow, pageOf, rupali } from '#test/registration-samples.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';

const address = { field: 'address', before: 'Sualkuchi', after: 'Sualkuchi, Kamrup' };
const since = '2026-01-06T06:00:00.000Z';
const changed = (...changes: (typeof address)[]) =>
  answer(reviews.changes, { since, changes, earlier: [] });

const returned = { ...rupali, review_status: 'returned', remarks_open: 2 } as const;

beforeEach(() => {
  answerDetails();
  answer(registrations.get, returned);
  changed(address);
  answer(reviews.list, {
    reviews: [
      {
        decision: 'return',
        by: 'meera',
        at: since,
        note: 'Please look again',
        remarks: [
          { field: 'address', text: 'The district is missing' },
          { field: 'documents.photo', text: 'The photo is too dark' },
        ],
        alone: false,
      },
    ],
  });
});

test('asha finds the remarks at their fields, corrects and submits again', async () => {
  changed();
  const saved = answer(registrations.update, { ...returned, address: 'Sualkuchi, Kamrup' });
  const came = answer(reviews.resubmit, listRow());
  const { user } = openDetails();
  expect(await screen.findByText('Returned by meera on Jan 06, 2026')).toBeVisible();
  expect(screen.getByText('Please look again')).toBeVisible();
  // Shown on top, and again beside its document.
  expect(screen.getAllByText('The photo is too dark')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Address/ }));
  const field = await screen.findByRole('textbox', { name: /^Address$/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('The district is missing');
  expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
  await replaceText(user, /^Address$/, 'Sualkuchi, Kamrup');
  changed(address);
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit again' })).toHaveFocus());
  const remark = await screen.findByRole('button', { name: /^Address/ });
  await waitFor(() => expect(remark).toHaveTextContent('Changed'));
  expect(screen.getByRole('button', { name: /^Photo/ })).not.toHaveTextContent('Changed');
  answer(registrations.get, rupali);
  await user.click(await screen.findByRole('button', { name: 'Submit again' }));
  const asked = await screen.findByRole('dialog', {
    name: 'Not everything was changed: submit anyway?',
  });
  const note = within(asked).getByRole('textbox', { name: /^Note to the office/ });
  await enterText(user, note, 'It is the best photo she has');
  await user.click(within(asked).getByRole('button', { name: 'Submit anyway' }));
  expect(await screen.findByText('It waits for the office again.')).toBeVisible();
  expect(came.map(({ body }) => body)).toEqual([{ note: 'It is the best photo she has' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull());
});

test('a remark on a document leads to its row, where it is replaced without the form', async () => {
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: /^Photo/ }));
  await waitFor(() => expect(document.activeElement?.closest('[id]')?.id).toBe('documents.photo'));
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Submit again' })).toBeVisible();
});

test('a remark on what ravi may not change says so, and is answered with a note', async () => {
  answer(registrations.get, { ...returned, is_additional: true, may_change_identity: false });
  answer(reviews.list, {
    reviews: [
      {
        decision: 'return',
        by: 'meera',
        at: since,
        note: null,
        remarks: [
          { field: 'name', text: 'Not the name on the card' },
          { field: 'documents.signature', text: 'Blurred' },
          { field: 'documents.panCard', text: 'Please add it' },
        ],
        alone: false,
      },
    ],
  });
  changed();
  const came = answer(reviews.resubmit, listRow());
  const { user } = openDetails();
  await screen.findByText('Not the name on the card');
  expect(
    screen.getAllByText(
      'Only the collector who first registered this person or the office can change this.',
    ),
  ).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Not the name on the card/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Blurred/ })).toBeNull();
  // It is not on file: he may add it.
  expect(screen.getByRole('button', { name: /Please add it/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit again' }));
  const note = await screen.findByRole('textbox', { name: /^Note to the office/ });
  await enterText(user, note, 'asha has to correct it');
  await user.click(screen.getByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(came[0]?.body).toEqual({ note: 'asha has to correct it' }));
});

test('what was seen to is ticked off, and its field no longer says the remark', async () => {
  const { user } = openDetails();
  const remark = await screen.findByRole('button', { name: /^Address/ });
  await waitFor(() => expect(remark).toHaveTextContent('Changed'));
  await user.click(remark);
  const field = await screen.findByRole('textbox', { name: /^Address$/ });
  expect(field).not.toHaveAccessibleDescription('The district is missing');
});

test('asks before a registration is submitted again as it was returned', async () => {
  changed();
  const came = answer(reviews.resubmit, listRow());
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Submit again' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Nothing was changed: submit anyway?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(came).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Submit again' }));
  await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(came).toHaveLength(1));
});

test('a new photo that is on this device alone goes before the registration is submitted again', async () => {
  const file = smallJpeg('photo.jpg');
  signIn('asha');
  await storeUnsent(people.asha.id, { registrationId: '41', kind: 'photo', file });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  answer(documents.upload, async () => {
    await arrived;
    return { url: '/api/files/41/photo-9.jpg', type: 'photo' as const, info: fileSizes };
  });
  openDetails();
  expect(await screen.findByText('A new document is not sent yet. It goes first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
  arrive();
  expect(await screen.findByRole('button', { name: 'Submit again' })).toBeVisible();
});

test('a resubmission that is refused says why', async () => {
  refuse(reviews.resubmit, 'review.not_returned');
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Submit again' }));
  await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It was not submitted: Only a registration that was returned can be submitted again',
  );
});

test('My Registrations shows the returned ones only, when asked to', async () => {
  const came = answer(registrations.own, pageOf([listRow({ ...returned })]));
  const { user } = renderApp({ at: '/my-registrations?status=returned', as: 'asha' });
  const card = (await screen.findByText('Rupali Das')).closest('li');
  expect(within(card as HTMLElement).getByText(/^Returned · 2 remarks/)).toBeVisible();
  expect(came[0]?.url.searchParams.get('reviewStatus')).toBe('returned');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Review' }), 'All states');
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('reviewStatus')).toBeNull());
});
