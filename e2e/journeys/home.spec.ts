import { registrations } from '@gi/contract/schemas/registrations';
import { reviews } from '@gi/contract/schemas/reviews';
import type { Locator, Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { checkScreen } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { putOnDevice, waitingRegistrations } from '../support/waiting-registration.ts';
import { enterFields, giveConsent, openWizard } from '../support/wizard.ts';

/** A common phone; what the day needs is on its first screen. */
const size = { width: 360, height: 740 } as const;

/** Whole, and not under the bar at the foot. */
const expectOnFirstScreen = async (page: Page, shown: Locator): Promise<void> => {
  await expect(shown).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const box = await shown.boundingBox();
  const bar = await page.locator('[data-tab-bar]').boundingBox();
  if (box === null || bar === null) throw new Error('not drawn');
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, await shown.innerText()).toBeLessThanOrEqual(bar.y);
};

test('home shows the day, what came back with its reason and a draft without scrolling; Mine has their number', async ({
  asha,
  meera,
  openPage,
}) => {
  const [returned = 0] = await register(asha, newProducer('Bina Kachari'));
  const { updated_at: seen } = await asha.call(registrations.get, { params: { id: returned } });
  await meera.call(reviews.review, {
    params: { id: returned },
    body: { decision: 'return', seen, note: 'The photo is too dark' },
  });
  const page = await openPage(size, asha, '/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const draft = newProducer('Dipali Saikia');
  await openWizard(page);
  await giveConsent(page);
  await enterFields(page, draft);
  // As a person leaves: a page that is torn down at once may lose what was typed in its last half second (ADR 0173).
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(draft.name, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const [waiting] = await waitingRegistrations(asha, [1]);
  if (waiting === undefined) throw new Error('no registration');
  await putOnDevice(page, waiting);
  await page.goto('/dashboard');

  const day = page.getByRole('navigation', { name: 'Your day' });
  for (const words of [/^Today \d+$/, '1 to be sent', '1 returned'])
    await expectOnFirstScreen(page, day.getByRole('link', { name: words }));
  await expectOnFirstScreen(page, page.getByText('Returned: The photo is too dark'));
  await expectOnFirstScreen(page, page.getByText(draft.name, { exact: true }));
  const places = page.getByRole('navigation', { name: 'Places' });
  for (const place of ['Home', 'New', 'Mine'])
    await expect(places.getByRole('link', { name: place })).toBeInViewport({ ratio: 1 });
  await expect(places.getByRole('link', { name: /Mine/ })).toHaveAccessibleName(
    /2 to be sent or returned/,
  );
  await checkScreen(page, 'home-full');
});
