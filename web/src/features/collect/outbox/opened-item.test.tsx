import { registrations } from '@gi/contract/routes/registrations';
import { receipts } from '@gi/contract/routes/receipts';
import { uploads } from '@gi/contract/routes/uploads';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page } from '#pages/collector/registration.tsx';
import { countSealed, settled } from '#lib/sealed-store/sealed-store.ts';
import { answer, refusal, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { enterText } from '#test/enter-text.ts';
import { provideLocks } from '#test/locks.ts';
import { people, renderScreen, signIn } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { removePhoto, saveDraft } from '../drafts/draft-store.ts';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

// An item of the outbox whose wizard is opened: it stays there until it is changed.

const asha = people.asha.id;
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const READY = 'This registration is ready to send. When you change it, submit it again.';

let takeLocksAway = (): void => undefined;

beforeEach(async () => {
  takeLocksAway = provideLocks();
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  loadPictures();
  answerDashboard();
  answerWizard();
  refuse(receipts.get, 'request.not_found');
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
  signIn('asha');
  await keepDraft(completeDraft());
  await putInOutbox(asha, completeDraft(), new Date());
});

afterEach(() => takeLocksAway());

const flush = () => sendOutbox(asha, { always: true, onProgress: () => undefined });
/** The page alone: the rest of the app would send what is ready. */
const open = () =>
  renderScreen(<Page />, { at: `/registration${draftAddress(completeDraft().id)}`, as: 'asha' });
const leave = async () => {
  cleanup();
  await settled();
};
const stateOf = async () => (await listUnsentWork(asha)).work[0]?.outgoing?.state;

test('one that is looked at and left stays in the outbox, and is sent', async () => {
  const came = answer(registrations.create, created);
  const { user } = open();
  expect(await screen.findByText(READY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Existing Products' })).toBeVisible();
  expect(screen.getByText(READY)).toBeVisible();
  await leave();
  expect(await stateOf()).toBe('ready');
  expect(await flush()).toEqual(['sent']);
  expect(came).toHaveLength(1);
});

test('one that is changed is a draft again: nothing of it is sent before it is submitted anew', async () => {
  const came = answer(registrations.create, created);
  const { user } = open();
  expect(await screen.findByText(READY)).toBeVisible();
  await enterText(user, await screen.findByLabelText(/^Annual Production/), '5');
  expect(screen.queryByText(READY)).toBeNull();
  await waitFor(async () => expect(await stateOf()).toBeUndefined());
  await waitFor(async () => expect(await countSealed(asha, 'outgoing')).toBe(0));
  await leave();
  expect(await flush()).toEqual([]);
  expect(came).toHaveLength(0);
  expect((await listUnsentWork(asha)).work).toHaveLength(1);
});

test('the reason of a refusal stays until it is corrected, however often it is opened', async () => {
  const sentence = 'Age must be between 1 and 120';
  answer(registrations.create, () => refusal('request.invalid', { fields: { age: sentence } }));
  expect(await flush()).toEqual(['refused']);
  for (let visit = 1; visit <= 2; visit += 1) {
    open();
    const age = await screen.findByLabelText(/^Age/);
    await waitFor(() => expect(age).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(screen.queryByText(READY)).toBeNull();
    await leave();
    expect(await stateOf()).toBe('attention');
  }
  const { user } = open();
  await enterText(user, await screen.findByLabelText(/^Age/), '1');
  await waitFor(async () => expect(await stateOf()).toBeUndefined());
});

test('one whose optional picture was lost is not sent without it', async () => {
  await keepDraft(
    completeDraft({
      capturedAt: new Date().toISOString(),
      documents: {
        ...completeDraft().documents,
        panCard: { blobId: 'blob-pan', name: 'pan.jpg', size: 70_000 },
      },
    }),
  );
  await removePhoto(asha, 'blob-pan');
  const came = answer(registrations.create, created);
  open();
  expect(await screen.findByText(/^This device has lost pictures: PAN Card/)).toBeVisible();
  await leave();
  expect(await flush()).toEqual([]);
  expect(came).toHaveLength(0);
});

test('one that is registered already keeps its place, so that its documents follow', async () => {
  await putInOutbox(asha, completeDraft(), new Date(), { registration: '58' });
  await saveDraft(asha, completeDraft({ capturedAt: null }));
  expect(await stateOf()).toBe('ready');
});

test('in a browser without locks one that is opened is a draft, as nothing else keeps it from being sent', async () => {
  takeLocksAway();
  const came = answer(registrations.create, created);
  open();
  expect(await screen.findByText(/was not finished\. It goes on/)).toBeVisible();
  await waitFor(async () => expect(await stateOf()).toBeUndefined());
  expect(await flush()).toEqual([]);
  expect(came).toHaveLength(0);
});
