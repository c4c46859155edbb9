import type { Page } from '@playwright/test';
import { storedOn } from '../support/device.ts';
import { newProducer } from '../support/registrations.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { startWizard, wizard } from '../support/wizard.ts';

test('what is typed is soon on the phone, also when the tab crashes after that', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  await page.getByLabel('Aadhar Number').fill(newProducer('Nirmala Roy').aadhar);
  await expect.poll(() => storedOn(page)).toContain('"kind":"draft"');

  const before = await storedOn(page);
  await page.getByLabel('Mobile Number').fill('9876543213');
  await expect.poll(() => storedOn(page)).not.toBe(before);
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The renderer dies at once: no event of the page, no answer to the command.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await page.context().newPage();
  await next.goto('/dashboard');
  await next.getByRole('link', { name: /^Continue/ }).click();
  await expect(next.getByLabel('Mobile Number')).toHaveValue('9876543213');
});

const leave: Record<string, (page: Page) => Promise<unknown>> = {
  'is loaded again': (page) => page.reload(),
  'is left for another address': (page) => page.goto('/settings'),
  'is closed': (page) => page.close(),
};

for (const [how, go] of Object.entries(leave))
  test(`the last letter is on the phone when the page ${how} right after it`, async ({
    asha,
    openPage,
  }) => {
    const page = await openPage(phone, asha, wizard);
    await startWizard(page);
    await page.getByLabel('Aadhar Number').fill(newProducer('Nirmala Roy').aadhar);
    await page.getByLabel('Address').pressSequentially('12 Weavers Lane, Sualkuchi', { delay: 20 });
    await go(page);

    // The wizard that was loaded again keeps the draft for itself.
    const next = page.isClosed() ? await page.context().newPage() : page;
    await next.goto('/dashboard');
    await next.getByRole('link', { name: /^Continue/ }).click();
    await expect(next.getByLabel('Address')).toHaveValue('12 Weavers Lane, Sualkuchi');
  });
