import 'fake-indexeddb/auto';
import { catalogue } from '@gi/contract/routes/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeUser, type StoredUser } from '#api/session.ts';
import { database } from '#lib/sealed-store/database.ts';
import { setLanguage } from '#i18n/language.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { loadPictures } from '#test/canvas.ts';
import { address, people, renderScreen, signIn } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { allProducts } from '#test/wizard-samples.ts';
import { Page } from './practice.tsx';

const KNOWN = '999955550300';

const keysOf = (storage: Storage): string[] => Object.keys(storage).toSorted();

/** The records on the device. */
const records = async (): Promise<unknown[]> => (await database()).getAll('sealed');

let before: string[];
afterEach(() => vi.restoreAllMocks());

/** The page at its address alone, as the router has it. */
const Host = () => (useLocation().pathname === '/practice' ? <Page /> : <p>Elsewhere</p>);

const begin = async (name: string, more: Partial<StoredUser> = {}) => {
  signIn('asha');
  storeUser({ ...people.asha, ...more });
  const { user } = renderScreen(<Host />, { at: '/practice' });
  before = keysOf(localStorage);
  await user.click(await screen.findByRole('button', { name: `Practise with ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'GOT IT' }));
  return user;
};

test('asha practises the check of a number that is registered, and nothing is asked or kept', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const user = await begin('Anjali Boro');
  const asked = fetched.mock.calls.length;
  expect(screen.getByText('Practice: nothing is sent or kept')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await enterText(user, screen.getByLabelText(/^Aadhar Number/), KNOWN);
  await user.click(screen.getByRole('button', { name: 'Check Registration Status' }));
  await user.click(await screen.findByRole('button', { name: 'Create Additional Registration' }));
  expect(await screen.findByText(/^Additional registration for Anjali Boro/)).toBeVisible();
  expect(fetched.mock.calls.slice(asked)).toEqual([]);
  expect(await records()).toEqual([]);
  expect(keysOf(localStorage)).toEqual(before);
});

test('the number is covered in practice where the unit offers it, and nothing of the picture is kept', async () => {
  loadPictures();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 60, close: vi.fn() }));
  URL.createObjectURL = () => 'blob:practice';
  URL.revokeObjectURL = () => undefined;
  const user = await begin('Rupali Das', { aadharPictures: 'offer' });
  await user.click(screen.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await enterText(user, screen.getByLabelText(/^Aadhar Number/), '999955550108');
  await user.click(screen.getByRole('button', { name: 'Check Registration Status' }));
  await screen.findByText('Not registered yet');
  for (const [label, text] of [
    [/^Name/, 'Rupali Das'],
    [/^Address(?! for)/, '12 Weavers Lane, Sualkuchi, Assam'],
    [/^Age/, '42'],
    [/^Mobile Number/, '9999900001'],
  ] as const)
    await enterText(user, screen.getByLabelText(label), text);
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  const front = await screen.findByLabelText(/^Aadhar Card front/, { selector: 'input' });
  await user.upload(front, smallJpeg('front.jpg'));
  await user.click(await screen.findByRole('button', { name: /^Cover the number/ }));
  await user.click(await screen.findByRole('button', { name: 'Add a bar' }));
  await user.click(screen.getByRole('button', { name: 'Cover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: /first eight digits/ })).not.toBeChecked();
  expect(screen.getByText('Added, not sent yet')).toBeVisible();
  expect(await records()).toEqual([]);
  expect(keysOf(localStorage)).toEqual(before);
  vi.unstubAllGlobals();
});

test('the card of the invented person opens under the bar, and ‘?’ does not end the practice', async () => {
  const user = await begin('Rupali Das');
  const bar = within(screen.getByRole('region', { name: 'Practice' }));
  expect(bar.queryByText('9999 5555 0108')).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Card' }));
  expect(bar.getByText('9999 5555 0108')).toBeVisible();
  await enterText(user, screen.getByLabelText(/^Name/), 'Rupali Das');
  await user.click(screen.getByRole('button', { name: 'Guide for this screen' }));
  await screen.findByRole('dialog', { name: 'The first registration' });
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
  expect(address()).toMatch(/^\/practice/);
});

test('leaving ends it: the next practice begins anew, and what is saved late is dropped', async () => {
  const user = await begin('Rupali Das');
  await user.click(screen.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await user.click(
    within(screen.getByRole('region', { name: 'Practice' })).getByRole('button', {
      name: 'End practice',
    }),
  );
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await records()).toEqual([]);
  expect(keysOf(localStorage)).toEqual(before);
});

test('in Hindi its categories have the names of the catalogue on the phone', async () => {
  answer(catalogue.categories, [{ id: 40, name: 'Agricultural', description: null }]);
  answer(catalogue.products, allProducts);
  answer(catalogue.names, {
    ...{ products: {}, states: {} },
    categories: { 40: { hi: 'कृषि उत्पाद' } },
  });
  const user = await begin('Anjali Boro');
  await user.click(screen.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await enterText(user, screen.getByLabelText(/^Aadhar Number/), KNOWN);
  await user.click(screen.getByRole('button', { name: 'Check Registration Status' }));
  await user.click(await screen.findByRole('button', { name: 'Create Additional Registration' }));
  const next = async () => user.click(await screen.findByRole('button', { name: /^Next/ }));
  await next();
  await next();
  await screen.findByRole('checkbox', { name: /Agricultural/ });
  setLanguage('hi');
  expect(await screen.findByText('कृषि उत्पाद')).toBeVisible();
});
