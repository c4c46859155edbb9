import { storedOn } from '../support/device.ts';
import { newProducer } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { fillLogin } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { enterPerson, photograph, startWizard, upload, wizard } from '../support/wizard.ts';

/**
 * What `storedOn` would hold of a picture that is kept in clear. Four bytes: three come up by chance in one
 * of a hundred phones full of sealed bytes.
 */
const JPEG_HEADS = [0xe0, 0xe1, 0xdb].map((marker) =>
  new TextDecoder('latin1').decode(new Uint8Array([0xff, 0xd8, 0xff, marker])),
);

test('asha keeps two registrations on her phone, sealed, and continues the one she wants', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, wizard);
  const first = newProducer('Rupali Das');
  await startWizard(page);
  await enterPerson(page, first);
  await photograph(page, 'Photo');
  await upload(page, 'Signature');
  await expect.poll(async () => (await storedOn(page)).split('"kind":"photo"').length - 1).toBe(2);

  await page.goto('/registration');
  await expect(page.getByText('Draft, step 2 of 5')).toBeVisible();
  await checkScreen(page, 'drafts');
  await page.getByRole('main').getByRole('link', { name: 'New Registration' }).click();
  const second = newProducer('Nirmala Roy');
  await enterPerson(page, second);

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Unfinished registrations' })).toBeVisible();
  await checkScreen(page, 'dashboard-with-drafts');
  const stored = await storedOn(page);
  for (const secret of [first.aadhar, second.aadhar, first.name, ...JPEG_HEADS, 'JFIF'])
    expect(stored).not.toContain(secret);

  const link = { name: `Continue the registration of ${first.name}` };
  await page.getByRole('link', link).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Document Upload' })).toBeVisible();
  for (const label of ['Photo', 'Signature'])
    await expect(
      page.getByRole('group', { name: label }).getByText('Added, not sent yet'),
    ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('group', { name: 'Signature' }).getByText('Added, not sent yet'),
  ).toBeVisible();
});

test('log-out asks about what is unfinished, and ravi on the same phone sees none of it', async ({
  asha,
  ravi,
  openPage,
}) => {
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  await enterPerson(page, newProducer('Sabita Das'));
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(
    page.getByRole('link', { name: /^Continue the registration of Sabita Das/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent work?' });
  await expect(dialog).toBeVisible();
  await checkScreen(page, 'logout-unfinished');
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/');
  for (const [account, count] of [
    [ravi, 0],
    [asha, 1],
  ] as const) {
    await fillLogin(page, account);
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Quick Actions')).toBeVisible();
    if (count > 0)
      await expect(
        page.getByRole('link', { name: /^Continue the registration of Sabita Das/ }),
      ).toBeVisible();
    else
      await expect(
        page.getByRole('link', { name: /^Continue the registration of Sabita Das/ }),
      ).toHaveCount(0);
    if (account === ravi) {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/');
    }
  }
});
