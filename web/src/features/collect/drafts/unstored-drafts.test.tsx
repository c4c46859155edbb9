import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { releaseAll } from '#lib/sealed-store/held-records.ts';
import { countSealed, settled } from '#lib/sealed-store/sealed-store.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { address, people, renderApp } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, latestDraft } from '#test/wizard.tsx';
import { draftAddress } from './draft-address.ts';
import { removePhoto } from './draft-store.ts';

// Drafts of which a device has refused or lost a part. What it has refused is there until the page is closed; what
// it has lost is named.

const asha = people.asha.id;
const at = `/registration${draftAddress(completeDraft().id)}`;
const FULL = /^The storage of this device is full/;
const continueIt = { name: /^Continue the registration of / };

beforeEach(() => {
  loadPictures();
  answerDashboard();
  answerWizard();
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Refuses records of these kinds. Returns the way to make room. */
const refuseKinds = (...kinds: string[]) => {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
    this: IDBObjectStore,
    record: { kind?: string },
  ) {
    if (kinds.includes(record.kind ?? '')) throw new DOMException('Full', 'QuotaExceededError');
    return put.call(this, record);
  });
  return () => refused.mockRestore();
};

/** Adds a signature that the device refuses, and leaves the wizard. */
const leaveWithRefusedPicture = async () => {
  await keepDraft(completeDraft({ step: 2, documents: {} }));
  const makeRoom = refuseKinds('photo');
  const { user } = renderApp({ at, as: 'asha' });
  const signature = await screen.findByLabelText(/^Signature/, { selector: 'input' });
  await user.upload(signature, smallJpeg('signature.jpg'));
  expect(await screen.findByText(FULL)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  return { user, makeRoom };
};
const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a picture that finds no room again is there at the next opening, and is stored with room', async () => {
  const { user, makeRoom } = await leaveWithRefusedPicture();
  await user.click(await screen.findByRole('link', continueIt));
  expect(await screen.findByText('Added, not sent yet')).toBeVisible();
  // The small draft finds room, its picture does not: it is reported, and kept in memory.
  expect(await screen.findByText(FULL)).toBeVisible();
  await settled();
  expect(asksBeforeClosing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await user.click(await screen.findByRole('link', continueIt));
  expect(await screen.findByText('Added, not sent yet')).toBeVisible();
  makeRoom();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect(await countSealed(asha, 'photo')).toBe(1));
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

test('a wizard that is left before the device has answered forgets nothing', async () => {
  const { user } = await leaveWithRefusedPicture();
  const again = await screen.findByRole('link', continueIt);
  // Only what the opened wizard writes is held up.
  await settled();
  const { promise: mayStore, resolve: store } = Promise.withResolvers<void>();
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    await mayStore;
    return encrypt(...args);
  });
  try {
    await user.click(again);
    await waitFor(() => expect(sealing).toHaveBeenCalled());
    expect(address()).toMatch(/^\/registration/);
    await user.click(screen.getByRole('link', { name: 'GI Registration' }));
    expect(asksBeforeClosing()).toBe(true);
  } finally {
    // Also when this fails: every later change of the store waits for it.
    store();
  }
  await user.click(await screen.findByRole('link', continueIt));
  expect(await screen.findByText('Added, not sent yet')).toBeVisible();
});

test('a change that found no room is not replaced by what the device had before', async () => {
  await keepDraft(completeDraft({ step: 1, documents: {} }));
  const makeRoom = refuseKinds('draft', 'page-key');
  const { user } = renderApp({ at, as: 'asha' });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Mamoni Boro' } });
  expect(await screen.findByText(FULL)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  const again = await screen.findByRole('link', continueIt);
  makeRoom();
  await user.click(again);
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Mamoni Boro'));
  cleanup();
  await settled();
  releaseAll(asha);
  expect((await latestDraft(asha))?.draft.person.name).toBe('Mamoni Boro');
});

test('a picture that is read late does not come back after its draft was discarded', async () => {
  const { user, makeRoom } = await leaveWithRefusedPicture();
  await user.click(await screen.findByRole('link', continueIt));
  expect(await screen.findByText(FULL)).toBeVisible();
  makeRoom();
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
  const isReading = vi.fn<() => void>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function late(this: Blob) {
    // The first bytes are looked at before the picture is stored.
    if (this.size > 2) {
      isReading();
      await mayRead;
    }
    return new ArrayBuffer(this.size);
  });
  await user.upload(screen.getByLabelText(/^Photo/, { selector: 'input' }), smallJpeg('photo.jpg'));
  await waitFor(() => expect(isReading).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await countSealed(asha, 'draft')).toBe(0));
  read();
  await settled();
  expect(await countSealed(asha, 'photo')).toBe(0);
});

test('a picture that the browser has lost is named above and at its field, until it is added again', async () => {
  await keepDraft(completeDraft({ step: 2 }));
  await removePhoto(asha, 'blob-signature');
  const { user } = renderApp({ at, as: 'asha' });
  const notice = /^This device has lost pictures: Signature\. Please add them again\.$/;
  expect(await screen.findByText(notice)).toBeVisible();
  const field = within(screen.getByRole('group', { name: /^Signature/ }));
  const atField = 'This picture could not be read. Please add it again.';
  expect(field.getByText(atField)).toBeVisible();
  expect(screen.getAllByText('Added, not sent yet')).toHaveLength(3);
  await user.upload(
    screen.getByLabelText(/^Signature/, { selector: 'input' }),
    smallJpeg('signature.jpg'),
  );
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(screen.queryByText(atField)).toBeNull();
});
