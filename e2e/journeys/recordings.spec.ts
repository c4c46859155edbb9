import { recordings } from '@gi/contract/schemas/recordings';
import type { Page } from '@playwright/test';
import { storedOn } from '../support/device.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/* The notice to producers, recorded by the office and played on the phones. */
test.use({ ownServer: true });

/** Two seconds of a tone as the browser's recorder writes them: WebM with Opus. */
const recordedTone = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const audio = new AudioContext();
      const tone = new OscillatorNode(audio, { frequency: 440 });
      const out = new MediaStreamAudioDestinationNode(audio);
      tone.connect(out);
      await audio.resume();
      tone.start();
      const recorder = new MediaRecorder(out.stream, { mimeType: 'audio/webm;codecs=opus' });
      const { promise, resolve } = Promise.withResolvers<Blob>();
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
      recorder.start();
      setTimeout(() => recorder.stop(), 2500);
      const sound = await (await promise).arrayBuffer();
      await audio.close();
      return [...new Uint8Array(sound)];
    }),
  );

const inAssamese = 'Recording in অসমীয়া';

test('meera records the notice in Assamese; asha’s phone reads it aloud, also without a network', async ({
  asha,
  meera,
  openPage,
}) => {
  const office = await openPage(desktop, meera, '/admin/settings?part=files');
  const row = office
    .getByRole('listitem')
    .filter({ has: office.getByRole('heading', { name: 'অসমীয়া' }) });
  await row.getByLabel(inAssamese).setInputFiles({
    name: 'notice.webm',
    mimeType: 'audio/webm',
    buffer: await recordedTone(office),
  });
  await expect(row.getByText(/ KB, of /)).toBeVisible();
  await row.getByRole('button', { name: 'Play' }).click();
  await expect(row.getByRole('button', { name: 'Stop' })).toBeVisible();
  // To its end.
  await expect(row.getByRole('button', { name: 'Play' })).toBeVisible();

  // What is none is refused in a sentence, and the one before stays.
  await row.getByLabel(inAssamese).setInputFiles({
    name: 'notice.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('<html>no sound</html>'),
  });
  await expect(office.getByText(/^This is no recording that every phone plays/)).toBeVisible();
  expect(await meera.call(recordings.list)).toMatchObject({ recordings: [{ language: 'as' }] });
  await checkOnBothScreens(office, 'settings-recordings');

  const page = await openPage(phone, asha);
  await page.evaluate(() => localStorage.setItem('language', 'as'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const readAloud = page.getByRole('button', { name: 'পঢ়ি শুনাওক' });
  const stop = page.getByRole('button', { name: 'পঢ়া বন্ধ কৰক' });
  const listen = async () => {
    await readAloud.click();
    await expect(stop).toBeVisible();
    await expect(readAloud).toBeVisible();
  };
  await page.goto('/registration');
  await page.locator('dialog[open] button').last().click();
  await expect(readAloud).toBeVisible();
  await checkScreen(page, 'consent-recorded');
  await listen();
  await expect.poll(() => storedOn(page)).toContain('/settings/recordings/as');

  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.goto('/registration');
  await listen();

  await page.context().setOffline(false);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row.getByText('Not recorded')).toBeVisible();
});
