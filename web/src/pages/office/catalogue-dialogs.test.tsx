import { catalogue } from '@gi/contract/routes/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { answerCatalogue, handicraft, japi, muga, old } from '#test/catalogue-page.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './catalogue.tsx';

const food = { ...handicraft, id: 2, name: 'Food Stuff', products: 0 };
const oldCrafts = { ...handicraft, id: 9, name: 'Old crafts', retired: true };

beforeEach(() => {
  showWideScreen();
  answerCatalogue();
});
const open = (query = '') =>
  renderScreen(<Page />, { as: 'meera', at: `/admin/catalogue${query}` });
const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));

test('a retired product of a retired category is shown in its own category, and stays there', async () => {
  const product = { ...old, category_id: 9, category_name: 'Old crafts' };
  answer(catalogue.manage, { categories: [handicraft, food, oldCrafts], products: [product] });
  const came = answer(catalogue.updateProduct, product);
  const { user } = open('?retired=true');
  await user.click(await screen.findByRole('button', { name: 'Edit Old Weave' }));
  const dialog = dialogOf('Edit Old Weave');
  const category = dialog.getByRole('combobox', { name: /^Category/ });
  expect(category).toHaveDisplayValue('Old crafts');
  await enterText(user, dialog.getByRole('textbox', { name: /^Description/ }), 'No longer woven');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Old Weave is saved');
  expect(came[0]?.body).toEqual({ description: 'No longer woven' });
});

test('a product moves to another category, and what others may have changed since is not sent', async () => {
  answer(catalogue.manage, { categories: [handicraft, food], products: [muga] });
  const came = answer(catalogue.updateProduct, muga);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Muga Silk of Assam' }));
  const dialog = dialogOf('Edit Muga Silk of Assam');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Category/ }), 'Food Stuff');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Muga Silk of Assam is saved');
  expect(came[0]?.body).toEqual({ categoryId: 2 });
});

test('a fact that is emptied is taken out, and blanks alone are no fact', async () => {
  const came = answer(catalogue.updateProduct, muga);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Muga Silk of Assam' }));
  const dialog = dialogOf('Edit Muga Silk of Assam');
  await user.clear(dialog.getByRole('textbox', { name: /^State/ }));
  const proprietor = dialog.getByRole('textbox', { name: /^Proprietor\s*\(optional/ });
  await user.clear(proprietor);
  await enterText(user, proprietor, '   ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Muga Silk of Assam is saved');
  expect(came[0]?.body).toEqual({ state: null, proprietor: null });
});

test('of a category only what was changed is sent', async () => {
  const came = answer(catalogue.updateCategory, handicraft);
  const { user } = open('?list=categories');
  await user.click(await screen.findByRole('button', { name: 'Edit Handicraft' }));
  const dialog = dialogOf('Edit Handicraft');
  await enterText(user, dialog.getByRole('textbox', { name: /^Description/ }), 'Made by hand');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Handicraft is saved');
  expect(came[0]?.body).toEqual({ description: 'Made by hand' });
});

test('an application number that is a date or of another product is doubted, and saved', async () => {
  answerCatalogue([muga, { ...japi, application_no: '77' }]);
  const came = answer(catalogue.updateProduct, japi);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Assam Japi' }));
  const dialog = dialogOf('Edit Assam Japi');
  const number = dialog.getByRole('textbox', { name: /^Application number/ });
  expect(number).toHaveAccessibleDescription('');
  await user.clear(number);
  await enterText(user, number, '01-Apr-24');
  expect(number).toHaveAccessibleDescription(
    '01-Apr-24 looks like a date that a spreadsheet has made of the number.',
  );
  await user.clear(number);
  await enterText(user, number, ' 5 5');
  expect(number).toHaveAccessibleDescription(
    /^Muga Silk of Assam has the application number 5 5 too/,
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Assam Japi is saved');
  expect(came[0]?.body).toEqual({ applicationNo: '5 5' });
});

test('a product is added once, however often Save is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const came = answer(catalogue.createProduct, async () => {
    await promise;
    return { ...muga, id: 30, name: 'Eri Silk' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const dialog = dialogOf('Add product');
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await enterText(user, name, 'Eri Silk');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  resolve();
  expect(await screen.findByText('Eri Silk is saved')).toBeVisible();
  expect(came).toHaveLength(1);
});

test('without a network the product is not saved, and what was typed stays', async () => {
  cutOff(catalogue.createProduct);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const dialog = dialogOf('Add product');
  await enterText(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Eri Silk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Service unavailable')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Eri Silk');
});

test('a State that does not exist is said at its field, and nothing is sent', async () => {
  const came = answer(catalogue.createProduct, () => Promise.reject(new Error('sent')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  const dialog = dialogOf('Add product');
  await enterText(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Eri Silk');
  const state = dialog.getByRole('textbox', { name: /^State/ });
  await enterText(user, state, 'Assam; West Bangal');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state).toBeInvalid());
  expect(state).toHaveAccessibleDescription(
    'West Bangal is no State or Union Territory of India. Please write ; between several',
  );
  expect(came).toHaveLength(0);
});

test('Escape closes a form without saving, and the focus returns to its button', async () => {
  const came = answer(catalogue.createCategory, handicraft);
  const { user } = open('?list=categories');
  const button = await screen.findByRole('button', { name: 'Add category' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  expect(came).toHaveLength(0);
});

test('the focus goes to the first field that is refused', async () => {
  const { user } = open('?list=categories');
  await user.click(await screen.findByRole('button', { name: 'Edit Handicraft' }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
});

test('a category that cannot be brought back says why, and can be tried again', async () => {
  answer(catalogue.manage, { categories: [handicraft, oldCrafts], products: [] });
  refuse(catalogue.updateCategory, 'catalogue.category_taken');
  const { user } = open('?list=categories');
  const button = await screen.findByRole('button', { name: 'Bring back Old crafts' });
  await user.click(button);
  expect(await screen.findByText('There is already a category of this name')).toBeVisible();
  expect(button).toBeEnabled();
  answer(catalogue.updateCategory, handicraft);
  await user.click(button);
  expect(await screen.findByText('Old crafts can be chosen again')).toBeVisible();
});

test('in Hindi a name that is taken is said in Hindi, at its field', async () => {
  refuse(catalogue.createCategory, 'catalogue.category_taken');
  setLanguage('hi');
  const { user } = open('?list=categories');
  await user.click(await screen.findByRole('button', { name: 'श्रेणी जोड़ें' }));
  const name = screen.getByRole('textbox', { name: /^नाम/ });
  await enterText(user, name, 'Handicraft');
  await user.click(screen.getByRole('button', { name: 'सेव करें' }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveAccessibleDescription('इस नाम की श्रेणी पहले से है');
});

test('names in other languages are marked when they are ours, and only those that change are sent', async () => {
  const came = answer(catalogue.updateProduct, muga);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Muga Silk of Assam' }));
  const dialog = dialogOf('Edit Muga Silk of Assam');
  await user.click(dialog.getByText('Names in other languages'));
  expect(dialog.getByText('2 of 7')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'অসমীয়া' })).toHaveAccessibleDescription(
    'Ours: came with the program',
  );
  const hindi = dialog.getByRole('textbox', { name: 'हिन्दी' });
  expect(hindi).toHaveAccessibleDescription('');
  await user.clear(hindi);
  await enterText(user, dialog.getByRole('textbox', { name: 'தமிழ்' }), 'அசாம் முகா பட்டு');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Muga Silk of Assam is saved');
  const sent = came.map(({ body }) => (body as { names: object }).names);
  expect(sent).toEqual([{ hi: '', ta: 'அசாம் முகா பட்டு' }]);
});
