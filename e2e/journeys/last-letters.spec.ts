import type { Page } from '@playwright/test';
import { storedOn } from '../support/device.ts';
import { newProducer } from '../support/registrations.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { checkId, giveConsent, startWizard, wizard } from '../support/wizard.ts';

/** Types into a field and does nothing else: what follows happens in the same task of the page. */
const typeAnd = (page: Page, label: string, text: string, then: 'leave' | 'reload' | 'nothing') =>
  page.getByLabel(label).evaluate(
    (field, [value, next]) => {
      const input = field as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      if (next === 'leave') globalThis.location.href = '/dashboard';
      if (next === 'reload') globalThis.location.reload();
    },
    [text, then] as const,
  );

/** The store of this page writes nothing from now on, as if the page ended before it could. */
const stopTheStore = (page: Page) =>
  page.evaluate(() => {
    crypto.subtle.encrypt = () => new Promise(() => {});
  });

test('the last letters survive a page that goes in the same moment, and no number is readable', async ({
  asha,
  openPage,
}) => {
  const producer = newProducer('Rupali Das');
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  await giveConsent(page);
  await checkId(page, producer.aadhar);
  await expect(page.getByText('Not registered yet')).toBeVisible();

  await stopTheStore(page);
  await typeAnd(page, 'Mobile Number', '9876543210', 'leave');
  await page.waitForURL('**/dashboard');
  const link = page.getByRole('link', { name: /^Continue/ });
  await link.click();
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210');

  await stopTheStore(page);
  await typeAnd(page, 'Mobile Number', '9876543211', 'reload');
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543211');

  await stopTheStore(page);
  await typeAnd(page, 'Mobile Number', '9876543212', 'nothing');
  const stored = await storedOn(page);
  expect(stored).toContain('last-change:');
  for (const secret of [producer.aadhar, '9876543212']) expect(stored).not.toContain(secret);
  await page.goto('/my-registrations');
  await page.goto('/dashboard');
  await link.click();
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543212');
});

test('the last letters survive a tab that is closed, and one that crashes', async ({
  asha,
  openPage,
}) => {
  const first = await openPage(phone, asha, wizard);
  await startWizard(first);
  await stopTheStore(first);
  await typeAnd(first, 'Aadhar Number', newProducer('Nirmala Roy').aadhar, 'nothing');
  await first.close({ runBeforeUnload: true });

  const second = await first.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('link', { name: /^Continue/ }).click();
  await expect(second.getByLabel('Aadhar Number')).not.toHaveValue('');
  await stopTheStore(second);
  await typeAnd(second, 'Mobile Number', '9876543213', 'nothing');
  const crashed = second.waitForEvent('crash');
  const session = await second.context().newCDPSession(second);
  // The renderer dies at once: no event of the page, no answer to the command.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const third = await first.context().newPage();
  await third.goto('/dashboard');
  await third.getByRole('link', { name: /^Continue/ }).click();
  await expect(third.getByLabel('Mobile Number')).toHaveValue('9876543213');
});
