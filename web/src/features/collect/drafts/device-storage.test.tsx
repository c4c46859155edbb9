import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listDrafts, savePhoto } from './draft-store.ts';
import { countSealed, settled } from '#lib/sealed-store/sealed-store.ts';
import { enterText } from '#test/enter-text.ts';
import { people } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { completeDraft } from '#test/wizard-samples.ts';
import { keepDraft, latestDraft, openWizard } from '#test/wizard.tsx';

const FULL = /The storage of this device is full/;
const NOT_STORED = /This device refuses to keep the draft/;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'storage');
});

const picture = () => smallJpeg('card.jpg');
const upload = async (user: Awaited<ReturnType<typeof openWizard>>['user'], label: RegExp) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), picture());

/** Makes the device report how much of its quota is used (jsdom has no storage manager). */
const reportStorage = (usage: number, quota: number): void => {
  const storage = { estimate: async () => ({ usage, quota }), persist: async () => true };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
};

test('a device that stores nothing is named, and the picture can still be sent', async () => {
  const { user } = await openWizard(completeDraft({ step: 2, documents: {} }));
  await screen.findByText(/Kept on this device/);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  await upload(user, /^Photo/);
  expect(await screen.findByText(FULL)).toBeVisible();
  expect(await screen.findByRole('button', { name: /Change Photo/ })).toBeVisible();
});

test('a picture is shown once it is on the device', async () => {
  const { user } = await openWizard(completeDraft({ step: 2, documents: {} }));
  await screen.findByText(/Kept on this device/);
  const { promise: mayStore, resolve: store } = Promise.withResolvers<void>();
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    await mayStore;
    return encrypt(...args);
  });
  await upload(user, /^Photo/);
  try {
    await waitFor(() => expect(sealing).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: /Change Photo/ })).toBeNull();
  } finally {
    // Also when this fails: every later change of the store waits for it.
    store();
  }
  expect(await screen.findByRole('button', { name: /Change Photo/ })).toBeVisible();
});

test('the note goes when the device stores again', async () => {
  const { user } = await openWizard(completeDraft({ step: 1 }));
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  await enterText(user, screen.getByLabelText(/^Address/), ', Assam');
  expect(await screen.findByText(FULL)).toBeVisible();
  refused.mockRestore();
  await enterText(user, screen.getByLabelText(/^Address/), ', India');
  await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
  await waitFor(async () => {
    const saved = await latestDraft(people.asha.id);
    expect(saved?.draft.person.address).toMatch(/Assam, India$/);
  });
});

/** Refuses what is as large as a picture; the draft still finds room. Returns the way to make room. */
const refusePictures = () => {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
    this: IDBObjectStore,
    record: { kind?: string },
  ) {
    if (record.kind === 'photo') throw new DOMException('Used up', 'QuotaExceededError');
    return put.call(this, record);
  });
  return () => refused.mockRestore();
};
const photosOnDevice = () => countSealed(people.asha.id, 'photo');

test('the note stays as long as a picture finds no room, although the draft does', async () => {
  const { user } = await openWizard(completeDraft({ step: 2, documents: {} }));
  const makeRoom = refusePictures();
  await upload(user, /^Photo/);
  expect(await screen.findByText(FULL)).toBeVisible();
  // The draft itself is stored, with the change that names the picture.
  await waitFor(async () => {
    const { drafts } = await listDrafts(people.asha.id);
    expect(drafts[0]?.draft.documents.photo?.name).toBe('card.jpg');
  });
  expect(screen.getByText(FULL)).toBeVisible();
  await upload(user, /^Signature/);
  await screen.findByRole('button', { name: /Change Signature/ });
  expect(screen.getByText(FULL)).toBeVisible();
  makeRoom();
  // The person comes back from making room.
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
  await waitFor(async () => expect(await photosOnDevice()).toBe(2));
});

test('the note goes with the picture that found no room', async () => {
  const { user } = await openWizard(completeDraft({ step: 2, documents: {} }));
  refusePictures();
  await upload(user, /^Photo/);
  expect(await screen.findByText(FULL)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Remove Photo/ }));
  await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
});

test('a draft that cannot be read is said, and an empty one can be filled in', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('The database is broken', 'UnknownError');
  });
  await openWizard();
  expect(await screen.findByText(NOT_STORED)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toBeEnabled();
});

test('storage that is nearly full is said after a photo', async () => {
  reportStorage(81, 100);
  const { user } = await openWizard(completeDraft({ step: 2, documents: {} }));
  await upload(user, /^Signature/);
  expect(await screen.findByText(/storage of this device is nearly full/)).toBeVisible();
});

test('the browser is asked once to keep what is stored, with the first draft and not before', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  const storage = { estimate: async () => ({ usage: 1, quota: 100 }), persist };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  const { user } = await openWizard();
  await settled();
  expect(persist).not.toHaveBeenCalled();
  await enterText(user, screen.getByLabelText(/^Name/), 'Rupali Das');
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await enterText(user, screen.getByLabelText(/^Name/), ' Kalita');
  await waitFor(async () =>
    expect((await listDrafts(people.asha.id)).drafts[0]?.draft.person.name).toBe(
      'Rupali Das Kalita',
    ),
  );
  await settled();
  expect(persist).toHaveBeenCalledOnce();
});

test('a picture that no draft names any more goes when its draft is opened', async () => {
  const draft = completeDraft();
  await keepDraft(draft);
  // A page that was killed between its two writes left it.
  await savePhoto(people.asha.id, draft.id, 'blob-left', picture());
  expect((await latestDraft(people.asha.id))?.photos.size).toBe(4);
  expect(await countSealed(people.asha.id, 'photo')).toBe(4);
});

test('a removed or replaced picture leaves the device', async () => {
  const { user } = await openWizard(completeDraft({ step: 2 }));
  await user.click(await screen.findByRole('button', { name: /Remove Photo/ }));
  await upload(user, /^Signature/);
  await waitFor(() => expect(screen.getAllByText('Added, not sent yet')).toHaveLength(3));
  // The draft is written at once when the page goes away.
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => {
    const saved = await latestDraft(people.asha.id);
    expect(Object.keys(saved?.draft.documents ?? {}).toSorted()).toEqual([
      'aadharCardBack',
      'aadharCardFront',
      'signature',
    ]);
    expect(saved?.photos.size).toBe(3);
    expect(saved?.photos.has('blob-signature')).toBe(false);
    expect(await countSealed(people.asha.id, 'photo')).toBe(3);
  });
});
