import { catalogue } from '@gi/contract/schemas/catalogue';
import { registrations } from '@gi/contract/schemas/registrations';
import { saveBy } from '../support/downloads.ts';
import { freshName } from '../support/fresh.ts';
import { openPaper, stubPrinting } from '../support/papers.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const papers = [
  ['Form GI 3A', /Form GI 3A/],
  ['Statement', /Statement of Case/i],
  ['NOC', /No Objection/i],
  ['Card', /Producer card/i],
  ['Covering Letter', /Proof of Service/i],
] as const;

test('each paper opens in its own window and is printed by its opener, and comes as PDF', async ({
  asha,
  meera,
  openPage,
}) => {
  const rupali = newProducer('Rupali Das');
  const [id] = await register(asha, rupali);
  const { name, product } = rupali;
  const page = await openPage(desktop, meera, `/registration-details/${id}`);
  await stubPrinting(page);
  for (const [button, text] of papers) {
    const paper = await openPaper(page, `${button} for ${product}`);
    await expect(paper.locator('body')).toContainText(text);
    await expect(paper.locator('body')).toContainText(name);
    await expect(paper.locator('html')).toHaveAttribute('data-printed', 'yes');
    expect(await paper.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    await paper.close();
  }

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: `NOC for ${product}`, exact: true }).click();
  await expect(page.getByText(/The browser did not allow a new window/)).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open NOC' }).click();
  await expect((await opened).locator('body')).toContainText(name);

  const pdf = await saveBy(page.getByRole('button', { name: 'Download PDF' }));
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('every paper of an ordinary registration fits a phone, and is printed from its window on one sheet', async ({
  meera,
  openPage,
}) => {
  const handicraft = (await meera.call(catalogue.categories)).find(
    (category) => category.name === 'Handicraft',
  );
  const product = await meera.call(catalogue.createProduct, {
    body: {
      name: freshName('Muga Silk of Upper Assam'),
      categoryId: handicraft?.id ?? 0,
      proprietor: 'Assam Science Technology & Environment Council',
      proprietorAddress: 'Bigyan Bhawan, G.S. Road\nGuwahati 781005, Assam',
    },
  });
  const producer = { ...newProducer('Anjali Boro Deka'), product: product.name };
  const [id = 0] = await register(meera, producer);
  const address = 'House 12, Weavers’ Lane\nSualkuchi, Kamrup\nAssam 781103';
  await meera.call(registrations.update, { params: { id }, body: { address } });
  const page = await openPage(desktop, meera, `/registration-details/${id}`);
  await stubPrinting(page);
  for (const [button] of papers) {
    const paper = await openPaper(page, `${button} for ${producer.product}`);
    await expect(paper.locator('html')).toHaveAttribute('data-printed', 'yes');
    const pdf = await paper.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), button).toHaveLength(1);
    await paper.setViewportSize(phone);
    expect(await paper.evaluate(() => document.documentElement.scrollWidth), button).toBe(
      phone.width,
    );
    await paper.close();
  }
});

test('a collector takes her registrations home as a real Excel file', async ({
  asha,
  openPage,
}) => {
  await register(asha, newProducer('Bhaben Kalita'));
  const page = await openPage(desktop, asha, '/my-registrations');
  const { name, bytes } = await saveBy(page.getByRole('button', { name: 'Export to Excel' }));
  expect(name).toMatch(/^user_registrations_\d+_\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText(`All your registrations are saved as ${name}`)).toBeVisible();
});
