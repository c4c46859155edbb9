import { chromium, type Page } from '@playwright/test';
import { filmOfCode } from './card-camera.ts';
import { chromiumPath, withFilm } from './chromium.ts';
import type { Account } from './people.ts';
import { phone } from './screens.ts';
import type { Server } from './server.ts';

/** A phone whose camera sees the printed code of a card, signed in. */
export const filmedPhone = async (
  server: Server,
  { stored }: Account,
  code: string,
): Promise<{ page: Page; close: () => Promise<void> }> => {
  const film = await filmOfCode(code);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: withFilm(film.file),
  });
  const page = await browser.newPage({
    viewport: phone,
    baseURL: server.url,
    permissions: ['camera'],
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [stored] }] },
  });
  return {
    page,
    close: async () => {
      await browser.close();
      await film.remove();
    },
  };
};
