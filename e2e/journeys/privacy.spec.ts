import type { Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, desktop } from '../support/screens.ts';
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
  await page.getByRole('button', { name: `View Details of ${bonti.name}` }).click();
  await page.getByRole('link', { name: 'Open the full record' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Details' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(search).toHaveValue(printed);
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();

  const seen = await addresses();
  expect(seen).toContain('/api/registrations/search');
  // Six digits in a row are no accident; the links of pictures have times and signatures.
  for (let at = 0; at + 6 <= bonti.aadhar.length; at += 1)
    expect(seen).not.toContain(bonti.aadhar.slice(at, at + 6));

  // A reload forgets the search and says nothing of it.
  await page.reload();
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/registrations');
});
