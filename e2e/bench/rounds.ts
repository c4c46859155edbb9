import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { openServer, type Server } from '../support/server.ts';

/** @throws Error when `--rounds` is no whole number above zero */
export const readRounds = (given: string): number => {
  const rounds = Number(given);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number above zero');
  return rounds;
};

/** Measures with a server and a browser of its own, and ends both. */
export const withServerAndBrowser = async <T>(
  args: readonly string[],
  measure: (server: Server, browser: Browser) => Promise<T>,
): Promise<T> => {
  const server = await openServer();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...args] });
  try {
    return await measure(server, browser);
  } finally {
    await browser.close();
    await server.close();
  }
};
