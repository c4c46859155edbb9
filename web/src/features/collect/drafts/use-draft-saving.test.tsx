import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { people } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { latestDraft, openWizard } from '#test/wizard.tsx';

const asha = people.asha.id;

afterEach(() => {
  vi.useRealTimers();
});

const openAtName = () => openWizard(completeDraft({ step: 1, documents: {} }));
const typeName = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value } });
const storedName = async () => (await latestDraft(asha))?.draft.person.name;

/** From here on the time passes only by `vi.advanceTimersByTime`. */
const stopTheClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

test('typing without a pause is handed to the store after 300 ms', async () => {
  await openAtName();
  stopTheClock();
  let name = 'Rupali Das';
  for (let key = 0; key < 8; key += 1) {
    name += 'a';
    typeName(name);
    vi.advanceTimersByTime(50);
  }
  vi.useRealTimers();
  // What was typed after the 300 ms need not be there yet.
  expect(await storedName()).toMatch(/^Rupali Dasa{6}/);
});

test.each<[string, () => unknown]>([
  ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is left for another page of the app', cleanup],
])('what was typed is handed to the store at once when the page %s', async (_what, leave) => {
  await openAtName();
  stopTheClock();
  typeName('Rupali Das Kalita');
  leave();
  vi.useRealTimers();
  await waitFor(async () => expect(await storedName()).toBe('Rupali Das Kalita'));
});
