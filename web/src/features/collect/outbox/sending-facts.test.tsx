import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, cutOff, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';
import { listUnsentWork, putInOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const asha = people.asha.id;
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };
const flush = () => sendOutbox(asha, { always: true, onProgress: () => undefined });
const triesKept = async () => (await listUnsentWork(asha)).work[0]?.outgoing?.tries;

beforeEach(async () => {
  loadPictures();
  answerDashboard();
  answerWizard();
  answer(registrations.own, { registrations: [] });
  answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  signIn('asha');
  await keepDraft(completeDraft());
  await putInOutbox(asha, completeDraft(), new Date());
});

/** The row of the registration in the list of unfinished work, in one line. */
const row = async (): Promise<string> => {
  const name = await screen.findByText('Rupali Das');
  return name.closest('li')?.textContent ?? '';
};

test('a row says how much waits, how often it was tried and what it waits for', async () => {
  cutOff(registrations.create);
  renderApp({ at: '/my-registrations', as: 'asha' });
  // Four pictures of 70,000 bytes.
  await waitFor(async () =>
    expect(await row()).toMatch(
      /Waiting to be sent.*273\.4 KB, (?:not tried yet|tried once)Next try when there is a network/,
    ),
  );
});

test('after failures of the server it says how often, why, and when the next try is', async () => {
  refuse(registrations.create, 'service.unavailable');
  await flush();
  await flush();
  renderApp({ at: '/my-registrations', as: 'asha' });
  await waitFor(async () =>
    expect(await row()).toMatch(
      /tried 2 timesNext try \w{3} \d\d, \d{4}, \d\d:\d\d [ap]m.*Last try: \S/,
    ),
  );
});

test('while it is sent it says so', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof created>();
  answer(registrations.create, () => promise);
  renderApp({ at: '/my-registrations', as: 'asha' });
  await waitFor(async () => expect(await row()).toMatch(/DasSending.*273\.4 KB(?!,)/));
  resolve(created);
  await waitFor(async () => expect((await listUnsentWork(asha)).work).toEqual([]));
});

test('a day without a network counts one try, and makes no later pause longer', async () => {
  cutOff(registrations.create);
  expect(await flush()).toEqual(['stop']);
  expect(await flush()).toEqual(['stop']);
  expect(await triesKept()).toBe(1);
  window.dispatchEvent(new Event('online'));
  refuse(registrations.create, 'service.unavailable');
  expect(await flush()).toEqual(['later']);
  expect(await triesKept()).toBe(2);
  const [item] = (await listUnsentWork(asha)).work;
  const pause = Date.parse(item?.outgoing?.notBefore ?? '') - Date.now();
  expect(pause).toBeGreaterThan(20_000);
  expect(pause).toBeLessThan(31_000);
});

test('an upload that broke off counts as a try', async () => {
  cutOff(uploads.put);
  expect(await flush()).toEqual(['stop']);
  expect(await triesKept()).toBe(1);
});

test('a try counts from its beginning: the page may be closed in the middle of a picture', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const came = answer(uploads.put, async ({ params }) => {
    await promise;
    return { sha256: String(params['sha256']), size: 1 };
  });
  answer(registrations.create, created);
  const sending = flush();
  await waitFor(() => expect(came).not.toEqual([]));
  expect(await triesKept()).toBe(1);
  resolve(undefined);
  expect(await sending).toEqual(['sent']);
});
