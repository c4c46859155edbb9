import { checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: true });

test('without a server a page that needs one and a language that is not here say so, and come by themselves', async ({
  server,
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await server.stop();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'This page needs a network' })).toBeVisible();
  await checkScreen(page, 'reports-offline');
  await expect(page.getByText(/drafts and your own lists work without one/)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My Registrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Registrations' })).toBeVisible();

  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('hi');
  const later = page.getByText('The words of this language are not on this phone yet.');
  await expect(later).toBeVisible();
  await expect(page.getByText('हिन्दी के शब्द अभी इस फ़ोन में नहीं हैं')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await checkScreen(page, 'settings-language-later');
  await page.setViewportSize(desktop);
  await checkScreen(page, 'settings-language-later');
  await page.setViewportSize(phone);
  const other = await page.context().newPage();
  await other.goto('/reports');
  await expect(other.getByRole('heading', { name: 'This page needs a network' })).toBeVisible();

  await server.start();
  await expect(page.getByRole('heading', { level: 1, name: 'सेटिंग' })).toBeVisible();
  await expect(later).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: 'रिपोर्ट' })).toBeVisible();
});
