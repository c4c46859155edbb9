import { receipts } from '@gi/contract/routes/receipts';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, cutOff } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { address } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { latestDraft, submitDraft } from '#test/wizard.tsx';
import { listUnsentWork } from '../../outbox/outbox-store.ts';
import { sendOutbox } from '../../outbox/send-outbox.ts';

// A line that neither breaks nor answers. What is confirmed is in the outbox before its first byte is sent.

const asha = 11;
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const outgoing = async () => (await listUnsentWork(asha)).work[0]?.outgoing;
const never = () => new Promise<never>(() => undefined);

/** Submits the draft over a line that hangs with the record; what came of it under which key. */
const submitOverHangingLine = async () => {
  let hangs = true;
  const came = answer(registrations.create, () => (hangs ? never() : created));
  const user = await submitDraft(completeDraft());
  await waitFor(() => expect(came).toHaveLength(1));
  const mend = () => {
    hangs = false;
  };
  return { user, came, mend };
};

beforeEach(() => void loadPictures());

test('what is confirmed is in the outbox with what arrived of it, while it is sent', async () => {
  await submitOverHangingLine();
  const now = await outgoing();
  expect(now?.state).toBe('ready');
  expect(Object.keys(now?.uploaded ?? {})).toHaveLength(3);
});

test('after five seconds the person may go on, and the outbox sends it under the same key', async () => {
  const { user, came, mend } = await submitOverHangingLine();
  expect(screen.queryByRole('button', { name: 'Send later and go on' })).toBeNull();
  const later = { name: 'Send later and go on' };
  await user.click(await screen.findByRole('button', later, { timeout: 8000 }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await outgoing())?.state).toBe('ready');
  mend();
  await waitFor(
    async () => {
      await sendOutbox(asha, { always: true, onProgress: () => undefined });
      expect(await latestDraft(asha)).toBeUndefined();
    },
    { timeout: 5000 },
  );
  const keys = came.map(({ request }) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a sending that is cancelled leaves the outbox, also when nobody knows whether it arrived', async () => {
  cutOff(receipts.get);
  const { user } = await submitOverHangingLine();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).not.toHaveAttribute('inert'));
  await user.click(cancel);
  expect(await screen.findByText(/^Whether it arrived is not known/)).toBeVisible();
  expect(await outgoing()).toBeNull();
});
