import { newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const goToHint = 'Name, phone, ID number or page';

test('a choice of rows goes over the pages of the register', async ({ asha, meera, openPage }) => {
  const many = newProducer('Nilima Kachari');
  const people = Array.from({ length: 51 }, (_each, index) => ({
    ...newProducer('Nilima Kachari'),
    name: `${many.name} no ${index + 1}`,
  }));
  await register(asha, ...people);
  const page = await openPage(desktop, meera, `/admin?search=${encodeURIComponent(many.name)}`);
  const choose = (number: number) =>
    page.getByRole('checkbox', { name: new RegExp(`^Choose ${many.name} no ${number},`) });
  await expect(page.getByText('51 registrations found')).toBeVisible();
  await choose(51).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await choose(1).check();
  await expect(page.getByText('2 rows chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(choose(51)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Export 2 chosen rows' })).toBeVisible();
});

test('a key that is pressed the moment the page is there is not lost', async ({
  meera,
  openPage,
}) => {
  const page = await openPage(desktop, meera, '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1') === null) return;
      observer.disconnect();
      const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: goToHint })).toBeFocused();
});

test('Ctrl+K takes what is typed at once, and leads to a record and to a page', async ({
  asha,
  meera,
  openPage,
}) => {
  const person = newProducer('Pranita Saikia');
  const [id] = await register(asha, person);
  const page = await openPage(desktop, meera);
  await expect(page.getByRole('grid')).toBeVisible();
  const box = page.getByRole('combobox', { name: goToHint });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Go to' });
  const last = list.getByRole('option').last();
  await page.keyboard.press('ArrowDown');
  while ((await last.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await expect(last).toBeInViewport();
  await page.keyboard.type(person.name);
  await expect(page.getByRole('option', { name: person.name, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/registration-details/${id}`);
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('activ');
  await expect(page.getByRole('option', { name: 'Activity', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/activity');
});
