import { newProducer, register } from '../support/registrations.ts';
import { fillLogin } from '../support/sign-in.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('a session that ends in another tab keeps the correction of this one for the same account', async ({
  asha,
  meera,
  openPage,
}) => {
  const person = newProducer('Tab');
  const [id = 0] = await register(asha, person);
  const page = await openPage(desktop, meera);
  await page.goto(`/registration-details/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const name = page.getByRole('textbox', { name: /^Full Name/ });
  await name.fill('Typed In One Tab');
  const other = await page.context().newPage();
  await other.goto('/admin/users');
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect(page.getByRole('alert')).toHaveText('Session expired. Please login again.');
  await fillLogin(page, meera);
  await expect(page.getByText(/^Your earlier changes are here/)).toBeVisible();
  await expect(name).toHaveValue('Typed In One Tab');
});
