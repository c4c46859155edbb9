import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: true });

test('an account made just before a power cut can sign in after it', async ({
  server,
  asha,
  openPage,
}) => {
  await server.kill();
  await server.start();
  const page = await openPage(desktop, asha);
  await expect(page).toHaveURL(/dashboard/);
});
