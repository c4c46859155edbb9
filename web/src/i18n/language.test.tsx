import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import {
  currentLanguage,
  languages,
  setLanguage,
  startLanguage,
  text,
  useText,
} from './language.ts';

const source = {
  plain: 'Dashboard',
  counter: '{n} of {total} registrations',
  days: { one: '{count} day', other: '{count} days' },
} as const;
const messages = { name: 'example', source };

test('parameters are filled in, numbers as in India', () => {
  expect(text(messages, 'plain')).toBe('Dashboard');
  expect(text(messages, 'counter', { n: 3, total: 123456 })).toBe('3 of 1,23,456 registrations');
  expect(text(messages, 'counter', { n: 'three', total: 5 })).toBe('three of 5 registrations');
});

test('the plural follows the number', () => {
  expect(text(messages, 'days', { count: 1 })).toBe('1 day');
  expect(text(messages, 'days', { count: 30 })).toBe('30 days');
});

test('a value with braces is shown as it is', () => {
  expect(text(messages, 'counter', { n: '{total}', total: 5 })).toBe('{total} of 5 registrations');
});

test('English is always there, and the page says its language', () => {
  void startLanguage();
  expect(languages[0]).toEqual({ code: 'en', name: 'English', office: true });
  expect(document.documentElement.lang).toBe('en');
});

test('a language that does not exist is not taken up', () => {
  setLanguage('xx');
  expect(currentLanguage()).toBe('en');
});

test('the choice is remembered on this device', () => {
  setLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
});

const Days = () => {
  const t = useText(messages);
  return <p>{t('days', { count: 2 })}</p>;
};

test('components read their messages through useText', () => {
  renderScreen(<Days />);
  expect(screen.getByText('2 days')).toBeVisible();
});
