import { diagnostics } from '@gi/contract/routes/diagnostics';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSealed } from '#lib/sealed-store/sealed-store.ts';
import { address, people, renderApp } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answer } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { answerWizard, keepDraft, latestDraft } from '#test/wizard.tsx';
import { listDrafts, removeDraft } from '../drafts/draft-store.ts';
import { acknowledge } from '../outbox/receipts.ts';

const rupali = completeDraft({ step: 3, documents: {} });
const nirmala = completeDraft({
  id: '3f1f8f0e-0000-4000-8000-000000000002',
  step: 2,
  reached: 2,
  documents: {},
  person: { ...rupali.person, name: 'Nirmala Roy' },
});

const open = async (at: string) => {
  localStorage.setItem(`instructions-read:${people.asha.id}`, 'yes');
  answerWizard();
  await keepDraft(rupali);
  await keepDraft(nirmala);
  return renderApp({ at, as: 'asha' });
};
const continueWith = (name: string) =>
  screen.findByRole('link', { name: `Continue the registration of ${name}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('New Registration names the unfinished ones instead of resuming one of them', async () => {
  const { user } = await open('/registration');
  expect(await continueWith('Rupali Das')).toBeVisible();
  expect(screen.getByText('Draft, step 3 of 5')).toBeVisible();
  await user.click(await continueWith('Nirmala Roy'));
  await heading('Document Upload');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Nirmala Roy');
});

test('a new one beside them leaves them as they are', async () => {
  const { user } = await open('/registration');
  await continueWith('Rupali Das');
  const page = within(screen.getByRole('main'));
  await user.click(page.getByRole('link', { name: 'New Registration' }));
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveValue('');
  await user.type(name, 'Sabita');
  await waitFor(async () => expect((await latestDraft(11))?.draft.person.name).toBe('Sabita'));
  const names = (await listDrafts(11)).drafts.map(({ draft }) => draft.person.name);
  expect(names.toSorted()).toEqual(['Nirmala Roy', 'Rupali Das', 'Sabita']);
});

test('the address of a draft that is gone leads to the dashboard, which says so', async () => {
  await removeDraft(11, rupali.id);
  answerWizard();
  answerDashboard();
  renderApp({ at: `/registration?draft=${rupali.id}&step=4`, as: 'asha' });
  expect(await screen.findByText('This draft is no longer on this device.')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('the address of a registration that was sent leads to its number', async () => {
  await acknowledge(11, rupali, { registrationId: 63, additional: false, notAdded: [] });
  answerWizard();
  answerDashboard();
  renderApp({ at: `/registration?draft=${rupali.id}&step=4`, as: 'asha' });
  expect(await screen.findByText('63')).toBeVisible();
  expect(screen.getByText(/Registration Completed Successfully/)).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(screen.queryByText('This draft is no longer on this device.')).toBeNull();
});

test('a new one that was not begun opens again after a reload, and Back leads to no draft that was discarded', async () => {
  answerDashboard();
  const { user, unmount } = await open('/registration?draft=new');
  await heading('Personal Information');
  await waitFor(() => expect(address()).toMatch(/draft=[0-9a-f-]{36}$/));
  const blank = address();
  unmount();
  const again = renderApp({ at: blank, as: 'asha' });
  await again.user.type(await screen.findByLabelText(/^Name/), 'Sabita');
  await waitFor(() => expect(address()).toMatch(/&step=1$/));
  const begun = address();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this draft?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
  await continueWith('Rupali Das');
  window.history.pushState(null, '', begun);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('This draft is no longer on this device.')).toBeVisible();
});

test('a draft is discarded from the list after a question, and the others stay', async () => {
  const { user } = await open('/registration');
  const discard = { name: 'Remove Rupali Das from this device' };
  await user.click(await screen.findByRole('button', discard));
  const dialog = () => screen.getByRole('dialog', { name: `${discard.name}?` });
  await user.click(within(dialog()).getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', discard));
  await user.click(within(dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Rupali Das')).toBeNull());
  expect(screen.getByText('Nirmala Roy')).toBeVisible();
  expect((await listDrafts(11)).drafts).toHaveLength(1);
});

test('a draft that does not open any more is counted, and the others can be continued', async () => {
  await changeSealed({ put: [{ userId: 11, kind: 'draft', id: 'broken', json: {} }] });
  const { database } = await import('#lib/sealed-store/database.ts');
  const db = await database();
  const broken = await db.get('sealed', '11/draft/broken');
  await db.put('sealed', { ...broken!, data: new ArrayBuffer(40) });
  await open('/registration');
  expect(await screen.findByText(/^1 registration on this device cannot be opened/)).toBeVisible();
  expect(await continueWith('Rupali Das')).toBeVisible();
});

test('the dashboard names what is unfinished, and only to the person who began it', async () => {
  answerDashboard();
  const { unmount } = await open('/dashboard');
  expect(await screen.findByText('Unfinished registrations')).toBeVisible();
  expect(await continueWith('Rupali Das')).toBeVisible();
  unmount();
  renderApp({ at: '/dashboard', as: 'ravi' });
  expect(await screen.findByText('Namaste, ravi')).toBeVisible();
  expect(screen.queryByText('Unfinished registrations')).toBeNull();
});

test('log-out with unfinished work asks first, and keeps it for that person', async () => {
  answer(diagnostics.ping, { message: 'pong', time: '2026-11-23T06:00:00.000Z' });
  answerDashboard();
  const { user } = await open('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out with unsent work?' });
  expect(dialog).toHaveTextContent('2 registrations on this device are not sent completely.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
  expect(localStorage.getItem('user')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const again = await screen.findByRole('dialog', { name: 'Log out with unsent work?' });
  await user.click(within(again).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('user')).toBeNull();
  expect((await listDrafts(11)).drafts).toHaveLength(2);
});
