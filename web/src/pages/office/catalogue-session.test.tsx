import { catalogue } from '@gi/contract/routes/catalogue';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { answerCatalogue, muga } from '#test/catalogue-page.ts';
import { enterText } from '#test/enter-text.ts';
import { logInAs } from '#test/log-in.ts';
import { renderApp } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';

beforeEach(() => {
  showWideScreen();
  answerCatalogue();
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a product that was being edited when the session ended is there after the next sign-in', async () => {
  refuse(catalogue.updateProduct, 'auth.token_invalid');
  const { user } = renderApp({ at: '/admin/catalogue', as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Edit Muga Silk of Assam' }));
  const dialog = await dialogOf('Edit Muga Silk of Assam');
  await enterText(user, dialog.getByRole('textbox', { name: /^Description/ }), 'Golden silk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await logInAs(user, 'meera');
  const again = await dialogOf('Edit Muga Silk of Assam');
  expect(again.getByText(/^Your earlier changes are here/)).toBeVisible();
  expect(again.getByRole('textbox', { name: /^Description/ })).toHaveValue('Golden silk');
  const came = answer(catalogue.updateProduct, muga);
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Muga Silk of Assam is saved')).toBeVisible();
  expect(came[0]?.body).toEqual({ description: 'Golden silk' });
});

test('a product that was being added is there too', async () => {
  refuse(catalogue.createProduct, 'auth.token_invalid');
  const { user } = renderApp({ at: '/admin/catalogue', as: 'meera' });
  await screen.findByRole('button', { name: 'Edit Muga Silk of Assam' });
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  const dialog = await dialogOf('Add product');
  await enterText(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Eri Silk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await logInAs(user, 'meera');
  const again = await dialogOf('Add product');
  const came = answer(catalogue.createProduct, { ...muga, id: 30, name: 'Eri Silk' });
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Eri Silk is saved')).toBeVisible();
  expect(came[0]?.body).toMatchObject({ name: 'Eri Silk', categoryId: 1 });
});
