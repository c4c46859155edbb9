import { catalogue } from '@gi/contract/routes/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { answerCatalogue, handicraft, japi, muga, old } from '#test/catalogue-page.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './catalogue.tsx';

beforeEach(() => {
  showWideScreen();
  answerCatalogue();
});
const open = (query = '') =>
  renderScreen(<Page />, { as: 'meera', at: `/admin/catalogue${query}` });
/** Changes a filter in its dialog. */
const filterBy = async (user: UserEvent, change: () => Promise<void>) => {
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  await change();
  await user.click(screen.getByRole('button', { name: 'Done' }));
};
const showRetired = (user: UserEvent) =>
  filterBy(user, () => user.click(screen.getByRole('checkbox', { name: 'Show retired' })));

test('products show what the papers print; retired ones on demand', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Muga Silk of Assam/ }));
  for (const text of ['Assam', '55', 'Patent Information Centre', '3'])
    expect(row.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Japi/ })).getByText('–')).toBeVisible();
  expect(screen.queryByText('Old Weave')).toBeNull();
  await showRetired(user);
  expect(await screen.findByText('Old Weave')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'weave');
  expect(await screen.findByText('1 of 3 products')).toBeVisible();
});

test('meera edits the facts of a product', async () => {
  const came = answer(catalogue.updateProduct, muga);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Assam Japi' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Assam Japi' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name')).toBeVisible();
  await enterText(user, name, 'Assam Japi Hat');
  await enterText(user, dialog.getByRole('textbox', { name: /^Proprietor\s*\(optional/ }), 'AIIDC');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Assam Japi Hat is saved')).toBeVisible();
  expect(came[0]?.params['id']).toBe('12');
  expect(came[0]?.body).toEqual({ name: 'Assam Japi Hat', proprietor: 'AIIDC' });
});

test('a category is added; a name that is taken is said', async () => {
  refuse(catalogue.createCategory, 'catalogue.category_taken');
  const { user } = open('?list=categories');
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  await enterText(user, screen.getByRole('textbox', { name: /^Name/ }), 'Handicraft');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is already a category of this name')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(
    'There is already a category of this name',
  );
  const came = answer(catalogue.createCategory, { ...handicraft, id: 2, name: 'Food' });
  await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Food');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Food is saved')).toBeVisible();
  expect(came[0]?.body).toEqual({ name: 'Food', description: null });
});

test('retiring asks first and says what stays; a retired product comes back with all its facts', async () => {
  const retired = answer(catalogue.retireProduct, { ...muga, retired: true });
  const back = answer(catalogue.updateProduct, { ...old, retired: false });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retire Muga Silk of Assam' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Retire Muga Silk of Assam?' }));
  expect(dialog.getByText(/Registrations that name it keep it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Muga Silk of Assam is retired')).toBeVisible();
  expect(retired[0]?.params['id']).toBe('11');
  await showRetired(user);
  await user.click(await screen.findByRole('button', { name: 'Bring back Old Weave' }));
  expect(await screen.findByText('Old Weave can be chosen again')).toBeVisible();
  expect(back[0]?.body).toEqual({ retired: false });
});

test('the catalogue says that it loads; a failure says why and comes with Retry', async () => {
  refuse(catalogue.manage, 'service.unavailable');
  const { user } = open();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  answerCatalogue();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Muga Silk of Assam/ })).toBeVisible();
});

test('products are filtered by category, by any fact, and none that fits is said', async () => {
  const food = { ...handicraft, id: 2, name: 'Food Stuff', products: 1 };
  const litchi = { ...muga, id: 21, name: 'Tezpur Litchi', category_id: 2, application_no: '438' };
  answer(catalogue.manage, { categories: [handicraft, food], products: [muga, japi, litchi] });
  const { user } = open();
  const filter = await screen.findByRole('searchbox');
  await filterBy(user, () =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Food Stuff'),
  );
  expect(await screen.findByText('1 of 3 products')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Muga Silk/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take out the filter “Food Stuff”' }));
  await user.type(filter, '438');
  expect(await screen.findByText('1 of 3 products')).toBeVisible();
  expect(screen.getByRole('row', { name: /Tezpur Litchi/ })).toBeVisible();
  await user.clear(filter);
  await enterText(user, filter, 'information centre muga');
  expect(await screen.findByText('1 of 3 products')).toBeVisible();
  await enterText(user, filter, ' granite');
  expect(await screen.findByText('No products found')).toBeVisible();
});

test('of a long catalogue only the rows in sight exist, and another filter begins at its top', async () => {
  const many = Array.from({ length: 629 }, (_, at) => ({
    ...muga,
    id: at + 1,
    name: `Weave ${at}`,
  }));
  answerCatalogue(many);
  const { user } = open();
  const table = await screen.findByRole('grid', { name: 'Products' });
  await within(table).findByRole('rowheader', { name: 'Weave 0' });
  expect(table).toHaveAttribute('aria-rowcount', '630');
  expect(within(table).getAllByRole('rowheader').length).toBeLessThan(40);
  table.scrollTop = 40 * 400;
  fireEvent.scroll(table);
  expect(await within(table).findByRole('rowheader', { name: 'Weave 400' })).toBeVisible();
  expect(within(table).queryByRole('rowheader', { name: 'Weave 0' })).toBeNull();
  await enterText(user, screen.getByRole('searchbox'), 'weave 628');
  expect(await screen.findByText('1 of 629 products')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Weave 628' })).toBeVisible();
});

test('products without a proprietor are counted once, and can be shown alone', async () => {
  answerCatalogue([muga, japi, { ...old, proprietor: null }]);
  const { user } = open();
  await filterBy(user, () =>
    user.click(screen.getByRole('checkbox', { name: /^No proprietor\s*1$/ })),
  );
  expect(await screen.findByText('1 of 3 products')).toBeVisible();
  expect(screen.getByRole('row', { name: /Assam Japi/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Muga Silk/ })).toBeNull();
});

test('meera adds a product with what the papers print about it', async () => {
  const came = answer(catalogue.createProduct, { ...muga, id: 30, name: 'Eri Silk' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add product' }));
  expect(dialog.getByText(/^Printed on Form GI 3A, the NOC/)).toBeVisible();
  const type = (name: RegExp, text: string) =>
    enterText(user, dialog.getByRole('textbox', { name }), text);
  await type(/^Name/, ' Eri Silk ');
  await type(/^State/, 'Assam');
  await type(/^Application number/, '701');
  await type(/^Proprietor's address/, 'Guwahati');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Eri Silk is saved')).toBeVisible();
  expect(came[0]?.body).toEqual({
    name: 'Eri Silk',
    categoryId: 1,
    state: 'Assam',
    applicationNo: '701',
    proprietor: null,
    proprietorAddress: 'Guwahati',
    description: null,
  });
});

test('a product that is refused says why at its field, and Cancel forgets it', async () => {
  const sentence = 'Please use at most 40 characters';
  refuse(catalogue.updateProduct, 'request.invalid', { fields: { applicationNo: sentence } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Muga Silk of Assam' }));
  const dialog = within(screen.getByRole('dialog'));
  const number = dialog.getByRole('textbox', { name: /^Application number/ });
  await user.type(number, '5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(number).toHaveAccessibleDescription(new RegExp(sentence));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Muga Silk of Assam' }));
  expect(screen.getByRole('textbox', { name: /^Application number/ })).toHaveValue('55');
});

test('a retired category is no choice for a product', async () => {
  const gone = { ...handicraft, id: 9, name: 'Old crafts', retired: true };
  answer(catalogue.manage, { categories: [handicraft, gone], products: [muga] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const choice = within(screen.getByRole('dialog')).getByRole('combobox', { name: /^Category/ });
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Handicraft']);
});

test('a category is renamed, retired after a question, and brought back', async () => {
  const gone = { ...handicraft, id: 9, name: 'Old crafts', retired: true };
  answer(catalogue.manage, { categories: [handicraft, gone], products: [muga] });
  const changed = answer(catalogue.updateCategory, handicraft);
  const retired = answer(catalogue.retireCategory, { ...handicraft, retired: true });
  const { user } = open('?list=categories');
  await user.click(await screen.findByRole('button', { name: 'Edit Handicraft' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Handicraft' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name')).toBeVisible();
  await enterText(user, name, 'Crafts');
  await enterText(user, dialog.getByRole('textbox', { name: /^Description/ }), 'Made by hand');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Crafts is saved')).toBeVisible();
  expect(changed[0]?.body).toEqual({ name: 'Crafts', description: 'Made by hand' });

  await user.click(screen.getByRole('button', { name: 'Retire Handicraft' }));
  const question = within(screen.getByRole('dialog', { name: 'Retire Handicraft?' }));
  expect(question.getByText(/^It and its products can no longer be chosen/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Handicraft is retired')).toBeVisible();
  expect(retired[0]?.params['id']).toBe('1');

  await user.click(screen.getByRole('button', { name: 'Bring back Old crafts' }));
  expect(await screen.findByText('Old crafts can be chosen again')).toBeVisible();
  expect(changed[1]?.params['id']).toBe('9');
  expect(changed[1]?.body).toEqual({ retired: false });
});

test('a retirement that fails says why; Cancel retires nothing', async () => {
  const came = refuse(catalogue.retireProduct, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retire Assam Japi' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Retire Assam Japi?' }));
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await dialog.findByText('Service unavailable')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(came).toHaveLength(1);
  expect(screen.queryByText('Assam Japi is retired')).toBeNull();
});

test('a product whose name was given away meanwhile is not brought back, and says why', async () => {
  refuse(catalogue.updateProduct, 'catalogue.product_taken');
  const { user } = open('?retired=true');
  await user.click(await screen.findByRole('button', { name: 'Bring back Old Weave' }));
  expect(await screen.findByText('There is already a product of this name')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring back Old Weave' })).toBeEnabled();
});

test('products are put in the order of any column, and categories are a list of their own', async () => {
  const { user } = open();
  const names = async () =>
    (await screen.findAllByRole('rowheader')).map((each) => each.textContent);
  await user.click(await screen.findByRole('button', { name: 'Proprietor' }));
  await waitFor(async () => expect(await names()).toEqual(['Assam Japi', 'Muga Silk of Assam']));
  await user.click(screen.getByRole('button', { name: 'Proprietor' }));
  expect(await names()).toEqual(['Muga Silk of Assam', 'Assam Japi']);
  await user.click(screen.getByRole('button', { name: /^Categories 1$/ }));
  expect(await names()).toEqual(['Handicraft']);
  screen.getByRole('grid', { name: 'Categories' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Edit Handicraft' })).toBeVisible();
});
