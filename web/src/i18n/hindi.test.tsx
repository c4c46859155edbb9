import { errors, type ErrorCode } from '@gi/contract/words/error-table';
import { inputSentences } from '@gi/contract/words/input-sentences';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorMessage, fieldMessages } from '#api/errors.ts';
import { renderApp } from '#test/render.tsx';
import * as ofEverybody from './hi/index.ts';
import * as ofOffice from './hi/office/index.ts';
import { setLanguage, text } from './language.ts';
import { common } from './en/common.ts';
import type { Messages } from './messages.ts';

type Translated = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** What refusals and schemas say: their English comes with the server's answer and with forms. */
const elsewhere = {
  ...inputSentences,
  ...Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])),
};
const english = Object.values(
  import.meta.glob<Record<string, Messages>>('./en/*.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .map((of) => (of.name === 'sentences' ? { ...of, source: { ...of.source, ...elsewhere } } : of));
const hindi: Readonly<Record<string, Translated>> = { ...ofEverybody, ...ofOffice };

const parametersOf = (message: string) => (message.match(/\{\w+\}/g) ?? []).toSorted();
const formsOf = (message: Translated[string] | undefined) =>
  typeof message === 'string' ? [message] : Object.values(message ?? {});

/** Hindi says these without the English words that stand for the parameters. */
const withoutParameters = new Set([
  'application.event_not_possible',
  'application.event_after_day',
  'application.valid_already',
  'check.role_too_powerful',
  'review.application_running_for',
]);

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  setLanguage('en');
});

test('each table of messages has one in Hindi, for everybody or for administrators only', () => {
  expect(english.map(({ name }) => name).filter((name) => !(name in hindi))).toEqual([]);
  expect(Object.keys(ofOffice).filter((name) => name in ofEverybody)).toEqual([]);
});

test.each(english)(
  '$name in Hindi has the messages of the English one with their parameters',
  (of) => {
    const translated = hindi[of.name] ?? {};
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(of.source).toSorted());
    for (const [key, message] of Object.entries(of.source)) {
      if (withoutParameters.has(key)) continue;
      const expected = parametersOf(typeof message === 'string' ? message : message.other);
      for (const form of formsOf(translated[key]))
        expect({ key, parameters: parametersOf(form) }).toEqual({ key, parameters: expected });
    }
  },
);

test('the login page is English until asha chooses Hindi, and then says so', async () => {
  const { user } = renderApp();
  const choice = await screen.findByRole('combobox', { name: 'Language' });
  expect(choice).toHaveValue('en');
  expect(screen.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await user.selectOptions(choice, 'हिन्दी');
  expect(await screen.findByRole('button', { name: 'लॉग इन करें' })).toBeVisible();
  expect(document.documentElement.lang).toBe('hi');
});

test('a refusal and a failure are said in Hindi; sentences nobody translated stay English', async () => {
  setLanguage('hi');
  const of = (code: ErrorCode | '', message: string) =>
    errorMessage(new ApiError(400, message, { code }));
  await waitFor(() =>
    expect(of('auth.wrong_credentials', errors['auth.wrong_credentials'].message)).toBe(
      'यूज़रनेम या पासवर्ड ग़लत है',
    ),
  );
  expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/^नेटवर्क में गड़बड़ी है/);
  expect(of('auth.token_invalid', 'Invalid token')).toMatch(/^सेशन ख़त्म हो गया/);
  const fields = {
    voterId: errors['registration.two_people'].message,
    name: 'Words of tomorrow',
  };
  const fieldSentences = {
    voterId: { code: 'registration.two_people', params: {} },
    name: { code: 'code.of_tomorrow', params: {} },
  };
  expect(fieldMessages(new ApiError(409, 'x', { fields, fieldSentences }))).toEqual({
    voterId: 'आधार नंबर और वोटर आईडी दो अलग लोगों के हैं। कृपया दोनों नंबर जाँचें',
    name: 'Words of tomorrow',
  });
  const early = { code: 'application.wrong_order', sentence: fieldSentences.name };
  expect(errorMessage(new ApiError(400, 'This event came too early for tea', early))).toBe(
    'यह घटना पिछली घटना के बाद नहीं आ सकती',
  );
});

test('a broken rule is said in Hindi by its code, also when it names several fields', async () => {
  setLanguage('hi');
  const refused = new ApiError(400, 'Please fill in: Name, Age', {
    code: 'registration.invalid',
    fields: {
      name: 'Please fill in: Name',
      age: 'Age must be between 1 and 120',
      x: 'Of tomorrow',
    },
    sentence: { code: 'fillIn', params: { fields: ['name', 'age'] } },
    fieldSentences: {
      name: { code: 'fillIn', params: { fields: ['name'] } },
      age: { code: 'range', params: { field: 'age', from: 1, to: 120 } },
      x: { code: 'ruleOfTomorrow', params: {} },
    },
  });
  await waitFor(() => expect(errorMessage(refused)).toBe('कृपया भरें: नाम, उम्र'));
  expect(fieldMessages(refused)).toEqual({
    name: 'कृपया भरें: नाम',
    age: 'उम्र: 1 से 120 के बीच होना चाहिए',
    x: 'Of tomorrow',
  });
  setLanguage('en');
  expect(errorMessage(refused)).toBe('Please fill in: Name, Age');
});

test('what has no Hindi words yet stays English', () => {
  setLanguage('hi');
  expect(text({ name: 'tomorrow', source: { run: 'Run the test' } }, 'run')).toBe('Run the test');
  setLanguage('en');
  expect(text(common, 'dashboard')).toBe('Dashboard');
});

// The last one: what is imported after it knows only the reloaded modules.
test('Hindi is still there after the page is loaded again', async () => {
  setLanguage('hi');
  document.documentElement.lang = 'en';
  vi.resetModules();
  const reloaded = await import('./language.ts');
  expect(reloaded.currentLanguage()).toBe('en');
  void reloaded.startLanguage();
  expect(reloaded.currentLanguage()).toBe('hi');
  expect(document.documentElement.lang).toBe('hi');
  // The files that follow get the modules that were loaded here.
  reloaded.setLanguage('en');
});
