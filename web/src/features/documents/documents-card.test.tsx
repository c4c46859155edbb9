import 'fake-indexeddb/auto';
import type { ReviewStatus } from '@gi/contract/fields/review-states';
import { documents } from '@gi/contract/routes/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, cutOff, refusal, refuse } from '#test/api.ts';
import { teaApplication } from '#test/application-samples.ts';
import { answerSizes, fileSizes } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { loadPictures } from '#test/canvas.ts';
import { renderScreen } from '#test/render.tsx';
import { enterText } from '#test/enter-text.ts';
import { smallJpeg } from '#test/small-jpeg.ts';
import { ChangeReason } from '#features/record/change-reason.tsx';
import { DocumentsCard } from './documents-card.tsx';

const picture = () => smallJpeg('face.jpg', '8 bytes.');

// jsdom has no canvas to turn a picture on.
beforeEach(answerSizes);

type Shown = {
  mayReplace?: boolean;
  isFiled?: boolean;
  status?: ReviewStatus;
  as?: 'asha' | 'meera';
};
const show = ({
  mayReplace = true,
  isFiled = false,
  status = 'submitted',
  as = 'asha',
}: Shown = {}) =>
  renderScreen(
    <>
      <DocumentsCard
        record={{
          ...rupali,
          review_status: status,
          may_change_identity: mayReplace,
          applications: isFiled ? [teaApplication] : [],
        }}
      />
      <ChangeReason />
    </>,
    { as },
  );

type User = ReturnType<typeof show>['user'];
/** Chooses a file for a document in the dialog of its Update button. */
const update = async (user: User, what: string, file: File, label = what) => {
  await user.click(screen.getByRole('button', { name: `Update ${what}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Update ${what}` }));
  await user.upload(dialog.getByLabelText(label, { selector: 'input' }), file);
  await dialog.findByText('Added, not sent yet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
};

test('each document has its row; what is not on file can only be added', async () => {
  show({ as: 'meera' });
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading'));
  expect(rows.map((heading) => heading.textContent)).toEqual([
    'Aadhar Card',
    'PAN Card',
    'Proof of Production',
    'Signature',
    'Photo',
  ]);
  expect(screen.getByText('Not on file')).toBeVisible();
  const sizes = 'Pictures (JPG, PNG, WEBP) of any size, or a PDF of at most 10 MB';
  expect(screen.getByText(sizes)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View PAN Card' })).toBeNull();
  await waitFor(() => expect(screen.getAllByText('70 KB, was 1 MB (93 % saved)')).toHaveLength(4));
  expect(await screen.findByText('4 files, 280 KB stored of 4.0 MB sent')).toBeVisible();
});

test('of a record whose consent is withdrawn nothing is updated or added', () => {
  const record = { ...rupali, consent_withdrawn_at: '2026-02-02T06:00:00.000Z' };
  renderScreen(<DocumentsCard record={record} />, { as: 'meera' });
  expect(screen.getByText('Not on file')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Photo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  expect(screen.queryByText(/can replace these/)).toBeNull();
});

test('Update uploads the chosen file and says so; its row alone is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent: FormData | undefined;
  answer(documents.upload, async ({ request }) => {
    sent = await request.formData();
    await promise;
    return { url: '/api/files/41/photo-9.jpg', type: 'photo' as const, info: fileSizes };
  });
  const { user } = show();
  await update(user, 'Photo', picture());
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Update / })).toHaveLength(4);
  resolve();
  expect(await screen.findByText('Photo updated successfully')).toBeVisible();
  expect([sent?.get('type'), sent?.get('registrationId')]).toEqual(['photo', '41']);
});

test("documents of another collector's person are looked at, and only a missing one is added", async () => {
  const { user } = show({ mayReplace: false });
  expect(
    screen.getByText(/^Only the collector who first registered this person, .* can replace these/),
  ).toBeVisible();
  const updates = screen.getAllByRole('button', { name: /^Update / });
  expect(updates.map((button) => button.getAttribute('aria-label'))).toEqual(['Update PAN Card']);
  await user.click(screen.getByRole('button', { name: 'View Photo' }));
  const dialog = screen.getByRole('dialog', { name: 'Photo' });
  await user.click(within(dialog).getByRole('button', { name: 'Rotate left' }));
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeVisible();
});

test('a refusal of the server is shown in the row and in a toast', async () => {
  refuse(documents.upload, 'document.wrong_type_or_pdf');
  const { user } = show();
  await update(user, 'Signature', picture());
  expect(await screen.findByText('Failed to upload Signature')).toBeVisible();
  const row = screen.getByRole('heading', { name: 'Signature' }).closest('li');
  expect(row).not.toBeNull();
  const inRow = within(row as HTMLElement);
  expect(await inRow.findByText('Failed to upload document')).toBeVisible();
  expect(inRow.getByText(/neither a readable picture nor a PDF/)).toBeVisible();
  // The next try begins without the words of the last one.
  answer(documents.upload, {
    url: '/api/files/41/signature-9.jpg',
    type: 'signature',
    info: fileSizes,
  });
  await update(user, 'Signature', picture());
  expect(await screen.findByText('Signature updated successfully')).toBeVisible();
  await waitFor(() => expect(inRow.queryByText('Failed to upload document')).toBeNull());
});

test('a document for a registration that was deleted says so, not that another try may help', async () => {
  refuse(documents.upload, 'registration.not_found');
  const { user } = show();
  await update(user, 'Signature', picture());
  const sentence = 'This registration was deleted. Nothing can be added to it.';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(screen.queryByText(/Registration not found/)).toBeNull();
});

test('a turned picture that the server refuses keeps the viewer open, with the reason', async () => {
  loadPictures();
  refuse(documents.upload, 'request.too_many');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'View Photo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Photo' }));
  await user.click(dialog.getByRole('button', { name: 'Rotate left' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Failed to upload document')).toBeVisible();
  expect(dialog.getByText(/^Too many requests/)).toBeVisible();
  expect(dialog.queryByText(/could not be prepared/)).toBeNull();
});

test('sizes that the server refuses are named with its reason', async () => {
  refuse(documents.info, 'document.not_found');
  refuse(documents.stats, 'registration.not_found');
  show({ as: 'meera' });
  await waitFor(() => expect(screen.getAllByText('Failed to get file info')).toHaveLength(4));
  expect(screen.getAllByText(/File not found/)).toHaveLength(4);
  expect(await screen.findByText('Failed to get storage stats')).toBeVisible();
  expect(screen.getByText(/Registration not found/)).toBeVisible();
});

test('without a network the sizes are missing, and the rows stay usable', async () => {
  cutOff(documents.info);
  cutOff(documents.stats);
  const { user } = show({ as: 'meera' });
  await waitFor(() =>
    expect(screen.getAllByText('Failed to get file information')).toHaveLength(4),
  );
  expect(await screen.findByText('Failed to get storage statistics')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View Photo' }));
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBeVisible();
});

test('a file that is neither a picture nor a PDF is not taken', async () => {
  const came = answer(documents.upload, () => new Response(null, { status: 500 }));
  const { user } = show();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Update Photo');
  const input = await screen.findByLabelText('Photo', { selector: 'input' });
  // The picker filters already; what is dropped on it does not.
  const text = new File(['hello'], 'notes.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [text] } });
  expect(await screen.findByText(/could not be read as a picture or a PDF/)).toBeVisible();
  await press('Save');
  expect(screen.getByText('Please take or choose this picture')).toBeVisible();
  expect(came).toHaveLength(0);
});

test('the viewer turns, enlarges, moves and resets by buttons and keys', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'View Photo' }));
  const dialog = screen.getByRole('dialog', { name: 'Photo' });
  const shown = () => {
    const { degrees, zoom } = screen.getByTestId('picture').dataset;
    return `${degrees} ${zoom}`;
  };
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await press('Rotate left');
  expect(shown()).toBe('270 1.00');
  await press('Rotate right');
  await press('Rotate right');
  await press('Zoom in');
  expect(shown()).toBe('90 1.40');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled();
  await user.keyboard('r-');
  expect(shown()).toBe('180 1.00');
  await press('Reset');
  expect(shown()).toBe('0 1.00');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a PDF is not shown but downloaded', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'View Proof of Production, PDF document' }));
  const dialog = screen.getByRole('dialog', { name: 'Proof of Production' });
  expect(within(dialog).getByText('PDF document')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Rotate left' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeVisible();
});

const answerReason = async (user: User, reason: string) => {
  const question = await screen.findByRole('dialog', { name: 'This is filed with the Registry' });
  const field = within(question).getByRole('textbox', { name: /^Why it is changed/ });
  await enterText(user, field, reason);
  await user.click(within(question).getByRole('button', { name: 'Save' }));
};
const updated = { url: '/api/files/41/photo-9.jpg', type: 'photo' as const, info: fileSizes };

test('a document of what is filed is replaced with a reason', async () => {
  const reasons: unknown[] = [];
  answer(documents.upload, async ({ request }) => {
    reasons.push((await request.formData()).get('changeReason'));
    return updated;
  });
  const { user } = show({ isFiled: true });
  await update(user, 'Photo', picture());
  await answerReason(user, 'The old one was blurred');
  expect(await screen.findByText('Photo updated successfully')).toBeVisible();
  expect(reasons).toEqual(['The old one was blurred']);
});

test('a reason that the server wants is asked for, and the document is sent again with it', async () => {
  const reasons: unknown[] = [];
  answer(documents.upload, async ({ request }) => {
    const reason = (await request.formData()).get('changeReason');
    reasons.push(reason);
    return reason === null ? refusal('application.reason_missing') : updated;
  });
  const { user } = show();
  await update(user, 'Photo', picture());
  await answerReason(user, 'The old one was blurred');
  expect(await screen.findByText('Photo updated successfully')).toBeVisible();
  expect(reasons).toEqual([null, 'The old one was blurred']);
});

test.each([
  ['approved', false, true],
  ['approved', true, false],
  ['submitted', false, false],
] as const)(
  'a new document of one that is %s (filed: %s) says that it is reviewed again: %s',
  async (status, isFiled, says) => {
    const { user } = show({ status, isFiled });
    await user.click(screen.getByRole('button', { name: 'Update Photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Photo' }));
    const sentence = dialog.queryByText(/waits for a review again/);
    expect(sentence !== null).toBe(says);
  },
);
