import type { Page } from '@playwright/test';
import { activity } from '@gi/contract/schemas/activity';
import { registrations } from '@gi/contract/schemas/registrations';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Every address that the page shows or asks for from now on, its history entries included. */
const watchAddresses = async (page: Page): Promise<() => Promise<string>> => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.exposeFunction('seenInHistory', (entry: string) => void seen.push(entry));
  await page.addInitScript(() => {
    const tell = (window as unknown as { seenInHistory: (entry: string) => void }).seenInHistory;
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (state, unused, url) => {
        tell(JSON.stringify([state, unused, String(url)]));
        change(state, unused, url);
      };
    }
  });
  return async () => {
    const now = await page.evaluate(() =>
      JSON.stringify([location.href, document.title, history.state]),
    );
    return decodeURIComponent([...seen, now].join('\n')).replaceAll(/[+\s-]/g, '');
  };
};

test('meera searches by an Aadhar number, and no address of the browser has it', async ({
  asha,
  meera,
  openPage,
}) => {
  const bonti = { ...newProducer('Bonti Saikia'), aadhar: '583920174466' };
  await register(asha, bonti, newProducer('Bonti Gogoi'));
  const page = await openPage(desktop, meera);
  const addresses = await watchAddresses(page);
  const printed = bonti.aadhar.replace(/(\d{4})(?=\d)/g, '$1 ');
  for (const list of ['/admin', '/registrations', '/my-registrations', '/admin/users']) {
    await page.goto(list);
    const search = page.getByRole('searchbox', { name: /^Search/ });
    // Key by key, with a pause in which a part of the number is searched for.
    await search.pressSequentially(printed.slice(0, 7));
    await page.waitForURL(/\?kept=|\/admin\/users$/);
    await search.pressSequentially(printed.slice(7));
    await search.press('Enter');
    await page.waitForURL(/\?kept=[a-z]+$/);
  }
  await page.goto('/registrations');
  const search = page.getByRole('searchbox');
  await search.fill(printed);
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await checkOnBothScreens(page, 'number-search');
  await page.getByRole('link', { name: `View Details of ${bonti.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: bonti.name })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(printed);
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();

  const seen = await addresses();
  expect(seen).toContain('/api/registrations/search');
  // Any six digits of the number; fewer could occur by chance in the times and signatures of picture links.
  for (let at = 0; at + 6 <= bonti.aadhar.length; at += 1)
    expect(seen).not.toContain(bonti.aadhar.slice(at, at + 6));

  // After a reload the search is empty, and neither the page nor its address mentions it.
  await page.reload();
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/registrations');
});

test('asha corrects a record without seeing its numbers; Show is a look that the trail has', async ({
  asha,
  meera,
  openPage,
}) => {
  const moina = newProducer('Moina Pegu');
  const [id = 0] = await register(asha, moina);
  const looks = async () => {
    const query = { action: 'registration.viewed_full_ids' as const, userId: asha.id };
    return (await meera.call(activity.trail, { query })).entries.length;
  };
  const page = await openPage(phone, asha, `/registration-details/${id}`);
  const masked = `XXXX XXXX ${moina.aadhar.slice(-4)}`;
  await expect(page.getByText(masked)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel(/^Aadhar Number/)).toHaveValue('');
  await checkOnBothScreens(page, 'edit-covered');
  await page.getByLabel(/^Phone/).fill('9123456780');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Registration updated successfully').first()).toBeVisible();
  await expect(page.getByText(masked)).toBeVisible();
  expect(await looks()).toBe(0);

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('button', { name: 'Show the Aadhar Number in full' }).click();
  await expect(page.getByLabel(/^Aadhar Number/)).toHaveValue(
    moina.aadhar.replace(/\d{4}(?=\d)/g, '$& '),
  );
  await checkOnBothScreens(page, 'edit-shown');
  expect(await looks()).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(masked)).toBeVisible();

  const record = await meera.call(registrations.get, { params: { id } });
  expect(record).toMatchObject({ phone: '9123456780', aadhar_number: moina.aadhar });
});
