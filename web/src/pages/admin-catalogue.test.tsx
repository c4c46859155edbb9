import { catalogue } from '@gi/contract/catalogue';
import type { CatalogueImport, ProductDetail } from '@gi/contract/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './admin-catalogue.tsx';

const handicraft = { id: 1, name: 'Handicraft', description: null, retired: false, products: 2 };
const muga: ProductDetail = {
  id: 11,
  name: 'Muga Silk of Assam',
  category_id: 1,
  category_name: 'Handicraft',
  state: 'Assam',
  application_no: '55',
  description: null,
  proprietor: 'Patent Information Centre',
  proprietor_address: null,
  retired: false,
  registrations: 3,
};
const japi: ProductDetail = { ...muga, id: 12, name: 'Assam Japi', proprietor: null };
const old: ProductDetail = { ...muga, id: 13, name: 'Old Weave', retired: true };

beforeEach(() => {
  answer(catalogue.manage, { categories: [handicraft], products: [muga, japi, old] });
});
const open = () => renderScreen(<Page />, { as: 'meera' });

test('products show what the papers print; retired ones on demand', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Muga Silk of Assam/ }));
  for (const words of ['Assam', '55', 'Patent Information Centre', '3'])
    expect(row.getByText(words)).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /Japi/ })).getByText('No proprietor'),
  ).toBeVisible();
  expect(screen.queryByText('Old Weave')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show retired' }));
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
  await user.type(name, 'Assam Japi Hat');
  await user.type(dialog.getByRole('textbox', { name: /^Proprietor\s*\(optional/ }), 'AIIDC');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Assam Japi Hat is saved')).toBeVisible();
  expect(came[0]?.params['id']).toBe('12');
  expect(came[0]?.body).toEqual({
    name: 'Assam Japi Hat',
    categoryId: 1,
    state: 'Assam',
    applicationNo: '55',
    proprietor: 'AIIDC',
    proprietorAddress: null,
    description: null,
  });
});

test('a category is added; a name that is taken is said', async () => {
  refuse(catalogue.createCategory, 'catalogue.category_taken');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Handicraft');
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
  await user.click(screen.getByRole('checkbox', { name: 'Show retired' }));
  await user.click(await screen.findByRole('button', { name: 'Bring back Old Weave' }));
  expect(await screen.findByText('Old Weave can be chosen again')).toBeVisible();
  expect(back[0]?.body).toMatchObject({ retired: false, proprietor: 'Patent Information Centre' });
});

const preview: CatalogueImport = {
  dryRun: true,
  created: 1,
  changed: 1,
  unchanged: 5,
  newCategories: ['Food Stuff'],
  rows: [
    { line: 2, action: 'create', name: 'Tezpur Litchi', category: 'Food Stuff', changes: [] },
    {
      line: 3,
      action: 'change',
      name: 'Assam Japi',
      category: 'Handicraft',
      changes: [{ field: 'proprietor', from: null, to: 'AIIDC' }],
    },
  ],
  problems: [],
};
const csv = new File(['name,category\n'], 'catalogue.csv', { type: 'text/csv' });

test('a CSV file is looked at first, and imported only on the word', async () => {
  const dryRuns: unknown[] = [];
  answer(catalogue.import, async ({ request }) => {
    const form = await request.formData();
    dryRuns.push(form.get('dryRun'));
    return { ...preview, dryRun: form.get('dryRun') === 'true' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), csv);
  expect(await screen.findByText('New categories: Food Stuff')).toBeVisible();
  expect(screen.getByText('proprietor: nothing → AIIDC')).toBeVisible();
  expect(dryRuns).toEqual(['true']);
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed')).toBeVisible();
  await waitFor(() => expect(dryRuns).toEqual(['true', 'false']));
});

test('a file with bad lines is not imported', async () => {
  answer(catalogue.import, {
    ...preview,
    problems: [{ line: 4, message: 'Please enter a name' }],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), csv);
  expect(await screen.findByText('Line 4: Please enter a name')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});
