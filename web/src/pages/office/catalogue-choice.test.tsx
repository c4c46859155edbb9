import { catalogue } from '@gi/contract/routes/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal } from '#test/api.ts';
import { handicraft, japi, muga, old } from '#test/catalogue-page.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './catalogue.tsx';

test('several products get a category, are retired and are brought back; a refusal is said by name', async () => {
  const food = { ...handicraft, id: 2, name: 'Food Stuff', products: 0 };
  answer(catalogue.manage, { categories: [handicraft, food], products: [muga, japi, old] });
  const saved = answer(catalogue.updateProduct, muga);
  const retired = answer(catalogue.retireProduct, ({ params }) =>
    params['id'] === '12' ? refusal('catalogue.product_not_found') : { ...muga, retired: true },
  );
  showWideScreen();
  const at = '/admin/catalogue?retired=true';
  const { user } = renderScreen(<Page />, { as: 'meera', at });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this view' }));
  await user.click(screen.getByRole('button', { name: 'Set the category' }));
  const category = within(await screen.findByRole('dialog', { name: 'Category of 3 products' }));
  await user.selectOptions(category.getByRole('combobox', { name: 'Category' }), 'Food Stuff');
  await user.click(category.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 entries are saved')).toBeVisible();
  expect(saved.map(({ body }) => body)).toEqual(saved.map(() => ({ categoryId: 2 })));
  expect(saved).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Bring back (1)' }));
  expect(await screen.findByText('1 entry can be chosen again')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retire (2)' }));
  const retire = within(await screen.findByRole('dialog', { name: 'Retire 2 entries?' }));
  await user.click(retire.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('1 entry is retired')).toBeVisible();
  expect(screen.getByText(/^Not changed: Assam Japi – /)).toBeVisible();
  expect(retired).toHaveLength(2);
});
