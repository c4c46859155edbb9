import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatAgo } from '#lib/format/ago.ts';
import { formatDateTime, formatDay } from '#lib/format/format.ts';
import { renderApp } from '#test/render.tsx';
import { overviewTexts } from './en/overview.ts';
import { withdrawalTexts } from './en/withdrawal.ts';
import { wizard } from './en/wizard.ts';
import { languages, loadLanguage, setLanguage, text } from './language.ts';
import { LANGUAGES } from './languages.ts';

const others = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => code);
/** Consent is recorded in the language of the screens, so none of its words may be English there. */
const consentKeys = [
  'consentHeading',
  'consentRead',
  'consentWhat',
  'consentWhy',
  'consentChoice',
  'consentWhom',
  'consentTick',
  'guardianTick',
] as const;

beforeEach(() => localStorage.clear());
afterEach(() => setLanguage('en'));

test('a language in work says so beside its name, in its own words', () => {
  for (const { code, name, inWork } of LANGUAGES) {
    const shown = languages.find((each) => each.code === code)?.name;
    expect(shown).toBe(inWork === undefined ? name : `${name} (${inWork})`);
  }
});

test.each(others)('the consent is whole in %s', async (code) => {
  expect(await loadLanguage(code)).toBe(true);
  const said = consentKeys.map((key) => text(wizard, key));
  expect(said.filter((words) => /[a-z]{2}/i.test(words))).toEqual([]);
  expect(new Set(said).size).toBe(consentKeys.length);
});

test.each(others)('days and times have no English word in %s', async (code) => {
  await loadLanguage(code);
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`;
    expect(formatDay(day)).not.toMatch(/[A-Za-z]|^$/);
    for (const hour of ['00', '06', '12', '17', '22'])
      expect(formatDateTime(`${day}T${hour}:05:00Z`)).not.toMatch(/[A-Za-z]|^$/);
  }
});

test.each(others)('taking the consent back has no English word in %s', async (code) => {
  expect(await loadLanguage(code)).toBe(true);
  const keys = Object.keys(withdrawalTexts.source) as (keyof typeof withdrawalTexts.source)[];
  expect(keys.map((key) => text(withdrawalTexts, key)).join(' ')).not.toMatch(/[A-Za-z]/);
});

describe('in Assamese', () => {
  beforeEach(async () => {
    expect(await loadLanguage('as')).toBe(true);
  });

  test('numbers and days are written in its digits, days in its words', () => {
    expect(text(wizard, 'stepOf', { step: 2, total: 5 })).toBe('পদক্ষেপ ২, মুঠ ৫');
    expect(formatDay('2026-11-05')).toBe('৫ নৱে ২০২৬');
    expect(formatDateTime('2026-11-05T10:45:00Z')).toBe('৫ নৱে ২০২৬, আবেলি ৪:১৫');
    expect(formatDateTime('2026-11-05T20:05:00Z')).toBe('৬ নৱে ২০২৬, ৰাতি ১:৩৫');
  });

  test('how long ago is said in its words too', () => {
    const now = Date.parse('2026-11-21T10:00:00.000Z');
    const ago = (time: string) => formatAgo(time, 'as', now);
    expect(ago('2026-11-21T09:59:50.000Z')).toBe('এইমাত্ৰ');
    expect(ago('2026-11-21T09:45:00.000Z')).toBe('১৫ মিনিট আগতে');
    expect(ago('2026-11-21T08:00:00.000Z')).toBe('২ ঘণ্টা আগতে');
    expect(ago('2026-11-20T08:00:00.000Z')).toBe('কালি');
    expect(ago('2026-11-18T08:00:00.000Z')).toBe('৩ দিন আগতে');
    expect(ago('2026-11-01T20:00:00.000Z')).toBe('২ নৱে ২০২৬');
  });

  test('what it does not have, such as the office, is in English with English digits', () => {
    const english = text(overviewTexts, 'title');
    expect(english).toBe(overviewTexts.source.title);
    const later = {
      name: 'wizard',
      source: { later: { one: '{count} day', other: '{count} days' } },
    };
    expect(text(later, 'later', { count: 0 })).toBe('0 days');
  });
});

test('asha chooses Assamese at the login, which then speaks it', async () => {
  const { user } = renderApp();
  const choice = await screen.findByRole('combobox', { name: 'Language' });
  await user.selectOptions(choice, 'as');
  expect(await screen.findByRole('button', { name: 'লগ ইন কৰক' })).toBeVisible();
  expect(document.documentElement.lang).toBe('as');
});
