import { checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: true });

test('without a server a page that needs one and a language that is not here say so, and come by themselves', async ({
  server,
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  const login = await openPage(phone);
  await login.goto('/');
  for (const each of [page, login]) {
    await each.evaluate(() => navigator.serviceWorker.ready);
    await each.waitForLoadState('networkidle');
  }
  await server.stop();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'This page needs a network' })).toBeVisible();
  await expect(
    page.getByText(/drafts and the first pages of your lists work without one/),
  ).toBeVisible();
  await checkScreen(page, 'reports-offline');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'My Registrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Registrations' })).toBeVisible();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'This page needs a network' })).toBeVisible();

  // Nothing but the choice itself asks the server from here.
  await login.getByLabel('Language').selectOption('hi');
  const later = login.getByText('The words of this language are not on this device yet.');
  // The language choice is at the foot of the page; the message scrolls into view.
  await expect(later).toBeInViewport();
  await expect(login.getByText('हिन्दी के शब्द अभी इस डिवाइस में नहीं हैं')).toBeVisible();
  await expect(login.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await checkScreen(login, 'login-language-later');
  await login.setViewportSize(desktop);
  await checkScreen(login, 'login-language-later');

  await server.start();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(login.getByRole('button', { name: 'लॉग इन करें' })).toBeVisible();
  await expect(later).toHaveCount(0);
});
