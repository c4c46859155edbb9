import 'fake-indexeddb/auto';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeSealed, readSealed } from '#lib/sealed-store/sealed-store.ts';
import { answer, cutOff } from '#test/api.ts';
import {
  answerDetails,
  editDetails,
  openDetails,
  replaceText,
  saveButton,
} from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { people, renderApp } from '#test/render.tsx';

const keptOf = async (userId = people.asha.id) => (await readSealed(userId, 'edit')).records;
const nothingKept = () => waitFor(async () => expect(await keptOf()).toEqual([]));
const notice = () => screen.queryByText('Your earlier changes are here. They are not saved yet.');
const nameIs = (name: string) =>
  waitFor(() => expect(screen.getByRole('textbox', { name: /^Full Name/ })).toHaveValue(name));
const edit = async (user: ReturnType<typeof openDetails>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Edit Details' }));

beforeEach(answerDetails);

/** Types another name, and leaves the device as a tab does that is killed after half a second. */
const killedWhileTyping = async () => {
  const { user, unmount } = openDetails();
  await edit(user);
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await waitFor(async () => expect(await keptOf()).toHaveLength(1), { timeout: 500 });
  await waitFor(async () =>
    expect((await keptOf())[0]?.json).toMatchObject({ copy: { name: 'Rupali Devi' } }),
  );
  const [{ id, json } = { id: '', json: null }] = await keptOf();
  unmount();
  await nothingKept();
  await changeSealed({ put: [{ userId: people.asha.id, kind: 'edit', id, json }] });
};

test('what was typed is on the device within half a second, and is there when the form is opened again', async () => {
  await killedWhileTyping();
  const came = answer(registrations.update, { ...rupali, name: 'Rupali Devi' });
  const { user } = openDetails();
  await edit(user);
  await nameIs('Rupali Devi');
  expect(notice()).toBeVisible();
  await user.click(saveButton());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came[0]?.body).toEqual({ expectedUpdatedAt: rupali.updated_at, name: 'Rupali Devi' });
  await nothingKept();
});

test('it is gone after Cancel', async () => {
  await killedWhileTyping();
  const { user } = openDetails();
  await edit(user);
  await nameIs('Rupali Devi');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await nothingKept();
  await edit(user);
  await nameIs(rupali.name);
  expect(notice()).toBeNull();
});

test('another version of the record drops it', async () => {
  await killedWhileTyping();
  answer(registrations.get, { ...rupali, updated_at: '2026-01-09T06:00:00.000Z' });
  const { user } = openDetails();
  await edit(user);
  await nameIs(rupali.name);
  expect(notice()).toBeNull();
  await nothingKept();
});

test('another account of the phone finds nothing of it', async () => {
  await killedWhileTyping();
  const { user } = renderApp({ at: '/registration-details/41', as: 'ravi' });
  await edit(user);
  await nameIs(rupali.name);
  expect(await keptOf(people.ravi.id)).toEqual([]);
  expect(await keptOf()).toHaveLength(1);
});

test('without a network Save says that it may be saved, and keeps what was typed', async () => {
  cutOff(registrations.update);
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your internet connection and try again. No answer came, so it may be saved already. What you typed stays here.',
  );
  await waitFor(async () => expect(await keptOf()).toHaveLength(1));
});
