import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { answerDetails } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { renderApp } from '#test/render.tsx';

test('the office corrects products until an application is filed', async () => {
  answerDetails();
  answer(catalogue.products, [
    {
      ...{ id: 17, name: 'Kangra Tea', category_id: 2, category_name: 'Agricultural' },
      ...{ state: null, application_no: null },
    },
  ]);
  const came = answer(registrations.products, rupali);
  const { user } = renderApp({ at: '/registration-details/41', as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Correct the products' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Muga Silk of Assam'), 'Take out');
  const search = dialog.getByRole('searchbox', { name: 'Add a product' });
  await user.type(search, 'muga{Enter}');
  expect(dialog.getByText('No product matches.')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'agri tea');
  await user.click(await dialog.findByRole('button', { name: /^Kangra Tea/ }));
  await user.type(dialog.getByLabelText(/^Area of Production/), 'Palampur');
  await user.type(dialog.getByLabelText(/^Years of Production/), '7');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(came).toHaveLength(1));
  expect(came[0]?.body).toMatchObject({
    expectedUpdatedAt: rupali.updated_at,
    existingProducts: [17],
    selectedProducts: [12],
    productionDetails: [{ productId: 17, areaOfProduction: 'Palampur', yearsOfProduction: '7' }],
  });
});
