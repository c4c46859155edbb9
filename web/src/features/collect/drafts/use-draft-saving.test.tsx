import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { people } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { latestDraft, openWizard } from '#test/wizard.tsx';

const asha = people.asha.id;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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

test('what is not written when the page is closed is there at the next start; no word of it is readable', async () => {
  await openAtName();
  await waitFor(async () => expect(await storedName()).toBe('Rupali Das'));
  stopTheClock();
  typeName('Rupali Das Kalita');
  // The page ends before the browser seals and writes.
  vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => undefined));
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
  vi.useRealTimers();
  const left = Object.entries(localStorage).filter(([key]) => key.startsWith('left/'));
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toMatch(/Rupali|Kalita/);
  vi.resetModules();
  const next = await import('./draft-store.ts');
  const { drafts } = await next.listDrafts(asha);
  expect(drafts[0]?.draft.person.name).toBe('Rupali Das Kalita');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('left/'))).toEqual([]);
});
