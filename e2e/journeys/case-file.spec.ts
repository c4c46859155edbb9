import { applications } from '@gi/contract/schemas/applications';
import { registrations } from '@gi/contract/schemas/registrations';
import { reviews } from '@gi/contract/schemas/reviews';
import type { Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the control has the focus, then Enter. */
const openByTab = async (page: Page, name: string | RegExp): Promise<void> => {
  const link = page.getByRole('link', { name }).first();
  await link.focus();
  await page.keyboard.press('Enter');
};

test('the case of a producer is opened by keyboard from the bench, applications, activity and Ctrl+K', async ({
  asha,
  meera,
  openPage,
}) => {
  const lakhimi = newProducer('Lakhimi Case');
  const [id = 0] = await register(asha, lakhimi);
  const page = await openPage(desktop, meera, `/admin/review?id=${id}`);
  const opened = async () => {
    await page.waitForURL(`**/registration-details/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: lakhimi.name })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Next' })).toBeVisible();
  };
  await openByTab(page, 'Open the case');
  await opened();
  await checkOnBothScreens(page, 'case-file');
  // The case opens the review.
  const next = page.getByRole('group', { name: 'Next' });
  await next.getByRole('link', { name: 'Review' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/review?id=${id}`);

  const { updated_at: seen, existing_products } = await meera.call(registrations.get, {
    params: { id },
    query: { numbers: 'masked' },
  });
  await meera.call(reviews.review, {
    params: { id: String(id) },
    body: { decision: 'approve', seen },
  });
  const productId = existing_products[0]?.id ?? 0;
  await meera.call(applications.record, {
    body: {
      event: 'filed',
      on: '2026-01-12',
      items: [{ registrationId: id, productId, applicationNo: `GI-CASE-${id}` }],
    },
  });

  await page.goto(`/admin/applications?search=GI-CASE-${id}`);
  await openByTab(page, lakhimi.name);
  await opened();
  await expect(next).toContainText('Waits for the advertisement in the Journal');
  // And each application.
  await openByTab(page, /in Applications$/);
  await page.waitForURL(/\/admin\/applications\?search=/);

  await page.goto(`/admin/activity?record=registration-${id}`);
  await openByTab(page, new RegExp(`Registration ${id}`));
  await opened();

  await page.goto('/admin/numbers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Name, phone/ }).fill(`gi-case-${id}`);
  await expect(page.getByRole('option', { name: new RegExp(lakhimi.name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await opened();
});
