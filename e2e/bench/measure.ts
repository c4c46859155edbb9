import { type Browser, type Page } from '@playwright/test';
import type { Account } from '../support/people.ts';
import { observe } from './in-page.ts';
import { measureOffline, type OfflineRound } from './offline.ts';
import { openPhone, percentile, type Phone } from './profile.ts';
import { measureScan, type ScanRound } from './scan.ts';
import { measureRegister, type RegisterRound } from './register.ts';

/** One round of figures: times in ms, sizes in bytes on the wire. */
export type Round = OfflineRound &
  RegisterRound &
  ScanRound & {
    loginLcp: number;
    loginShift: number;
    firstScripts: number;
    loginBytes: number;
    dashboard: number;
    wizard: number;
    wizardColdLcp: number;
    wizardCold: number;
    typing: number;
  };

const counters = 'main .tabular-nums';
const nameField = 'main input[name="name"], main #name';
/** Letters that a collector types, slow enough for one frame each. */
const typed = 'Rupali Das of Sualkuchi, silk weaver, Kamrup, Assam. '.repeat(2);
const keyPause = 60;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const open = async (browser: Browser, url: string): Promise<Phone> => {
  const phone = await openPhone(browser, url);
  await phone.page.addInitScript(observe);
  return phone;
};

/** The wizard explains itself once; the measured collectors have read it. */
const skipInstructions = async (page: Page, id: number): Promise<void> => {
  await page.addInitScript((key) => localStorage.setItem(key, 'yes'), `instructions-read:${id}`);
};

const tap = async (page: Page, name: RegExp, role: 'button' | 'link', then: string) => {
  const target = page.getByRole(role, { name }).first();
  await target.scrollIntoViewIfNeeded();
  const time = page.evaluate((selector) => window.sinceTap(selector), then);
  await target.click();
  return time;
};

/** Presses each key and takes the slow ones; a key that Chromium does not report took under 16 ms. */
const typingDelay = async (page: Page): Promise<number> => {
  await page.locator(nameField).first().focus();
  await page.evaluate(() => {
    window.vitals.keys.length = 0;
  });
  await page.keyboard.type(typed, { delay: keyPause });
  // The observer receives an event after the frame that followed it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  const slow = await page.evaluate(() => window.vitals.keys);
  const quick = Array.from({ length: Math.max(0, typed.length - slow.length) }, () => 16);
  return percentile([...slow, ...quick], 0.98);
};

/** Login, dashboard and wizard as a collector goes through them. */
const throughTheApp = async (phone: Phone, { id, username, password }: Account) => {
  const { page, loaded, quiet } = phone;
  await skipInstructions(page, id);
  await page.goto('/', { waitUntil: 'load' });
  const first = [...loaded];
  await page.waitForFunction(() => document.querySelector('form') !== null);
  await quiet(500);
  const vitals = await page.evaluate(() => window.vitals);
  const scripts = first.filter(({ kind }) => kind === 'Script');
  await page.getByLabel('Username').pressSequentially(username, { delay: 40 });
  await page
    .locator('input[autocomplete="current-password"]')
    .pressSequentially(password, { delay: 40 });
  const dashboard = await tap(page, /LOGIN/, 'button', counters);
  // A person reads the dashboard before the next tap.
  await quiet(500);
  const wizard = await tap(page, /New AU Applicant/, 'link', nameField);
  await quiet(500);
  return {
    loginLcp: vitals.lcp,
    loginShift: vitals.shift,
    firstScripts: sum(scripts.map(({ bytes }) => bytes)),
    loginBytes: sum(loaded.slice(0, first.length).map(({ bytes }) => bytes)),
    dashboard,
    wizard,
    typing: await typingDelay(page),
  };
};

/** The wizard's address opened by a signed-in collector with an empty cache. */
const coldWizard = async (phone: Phone, { id, username, token }: Account) => {
  const { page, quiet } = phone;
  await skipInstructions(page, id);
  const user = { id, username, email: null, role: 'user', mustChangePassword: false, token };
  await page.addInitScript(
    (text) => localStorage.setItem('user', text),
    JSON.stringify({ ...user, timeZone: 'Asia/Kolkata' }),
  );
  await page.goto('/registration', { waitUntil: 'commit' });
  const wizardCold = await page.evaluate((selector) => window.sinceStart(selector), nameField);
  await quiet(500);
  const { lcp } = await page.evaluate(() => window.vitals);
  return { wizardCold, wizardColdLcp: lcp };
};

const withPhone = async <T>(
  browser: Browser,
  url: string,
  use: (phone: Phone) => Promise<T>,
): Promise<T> => {
  const phone = await open(browser, url);
  try {
    return await use(phone);
  } finally {
    await phone.close();
  }
};

/** Measures everything once, each part with an empty browser profile: a collector's phone, then the office. */
export const measureRound = async (
  browser: Browser,
  url: string,
  { collector, administrator }: Readonly<Record<'collector' | 'administrator', Account>>,
): Promise<Round> => ({
  ...(await withPhone(browser, url, (phone) => throughTheApp(phone, collector))),
  ...(await withPhone(browser, url, (phone) => coldWizard(phone, collector))),
  ...(await measureOffline(browser, url, collector)),
  ...(await measureRegister(browser, url, administrator)),
  ...(await measureScan(url, { collector, administrator })),
});
