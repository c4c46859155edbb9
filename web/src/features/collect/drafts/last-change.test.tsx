import { deleteDB } from 'idb';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randomId } from '#lib/random-id.ts';
import { DATABASE } from '#lib/sealed-store/database.ts';
import { countSealed } from '#lib/sealed-store/sealed-store.ts';
import { holdInOtherTab, provideLocks } from '#test/locks.ts';
import { people } from '#test/render.tsx';
import { AADHAR, completeDraft, NOW } from '#test/wizard-samples.ts';
import { keepDraft, latestDraft, openWizard } from '#test/wizard.tsx';
import { newDraft } from './draft.ts';
import { draftLockName } from './use-draft-lock.ts';
import { listDrafts, loadDraft, removeDraft, saveDraft } from './draft-store.ts';
import { beginLastChange } from './last-change.ts';

const asha = people.asha.id;
let restoreLocks = () => {};
let id = '';

beforeEach(async () => {
  await deleteDB(DATABASE);
  localStorage.clear();
  id = randomId();
  restoreLocks = provideLocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  restoreLocks();
});

const draft = (name: string, revision: number) => {
  const { person, ...rest } = completeDraft({ id, step: 1, documents: {}, revision });
  return { ...rest, person: { ...person, name } };
};
const slots = () => Object.keys(localStorage).filter((key) => key.startsWith('last-change:'));
const names = async () => (await listDrafts(asha)).drafts.map((kept) => kept.draft.person.name);

/** A page that had saved revision 4, then wrote one more change, and was killed. */
const killedPage = async (name = 'Rupali Das Kalita', revision = 5) => {
  await saveDraft(asha, draft('Rupali', 4));
  const page = await beginLastChange(asha, id);
  page.keep(draft(name, revision));
  return page;
};

test('what was typed in the moment of the kill is in the draft at the next start', async () => {
  await killedPage();
  expect(await names()).toEqual(['Rupali Das Kalita']);
  expect(slots()).toEqual([]);
  expect(await countSealed(asha, 'page-key')).toBe(0);
  expect(await names()).toEqual(['Rupali Das Kalita']);
});

test('opening the draft brings it back too, also where the device has no room to store it', async () => {
  await killedPage();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  expect(await names()).toEqual(['Rupali']);
  expect((await loadDraft(asha, id))?.draft.person.name).toBe('Rupali Das Kalita');
  expect(slots()).toHaveLength(1);
  vi.restoreAllMocks();
  expect((await loadDraft(asha, id))?.draft.person.name).toBe('Rupali Das Kalita');
  expect(slots()).toEqual([]);
});

test('a registration of which the store has nothing yet is in the list', async () => {
  const page = await beginLastChange(asha, id);
  page.keep(draft('Nirmala Roy', 1));
  expect(await names()).toEqual(['Nirmala Roy']);
});

test('an older change never replaces a newer draft, whatever the clock says', async () => {
  await killedPage('an older name', 3);
  expect(await names()).toEqual(['Rupali']);
  expect(slots()).toEqual([]);
});

test('no number is readable in localStorage, and the same change looks different each time', async () => {
  const page = await killedPage();
  const seen = () => slots().map((key) => localStorage.getItem(key) ?? '')[0] ?? '';
  const first = seen();
  page.keep(draft('Rupali Das Kalita', 5));
  expect(seen()).not.toBe(first);
  for (const text of [first, atob(first.split(' ')[1] ?? '')]) {
    expect(text).not.toContain(AADHAR);
    expect(text).not.toContain('Rupali');
  }
});

test.each(['of a discarded draft', 'that was damaged', 'that is no base64'])(
  'a last change %s brings nothing back',
  async (which) => {
    await killedPage();
    const [slot = ''] = slots();
    const text = localStorage.getItem(slot) ?? '';
    if (which.includes('discarded')) await removeDraft(asha, id);
    else if (which.includes('damaged')) localStorage.setItem(slot, `${text.slice(0, -8)}AAAAAAA=`);
    else localStorage.setItem(slot, text.replace(' ', ' *'));
    expect(await names()).toEqual(which.includes('discarded') ? [] : ['Rupali']);
    expect(slots()).toEqual([]);
  },
);

test("ravi on the same phone neither sees nor removes asha's", async () => {
  await killedPage();
  expect((await listDrafts(people.ravi.id)).drafts).toEqual([]);
  expect(slots()).toHaveLength(1);
  expect(await names()).toEqual(['Rupali Das Kalita']);
});

test('a page that ends late leaves the change that the next page has kept', async () => {
  const before = await killedPage();
  const next = await beginLastChange(asha, id);
  next.keep(draft('Nirmala Roy', 6));
  await before.end();
  expect(await names()).toEqual(['Nirmala Roy']);
});

test('the list leaves alone what another tab has open', async () => {
  await killedPage();
  const close = await holdInOtherTab(draftLockName(id));
  expect(await names()).toEqual(['Rupali']);
  expect(slots()).toHaveLength(1);
  close();
  await waitFor(async () => expect(await names()).toEqual(['Rupali Das Kalita']));
});

/** Opens the wizard and waits until the store has the draft as it is. */
const openQuietWizard = async () => {
  await openWizard(draft('Rupali Das', 1));
  await waitFor(() => expect(slots()).toEqual([]));
};

test('the wizard writes each letter before the event ends; the store never answers here', async () => {
  await openQuietWizard();
  vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => {}));
  const text = () => localStorage.getItem(slots()[0] ?? '');
  const before = text();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Rupali Das K' } });
  expect(slots()).toHaveLength(1);
  expect(text()).not.toBe(before);
});

test('once the store has the change, nothing stays in localStorage; after the page, no key', async () => {
  await openWizard(draft('Rupali Das', 1));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Rupali Das K' } });
  await waitFor(() => expect(slots()).toEqual([]));
  expect(await countSealed(asha, 'page-key')).toBe(1);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Rupali Das Ka' } });
  cleanup();
  await waitFor(async () => expect(await countSealed(asha, 'page-key')).toBe(0));
  expect(slots()).toEqual([]);
  expect((await latestDraft(asha))?.draft.person.name).toBe('Rupali Das Ka');
});

test('typing without a pause is handed to the store after 300 ms too', async () => {
  await openQuietWizard();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let name = 'Rupali Das';
  for (let key = 0; key < 8; key += 1) {
    name += 'a';
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: name } });
    vi.advanceTimersByTime(50);
  }
  vi.useRealTimers();
  // Now only the store counts; what was typed after the 300 ms need not be there yet.
  localStorage.clear();
  expect((await names())[0]).toMatch(/^Rupali Dasa{6}/);
});

test('an empty new form leaves nothing behind', async () => {
  await keepDraft(newDraft(id, NOW));
  await openWizard(newDraft(id, NOW));
  expect(slots()).toEqual([]);
});
