import 'fake-indexeddb/auto';
import { documents } from '@gi/contract/routes/documents';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '#lib/sealed-store/database.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerSizes, fileSizes } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { people, renderScreen, signIn } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { listUnsent } from './unsent-documents.ts';
import { UnsentDocumentsNotice } from './unsent-documents-notice.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { sendUnsentDocuments, startSendingDocuments } from './send-documents.ts';

const asha = people.asha.id;
const taken = {
  url: '/api/files/41/aadharCard-9.jpg',
  type: 'aadharCard',
  info: fileSizes,
} as const;

beforeEach(answerSizes);

/** Takes what is uploaded; returns the forms that came. */
const answerUploads = () => {
  const forms: FormData[] = [];
  answer(documents.upload, async ({ request }) => {
    forms.push(await request.formData());
    return taken;
  });
  return forms;
};

const nameOf = (form: FormData | undefined) => {
  const file = form?.get('file');
  return file instanceof File ? file.name : undefined;
};

const show = () => renderScreen(<DocumentsCard record={rupali} />, { as: 'asha' });
type User = ReturnType<typeof show>['user'];

const openUpdate = async (user: User, what: string) => {
  await user.click(screen.getByRole('button', { name: `Update ${what}` }));
  return within(await screen.findByRole('dialog', { name: `Update ${what}` }));
};
const choose = async (user: User, dialog: Awaited<ReturnType<typeof openUpdate>>, label: string) =>
  user.upload(dialog.getByLabelText(label, { selector: 'input' }), smallJpeg(`${label}.jpg`));
const replacePhoto = async (user: User) => {
  const dialog = await openUpdate(user, 'Photo');
  await choose(user, dialog, 'Photo');
  await dialog.findByText('Added, not sent yet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
};

test('an Aadhar card is not replaced by one side: both are asked for and sent as one picture', async () => {
  loadPictures();
  const came = answerUploads();
  const { user } = show();
  const dialog = await openUpdate(user, 'Aadhar Card');
  expect(dialog.getByRole('button', { name: 'Camera Aadhar Card front' })).toBeVisible();
  await choose(user, dialog, 'Aadhar Card front');
  await dialog.findByText('Added, not sent yet');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please take or choose this picture')).toBeVisible();
  expect(came).toHaveLength(0);
  await choose(user, dialog, 'Aadhar Card back');
  await waitFor(() => expect(dialog.getAllByText('Added, not sent yet')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Aadhar Card updated successfully')).toBeVisible();
  expect(nameOf(came[0])).toBe('aadhar-combined.jpg');
  expect(await listUnsent(asha)).toEqual([]);
  vi.restoreAllMocks();
});

test('one file with both sides, such as a PDF, is taken as it is', async () => {
  const came = answerUploads();
  const { user } = show();
  const dialog = await openUpdate(user, 'Aadhar Card');
  await user.click(dialog.getByRole('button', { name: 'One file shows both sides' }));
  const pdf = new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' });
  const input = dialog.getByLabelText(/both sides in one file/, { selector: 'input' });
  await user.upload(input, pdf);
  await dialog.findByText('card.pdf');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(came).toHaveLength(1));
  expect(nameOf(came[0])).toBe('card.pdf');
});

test('without a network it is sealed on the device, is there after a reload, and goes once there is one', async () => {
  cutOff(documents.upload);
  const { user, unmount } = show();
  await replacePhoto(user);
  expect(await screen.findByText('Added, not sent yet')).toBeVisible();
  expect(screen.queryByText('Failed to upload document')).toBeNull();
  const sealed = (await (await database()).getAll('sealed')).filter(
    ({ kind }) => kind === 'correction',
  );
  expect(sealed).toHaveLength(1);
  expect(Buffer.from(sealed[0]?.data ?? new ArrayBuffer(0)).toString('latin1')).not.toContain(
    'picture',
  );
  unmount();

  show();
  expect(await screen.findByRole('img', { name: 'New Photo' })).toBeVisible();
  const came = answerUploads();
  const stop = startSendingDocuments(new QueryClient());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Added, not sent yet')).toBeNull());
  stop();
  expect(came[0]?.get('type')).toBe('photo');
  expect(await listUnsent(asha)).toEqual([]);
});

test('what the server refuses stays with the reason, is not sent again by itself, and can be discarded', async () => {
  refuse(documents.upload, 'producer.legal_hold');
  const { user } = show();
  await replacePhoto(user);
  expect(await screen.findByText('Failed to upload Photo')).toBeVisible();
  const again = answer(documents.upload, taken);
  await act(() => sendUnsentDocuments(new QueryClient()));
  expect(again).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await listUnsent(asha)).toEqual([]));
  expect(screen.queryByText('Added, not sent yet')).toBeNull();
});

test('a device that stores nothing keeps it as long as the page is open', async () => {
  refuse(documents.upload, 'service.unavailable');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  const { user } = show();
  await replacePhoto(user);
  expect(await screen.findByText('Added, not sent yet')).toBeVisible();
  vi.restoreAllMocks();
  const came = answer(documents.upload, taken);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  // Its row says otherwise while it is being sent.
  await waitFor(() => expect(came).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Added, not sent yet')).toBeNull());
});

test('the first page names what waits; another person who signs in does not see or send it', async () => {
  cutOff(documents.upload);
  const { user, unmount } = show();
  await replacePhoto(user);
  await screen.findByText('Added, not sent yet');
  unmount();
  const came = answer(documents.upload, taken);
  signIn('ravi');
  await sendUnsentDocuments(new QueryClient());
  expect(came).toHaveLength(0);
  renderScreen(<UnsentDocumentsNotice userId={asha} />, { as: 'asha' });
  expect(await screen.findByText('1 corrected document is not sent yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Photo of registration 41' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
});
