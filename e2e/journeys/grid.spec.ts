import { newProducer, register } from '../support/registrations.ts';
import { checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { name: 'desktop', viewport: desktop },
  // 1280×800 at a zoom of 150 % and of 200 %.
  { name: 'zoom-150', viewport: { width: 853, height: 533 } },
  { name: 'zoom-200', viewport: { width: 640, height: 400 } },
  { name: 'phone', viewport: phone },
];

for (const { name, viewport } of sizes)
  test(`the register has the same functions at every width: ${name}`, async ({
    asha,
    meera,
    openPage,
  }) => {
    const person = newProducer('Purnima Boro');
    const two = ['Anu', 'Zoya'].map((first) => ({
      ...newProducer('Purnima Boro'),
      name: `${first} ${person.name}`,
    }));
    await register(asha, ...two);
    const page = await openPage(
      viewport,
      meera,
      `/admin?search=${encodeURIComponent(person.name)}`,
    );
    await expect(page.getByText('2 registrations found')).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('combobox', { name: 'Order' }).selectOption('Name, descending');
    await columns.getByRole('checkbox', { name: 'Email' }).check();
    await columns.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/order=name_desc/);
    await expect(page.getByText('Email', { exact: true })).toHaveCount(viewport === phone ? 2 : 1);

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Review' }).selectOption('Waiting for review');
    await page.getByRole('button', { name: 'Show the registrations' }).click();
    const chips = page.getByRole('list', { name: 'Filters that are set' });
    await expect(chips.getByText('Waiting for review')).toBeVisible();

    const box = (first: string) =>
      page.getByRole('checkbox', { name: new RegExp(`^Choose ${first} `) });
    await expect(box('Anu')).toBeVisible();
    await box('Anu').check();
    await expect(page.getByText('1 row chosen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print selected' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export 1 chosen row' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete Zoya/ })).toBeVisible();
    await checkScreen(page, `grid-${name}`);

    // Zoya is the first row, Anu the second.
    await page.getByRole('checkbox', { name: 'Choose all rows of this view' }).focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Home');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Anu/ }).first()).toBeVisible();
    await checkScreen(page, `grid-preview-${name}`);
    await page.getByRole('link', { name: 'Open the record' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Anu/ })).toBeVisible();
  });
