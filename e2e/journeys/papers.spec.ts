import { readFile } from 'node:fs/promises';
import { registered } from '../support/registered.ts';
import {
  addCollector,
  desktop,
  expect,
  freshAadhar,
  openScreen,
  signIn,
  test,
} from '../support/test.ts';

const product = 'Muga Silk of Assam';
const papers = [
  ['Form GI 3A', /Form GI 3A/],
  ['Statement', /Statement of Case/i],
  ['NOC', /No Objection/i],
  ['Card', /Producer card/i],
  ['Covering Letter', /Proof of Service/i],
] as const;

test('each paper opens in its own window and is printed by its opener, and comes as PDF', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.prints');
  const { page, context } = await openScreen(browser, server, desktop);
  await signIn(page, 'asha.prints');
  const id = await registered(server, page, 'asha.prints', {
    name: 'Rupali Das',
    aadhar: freshAadhar(),
    category: 'Handicraft',
    product,
  });
  // The print dialog of the system is out of a test's reach; that it is asked for is not.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/registration-details/${id}`);
  for (const [button, words] of papers) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `${button} for ${product}` }).click();
    const paper = await opened;
    await expect(paper.locator('body')).toContainText(words);
    await expect(paper.locator('body')).toContainText('Rupali Das');
    await expect(paper.locator('html')).toHaveAttribute('data-printed', 'yes');
    expect(await paper.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    await paper.close();
  }

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: `NOC for ${product}` }).click();
  await expect(page.getByText(/The browser did not allow a new window/)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open NOC' }).click();
  await expect((await opened).locator('body')).toContainText('Rupali Das');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await coming;
  const pdf = await readFile(await file.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});

test('a collector takes her registrations home as a real Excel file', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.exports');
  const { page, context } = await openScreen(browser, server, desktop);
  await signIn(page, 'asha.exports');
  await registered(server, page, 'asha.exports', {
    name: 'Bhaben Kalita',
    aadhar: freshAadhar(),
    category: 'Handicraft',
    product,
  });
  await page.goto('/my-registrations');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^user_registrations_\d+_\d{4}-\d{2}-\d{2}\.xlsx$/);
  const xlsx = await readFile(await file.path());
  expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}`).first()).toBeVisible();
  await context.close();
});
