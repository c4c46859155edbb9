import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { setLanguage, text } from './language.ts';
import { common } from './en/common.ts';
import type { Messages } from './messages.ts';

type Translated = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const english = Object.values(
  import.meta.glob<Record<string, Messages>>('./en/*.ts', { eager: true }),
).flatMap((module) => Object.values(module));
const hindi = Object.entries(
  import.meta.glob<{ translation: Translated }>('./hi/*.ts', { eager: true }),
).map(([path, module]) => ({
  name: path.replace(/^.*\/|\.ts$/g, ''),
  translation: module.translation,
}));

const parametersOf = (message: string) => (message.match(/\{\w+\}/g) ?? []).toSorted();
const formsOf = (message: Translated[string] | undefined) =>
  typeof message === 'string' ? [message] : Object.values(message ?? {});

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  setLanguage('en');
});

test.each(hindi)(
  '$name in Hindi gives each of its messages the parameters of the English one',
  (file) => {
    const source = english.find((messages) => messages.name === file.name)?.source ?? {};
    for (const key of Object.keys(file.translation)) {
      const message = source[key] ?? 'no such message';
      expect({ key, known: key in source }).toEqual({ key, known: true });
      const expected = parametersOf(typeof message === 'string' ? message : message.other);
      for (const form of formsOf(file.translation[key])) {
        expect({ key, parameters: parametersOf(form) }).toEqual({ key, parameters: expected });
      }
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

test('Hindi is still there after the page is loaded again', async () => {
  setLanguage('hi');
  document.documentElement.lang = 'en';
  vi.resetModules();
  const reloaded = await import('./language.ts');
  expect(reloaded.currentLanguage()).toBe('en');
  reloaded.startLanguage();
  expect(reloaded.currentLanguage()).toBe('hi');
  expect(document.documentElement.lang).toBe('hi');
});

test('what has no Hindi words yet stays English', () => {
  setLanguage('hi');
  expect(text({ name: 'developer', source: { run: 'Run the test' } }, 'run')).toBe('Run the test');
  setLanguage('en');
  expect(text(common, 'dashboard')).toBe('Dashboard');
});
