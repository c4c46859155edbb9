import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { completeDraft, secondDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { removeDraft, saveDraft } from '../drafts/draft-store.ts';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

// A device and a line that treat items differently: in none of it does one hold up the others.

const asha = people.asha.id;
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const first = completeDraft();
const second = secondDraft();

beforeEach(() => {
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  loadPictures();
  answerWizard();
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Puts both into asha's outbox, one second apart, with their photos. */
const fillOutbox = async () => {
  signIn('asha');
  for (const [index, draft] of [first, second].entries()) {
    await keepDraft(draft);
    await putInOutbox(asha, draft, new Date(1_772_340_000_000 + index * 1000));
  }
};
const flush = (always = false) => sendOutbox(asha, { always, onProgress: () => undefined });
const kept = async () => (await listUnsentWork(asha)).work.map(({ draft }) => draft.id);

test('a device without any room sends what waits, and each leaves it', async () => {
  await fillOutbox();
  const came = answer(registrations.create, created);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  expect(await flush()).toEqual(['sent', 'sent']);
  expect(came).toHaveLength(2);
  expect(await kept()).toEqual([]);
});

/** As Chromium answers for a large value whose file on the disk is gone. */
const loseOnDisk = (blobId: string) => {
  const lost = `${asha}/photo/${blobId}`;
  const fail = (): never => {
    throw new DOMException('Failed to read large IndexedDB value', 'DataError');
  };
  const get = Reflect.get(IDBObjectStore.prototype, 'get') as IDBObjectStore['get'];
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(
    this: IDBObjectStore,
    key,
  ) {
    return key === lost ? fail() : get.call(this, key);
  });
  const getAll = Reflect.get(IDBIndex.prototype, 'getAll') as IDBIndex['getAll'];
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function read(this: IDBIndex, query) {
    const isItsDraft = this.name === 'group' && JSON.stringify(query).includes(first.id);
    return isItsDraft ? fail() : getAll.call(this, query);
  });
};

test('what the server refuses is noted without any room too, so that its pictures do not go again', async () => {
  await fillOutbox();
  let pictures = 0;
  answer(uploads.put, ({ params }) => {
    pictures += 1;
    return { sha256: String(params['sha256']), size: 1 };
  });
  answer(registrations.create, ({ headers }) =>
    headers.get('Idempotency-Key') === first.id
      ? refusal('request.invalid', { fields: { age: 'Age must be between 1 and 120' } })
      : refusal('service.unavailable'),
  );
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  expect(await flush()).toEqual(['refused', 'later']);
  expect(await flush()).toEqual([]);
  expect(await flush(true)).toEqual(['later']);
  expect(pictures).toBe(6);
  renderApp({ at: `/registration${draftAddress(first.id)}`, as: 'asha' });
  const age = await screen.findByLabelText(/^Age/);
  expect(age).toHaveAccessibleDescription(/Age must be between/);
});

test('a photo that the browser has lost is asked for again; the other item is sent', async () => {
  await fillOutbox();
  answer(registrations.create, created);
  loseOnDisk('blob-photo');
  expect(await flush()).toEqual(['refused', 'sent']);
  expect(await kept()).toEqual([first.id]);
  renderApp({ at: `/registration${draftAddress(first.id)}`, as: 'asha' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Document Upload' })).toBeVisible();
  const sentence = /^This picture could not be read\. Please add it again\.$/;
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Added, not sent yet')).toHaveLength(3);
});

test('one whose record is cut off each time goes after the others', async () => {
  await fillOutbox();
  answer(registrations.create, ({ headers }) =>
    headers.get('Idempotency-Key') === first.id
      ? new Response('{', { headers: { 'Content-Type': 'application/json' } })
      : created,
  );
  // Its pictures arrived, so it stays the first; then nothing of it does.
  expect([await flush(), await flush(), await flush()]).toEqual([
    ['stop'],
    ['stop'],
    ['sent', 'stop'],
  ]);
  expect(await kept()).toEqual([first.id]);
});

test('one that gets no further waits a little longer from the sixth cut on, until some of it arrives', async () => {
  await fillOutbox();
  await removeDraft(asha, second.id);
  const cut = new Response('{', { headers: { 'Content-Type': 'application/json' } });
  let isCut = true;
  answer(uploads.put, ({ params }) =>
    isCut ? cut.clone() : { sha256: String(params['sha256']), size: 1 },
  );
  answer(registrations.create, () => cut.clone());
  const pause = async () => {
    const [item] = (await listUnsentWork(asha)).work;
    return Math.round((Date.parse(item?.outgoing?.notBefore ?? '') - Date.now()) / 1000);
  };
  for (let tries = 1; tries <= 5; tries += 1) expect(await flush()).toEqual(['stop']);
  expect(await pause()).toBeNaN();
  expect(await flush()).toEqual(['stop']);
  expect(await pause()).toBeCloseTo(30, -1);
  // Not sent automatically; 'Send now' does not wait.
  expect(await flush()).toEqual([]);
  expect(await flush(true)).toEqual(['stop']);
  expect(await pause()).toBeCloseTo(60, -1);
  for (let tries = 1; tries <= 5; tries += 1) await flush(true);
  expect(await pause()).toBeCloseTo(300, -1);
  // After a change of network it is tried once automatically.
  expect(await flush()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(await flush()).toEqual(['stop']);
  expect(await flush()).toEqual([]);
  isCut = false;
  expect(await flush(true)).toEqual(['stop']);
  expect(await pause()).toBeNaN();
});

test('one that was opened and changed while another was sent is a draft again, and not sent', async () => {
  await fillOutbox();
  const came = answer(registrations.create, async () => {
    await saveDraft(asha, { ...second, capturedAt: null });
    return created;
  });
  expect(await flush()).toEqual(['sent', 'elsewhere']);
  expect(came).toHaveLength(1);
  expect((await listUnsentWork(asha)).work).toMatchObject([
    { draft: { id: second.id }, outgoing: null },
  ]);
});

test('one that was submitted anew while another was sent is sent as it is now', async () => {
  await fillOutbox();
  const names: unknown[] = [];
  answer(registrations.create, async ({ request }) => {
    names.push((await request.formData()).get('name'));
    if (names.length > 1) return created;
    const { person } = second;
    const changed = { ...second, person: { ...person, name: 'Hiteswar Boro' } };
    await putInOutbox(asha, changed, new Date());
    return created;
  });
  expect(await flush()).toEqual(['sent', 'sent']);
  expect(names).toEqual([first.person.name, 'Hiteswar Boro']);
  expect(await kept()).toEqual([]);
});

test('the list says of a refused one that it needs attention, although the device could not note it', async () => {
  await fillOutbox();
  await removeDraft(asha, second.id);
  answerDashboard();
  answer(registrations.create, () =>
    refusal('request.invalid', { fields: { age: 'Age must be between 1 and 120' } }),
  );
  answer(registrations.own, { registrations: [] });
  renderApp({ at: '/my-registrations', as: 'asha' });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  expect(await screen.findByText('Needs you')).toBeVisible();
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
});

test('a draft that the device does not read for a moment is not replaced by an empty one', async () => {
  await keepDraft(first);
  const get = Reflect.get(IDBObjectStore.prototype, 'get') as IDBObjectStore['get'];
  const refused = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(
    this: IDBObjectStore,
    key,
  ) {
    if (key === `${asha}/draft/${first.id}`)
      throw new DOMException('Internal error', 'UnknownError');
    return get.call(this, key);
  });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderApp({ at: `/registration${draftAddress(first.id)}`, as: 'asha' });
  expect(
    await screen.findByText(/^What you entered in a registration is kept on this device/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  refused.mockRestore();
  reported.mockRestore();
  const whole = (await listUnsentWork(asha)).work.find(({ draft }) => draft.id === first.id);
  expect(whole?.draft.person).toEqual(first.person);
});
