import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { beforeEach, expect, test } from 'vitest';
import { answer, cutNetwork, refusal } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { signIn } from '#test/render.tsx';
import { completeDraft, secondDraft } from '#test/wizard-samples.ts';
import { keepDraft } from '#test/wizard.tsx';
import { listUnsentWork, putInOutbox } from '../outbox/outbox-store.ts';
import { outboxState, sendDue, sendNow, subscribeToOutbox } from '../outbox/outbox.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';

// Work that comes while a round of sending runs: it goes at once, not at the next timer.

const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const second = secondDraft();
const keyOf = (sent: { headers: Headers }) => sent.headers.get('Idempotency-Key');

beforeEach(() => {
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  loadPictures();
  signIn('asha');
});

const makeReady = async (draft = completeDraft()) => {
  await keepDraft(draft);
  await putInOutbox(11, draft, new Date());
};

test('what becomes ready while another one is sent goes in the same round', async () => {
  await makeReady();
  const came = answer(registrations.create, async (sent) => {
    if (keyOf(sent) !== second.id) await makeReady(second);
    return created;
  });
  const progress: string[] = [];
  const onProgress = ({ sending, of }: { sending: number; of: number }) =>
    void progress.push(`${sending} of ${of}`);
  expect(await sendOutbox(11, { always: false, onProgress })).toEqual(['sent', 'sent']);
  expect(came.map(keyOf)).toEqual([completeDraft().id, second.id]);
  // Each is told again with every part of it that is sent.
  expect([...new Set(progress)]).toEqual(['1 of 1', '2 of 2']);
});

test('what is asked for while a round runs comes right after it: Send now does not wait for the timer', async () => {
  await makeReady();
  let isFailing = true;
  const came = answer(registrations.create, () => {
    if (!isFailing) return created;
    isFailing = false;
    // Pressed before the answer that makes this item wait.
    void sendNow();
    return refusal('service.unavailable');
  });
  await sendDue();
  expect(came).toHaveLength(2);
  expect((await listUnsentWork(11)).work).toEqual([]);
  expect(outboxState().progress).toBeNull();
});

test('without a network nothing is said to be sending, and no picture is prepared in vain', async () => {
  await makeReady();
  cutNetwork();
  await sendDue();
  const said: boolean[] = [];
  const stop = subscribeToOutbox(() => void said.push(outboxState().progress !== null));
  await sendDue();
  stop();
  expect(said).not.toContain(true);
  expect(said.length).toBeGreaterThan(0);
  expect((await listUnsentWork(11)).work[0]?.outgoing?.state).toBe('ready');
});
