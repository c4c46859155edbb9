import { storedAtRest, storedOn } from '../support/device.ts';
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

  const before = await storedAtRest(page);
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
