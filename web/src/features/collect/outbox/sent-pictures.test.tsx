import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { address, signIn } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { completeDraft } from '#test/wizard-samples.ts';
import { keepDraft, openRefused, openWizard, submitInApp } from '#test/wizard.tsx';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => void loadPictures());

/** The number of pictures that the server keeps before it refuses more. */
const takePictures = (room: number) => {
  let taken = 0;
  return answer(uploads.put, ({ params }) => {
    taken += 1;
    return taken > room
      ? refusal('document.wrong_type')
      : { sha256: String(params['sha256']), size: 1 };
  });
};

/** The state shown of both sides of the card, the signature and the photo. */
const states = () =>
  [/^Aadhar Card front/, /^Aadhar Card back/, /^Signature/, /^Photo/].map(
    (name) =>
      within(screen.getByRole('group', { name })).getByText(/^(?:Sent|Added, not sent yet)$/)
        .textContent,
  );
const WAITS = 'Added, not sent yet';

test('what arrived before a refusal reads Sent, until it is replaced', async () => {
  takePictures(1);
  const app = await submitInApp(completeDraft());
  await openRefused(app);
  const { user } = app;
  await screen.findByRole('heading', { level: 1, name: 'Document Upload' });
  expect(states()).toEqual(['Sent', 'Sent', WAITS, WAITS]);
  expect(screen.getAllByText('File uploaded')).toHaveLength(2);

  // Both sides are sent as one picture: a new back has to go again, and the front with it.
  const back = screen.getByLabelText(/^Aadhar Card back/, { selector: 'input' });
  await user.upload(back, smallJpeg('new back.jpg', 'new back'));
  await waitFor(() => expect(states()).toEqual([WAITS, WAITS, WAITS, WAITS]));
});

test('the confirmation names what the server has', async () => {
  takePictures(1);
  const app = await submitInApp(completeDraft());
  await openRefused(app);
  const { user } = app;
  await screen.findByRole('heading', { level: 1, name: 'Document Upload' });
  for (let step = 3; step <= 5; step += 1) await user.click(press('Next'));
  await user.click(press('Submit Registration'));
  expect(screen.getByText('Aadhar Card front: sent')).toBeVisible();
  expect(screen.getByText('Signature: added, not sent yet')).toBeVisible();
});

test('a refused registration from the outbox is corrected without sending its pictures again', async () => {
  const draft = completeDraft();
  signIn('asha');
  await keepDraft(draft);
  await putInOutbox(11, draft, new Date());
  const sent = takePictures(3);
  const sentence = 'Age must be between 1 and 120';
  answer(registrations.create, () => refusal('request.invalid', { fields: { age: sentence } }));
  expect(await sendOutbox(11, { always: true, onProgress: () => undefined })).toEqual(['refused']);

  const { user } = await openWizard(draft);
  await screen.findAllByText(sentence);
  await user.click(press('Next'));
  await screen.findByRole('heading', { level: 1, name: 'Document Upload' });
  expect(states()).toEqual(['Sent', 'Sent', 'Sent', 'Sent']);
  for (let step = 3; step <= 5; step += 1) await user.click(press('Next'));
  answer(registrations.create, created);
  await user.click(press('Submit Registration'));
  await user.click(press('Confirm & Submit'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await waitFor(async () => expect((await listUnsentWork(11)).work).toEqual([]));
  expect(sent).toHaveLength(3);
});
