import { addCollector, desktop, expect, openScreen, signIn, test } from '../support/test.ts';

test('an account made just before a power cut can sign in after it', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'ravi-in-the-dark');
  await server.kill();
  await server.start();
  const { page, context } = await openScreen(browser, server, desktop);
  await signIn(page, 'ravi-in-the-dark');
  await expect(page).toHaveURL(/dashboard/);
  await context.close();
});
