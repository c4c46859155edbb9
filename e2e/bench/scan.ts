import { chromium } from '@playwright/test';
import { codeOfCard, trustedSigner } from '../support/card.ts';
import { filmOfCode } from '../support/card-camera.ts';
import { chromiumPath, withFilm } from '../support/chromium.ts';
import type { Account } from '../support/people.ts';
import { newProducer } from '../support/registrations.ts';
import { phone } from '../support/screens.ts';
import { profile } from './profile.ts';

/** From a card's code in sight of the camera to the filled fields, without the time of the tap between (ms). */
export type ScanRound = { scan: number };

type Scanned = Window & { inSight?: number };

/** Notes when the camera shows its first frame. */
const watchScan = (): void => {
  const noted = window as Scanned;
  addEventListener('playing', () => (noted.inSight ??= performance.now()), { capture: true });
};

/** In the page: resolves at the sheet, takes it over, and tells the times. */
const throughTheSheet = async (): Promise<{ shown: number; filled: number }> => {
  const noted = window as Scanned;
  const until = async (look: () => boolean) => {
    while (!look()) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const button = () =>
    [...document.querySelectorAll('dialog button')].find(
      ({ textContent }) => textContent === 'Use these',
    );
  await until(() => button() !== undefined);
  const shown = performance.now() - (noted.inSight ?? 0);
  const tapped = performance.now();
  (button() as HTMLButtonElement).click();
  const name = document.querySelector<HTMLInputElement>('#name');
  await until(() => name?.value !== '');
  return { shown, filled: performance.now() - tapped };
};

/** A phone that has the scanner; its camera sees a card. */
export const measureScan = async (
  url: string,
  { collector, administrator }: { collector: Account; administrator: Account },
): Promise<ScanRound> => {
  const film = await filmOfCode(
    codeOfCard(await trustedSigner(administrator), newProducer('Rupa')),
  );
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: withFilm(film.file),
  });
  const { id, stored } = collector;
  const read = { name: `instructions-read:${id}`, value: 'yes' };
  const context = await browser.newContext({
    viewport: phone,
    baseURL: url,
    permissions: ['camera'],
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [stored, read] }] },
  });
  const page = await context.newPage();
  const open = async () => {
    await page.goto('/registration?draft=new');
    await page.getByRole('checkbox', { name: /has understood/ }).check();
    await page.getByRole('button', { name: 'Scan the Aadhaar QR' }).click();
  };
  // The first use fetches the scanner.
  await open();
  await page.getByRole('button', { name: 'Use these' }).waitFor();
  await page.addInitScript(watchScan);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  await open();
  const { shown, filled } = await page.evaluate(throughTheSheet);
  await browser.close();
  await film.remove();
  return { scan: shown + filled };
};
