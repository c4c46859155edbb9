import { type Browser, chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromiumPath, withCamera } from '../support/chromium.ts';
import { openServer, type Server } from '../support/server.ts';

/** @throws Error when `--rounds` is not a whole number above zero */
export const readRounds = (given: string): number => {
  const rounds = Number(given);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number above zero');
  return rounds;
};

/** Registrations of the register that is measured. */
export const rows = 10_000;

const generator = fileURLToPath(new URL('../../server/bench/main.ts', import.meta.url));

/** Fills a new data folder with registrations, as `npm run bench` does. */
const makeRegister = async (dataDir: string): Promise<void> => {
  const made = [`--rows=${rows}`, `--data=${dataDir}`, '--generate'];
  await promisify(execFile)(process.execPath, [generator, ...made]);
};

/** Measures with a server over a full register and a separate browser, and ends both. */
export const withServerAndBrowser = async <T>(
  measure: (server: Server, browser: Browser) => Promise<T>,
): Promise<T> => {
  const server = await openServer(makeRegister);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: withCamera });
  try {
    return await measure(server, browser);
  } finally {
    await browser.close();
    await server.close();
  }
};
