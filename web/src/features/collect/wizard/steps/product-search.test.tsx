import { catalogue } from '@gi/contract/routes/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import {
  additionalTo,
  allProducts,
  completeDraft,
  karbiGinger,
  knownProducer,
  mugaSilk,
} from '#test/wizard-samples.ts';
import { openWizard } from '#test/wizard.tsx';
import type { WizardDraft } from '../../drafts/draft.ts';

// Step 4: a search looks through the whole catalogue, not only through the categories of step 3.

const manyProducts = Array.from({ length: 60 }, (_, at) => ({
  ...mugaSilk,
  ...{ id: 100 + at, name: `Product ${String(at + 1).padStart(2, '0')}` },
  // Another State than the person's: the list has groups.
  ...(at === 59 ? { state: 'Kerala' } : {}),
}));
afterEach(() => setLanguage('en'));

const list = () => within(screen.getByRole('group', { name: /^Products/ }));
const boxes = () => list().queryAllByRole('checkbox');

const openProducts = async (changes: Partial<WizardDraft> = {}) => {
  const draft = completeDraft({ step: 3, existingProducts: [], selectedProducts: [], ...changes });
  const { user } = await openWizard(draft);
  await screen.findByRole('checkbox', { name: /Handicraft/ });
  answer(catalogue.products, [...manyProducts, ...allProducts]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('searchbox');
  return user;
};
const search = (user: Awaited<ReturnType<typeof openProducts>>, text: string) =>
  enterText(user, screen.getByRole('searchbox'), text);

test('a product of another category is offered, and added with its category', async () => {
  const user = await openProducts();
  expect(screen.queryByText('In other categories')).toBeNull();
  await search(user, 'karbi');
  const offer = await screen.findByRole('button', {
    name: 'In Agricultural: Karbi Anglong Ginger (add)',
  });
  await user.click(offer);
  const row = await screen.findByRole('checkbox', { name: /^Karbi Anglong Ginger/ });
  expect(row).toBeChecked();
  expect(row).toHaveFocus();
  expect(screen.queryByText('In other categories')).toBeNull();
  expect(screen.getByRole('button', { name: 'Take out Karbi Anglong Ginger' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('checkbox', { name: /^Agricultural/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Handicraft/ })).toBeChecked();
});

test('what is planned for later is found so too', async () => {
  const user = await openProducts();
  await user.click(screen.getByRole('button', { name: /^Products planned/ }));
  await search(user, 'karbi');
  await user.click(await screen.findByRole('button', { name: /Karbi Anglong Ginger \(add\)$/ }));
  expect(await screen.findByRole('checkbox', { name: /^Karbi Anglong Ginger/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Products planned for the future (1)' })).toBeVisible();
});

test('a known producer is offered only what is not registered yet', async () => {
  const tea = { ...karbiGinger, id: 77, name: 'Karbi Tea' };
  const check = { ...knownProducer, availableProducts: [...manyProducts, tea] };
  const user = await openProducts({ check, additional: additionalTo(41) });
  await search(user, 'karbi');
  expect(await screen.findByRole('button', { name: /Karbi Tea/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Karbi Anglong Ginger/ })).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await search(user, 'karbi ginger');
  expect(
    await screen.findByText('This producer is already registered for: Karbi Anglong Ginger'),
  ).toBeVisible();
});

test('a known producer for whom nothing is left in the chosen categories is told nothing else', async () => {
  const elsewhere = manyProducts.map((each) => ({ ...karbiGinger, id: each.id, name: each.name }));
  const check = { ...knownProducer, availableProducts: elsewhere };
  await openProducts({ check, additional: additionalTo(41) });
  expect(await screen.findByText(/^The chosen categories have no products/)).toBeVisible();
  expect(screen.queryByText(/already registered for/)).toBeNull();
});

test('a script that no name is written in is named, in place of all products', async () => {
  const user = await openProducts();
  await search(user, 'چائے');
  expect(await screen.findByText(/^No product has a name in this script/)).toBeVisible();
  await waitFor(() => expect(list().queryByRole('checkbox', { name: /^Product / })).toBeNull());
  expect(list().getByRole('status')).toHaveTextContent('0 of 62 products');
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(boxes().length).toBeGreaterThan(20));
});

test('products are shown and found in the language of the screens, and by any script', async () => {
  const person = { ...completeDraft().person, address: 'Sualkuchi, Kamrup, Assam' };
  const user = await openProducts({ person });
  await search(user, 'ৰেচম');
  await waitFor(() => expect(list().getByRole('status')).toHaveTextContent('1 of 62 products'));
  expect(list().getByRole('checkbox', { name: /^Muga Silk of Assam/ })).toBeVisible();
  act(() => setLanguage('hi'));
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText('असम के')).toBeVisible();
  await search(user, 'रेशम');
  const row = await screen.findByRole('checkbox', { name: /^असम का मूगा रेशम/ });
  // The English name, which the papers have, is below it.
  expect(row).toHaveAccessibleName(/Muga Silk of Assam · हस्तशिल्प · असम/);
  await user.click(row);
  expect(screen.getByRole('button', { name: /असम का मूगा रेशम/ })).toBeVisible();
});

test('the search box goes to the top when it is entered: a keyboard leaves room for little below it', async () => {
  const user = await openProducts();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('searchbox'));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('searchbox')]);
  expect(scrolled.mock.calls).toEqual([[]]);
  scrolled.mockRestore();
});
