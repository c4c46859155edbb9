import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, signIn } from '#test/render.tsx';
import { DateRange, type DateRangeValue } from './date-range.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T06:00:00Z');
});
afterEach(() => vi.useRealTimers());

const report = vi.fn();

const Range = ({ initial = {} }: { initial?: DateRangeValue }) => {
  const [value, setValue] = useState(initial);
  const change = (next: DateRangeValue) => {
    setValue(next);
    report(next);
  };
  return <DateRange value={value} onChange={change} />;
};

const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });

test('picking a start date closes the calendar and reports it; Clear empties both', async () => {
  const { user } = renderScreen(<Range />);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start date' }));
  await screen.findByRole('grid');
  await user.click(day(/\b5 November/));
  expect(screen.queryByRole('grid')).toBeNull();
  expect(report).toHaveBeenLastCalledWith({ start: '2026-11-05' });
  expect(screen.getByText('Nov 05, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(report).toHaveBeenLastCalledWith({});
});

test('the calendar has the keyboard each time it opens', async () => {
  const { user } = renderScreen(<Range initial={{ start: '2026-11-10' }} />);
  for (const [key, focused] of [
    ['{ArrowLeft}', /\b9 November/],
    ['{ArrowDown}', /\b16 November/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /Start date/ }));
    await screen.findByRole('grid');
    await user.keyboard(key);
    expect(day(focused)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('grid')).toBeNull();
  }
});

test('a date can be typed; one that is none or out of range says why', async () => {
  const { user } = renderScreen(<Range initial={{ start: '2026-11-10' }} />);
  await user.click(screen.getByRole('button', { name: 'End date' }));
  const field = screen.getByRole('textbox', { name: 'Type the date' });
  for (const [typed, said] of [
    ['31/11/2026', /day\/month\/year/],
    ['22/11/2026', 'Please choose a date not after Nov 21, 2026'],
    ['9/11/2026', 'Please choose a date not before Nov 10, 2026'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(screen.getByText(said)).toBeVisible();
  }
  await user.clear(field);
  await user.type(field, '15/11/26{Enter}');
  expect(report).toHaveBeenLastCalledWith({ start: '2026-11-10', end: '2026-11-15' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one press chooses this month or the financial year', async () => {
  const { user } = renderScreen(<Range />);
  await user.click(screen.getByRole('button', { name: 'This month' }));
  expect(report).toHaveBeenLastCalledWith({ start: '2026-11-01', end: '2026-11-21' });
  await user.click(screen.getByRole('button', { name: 'Financial year' }));
  expect(report).toHaveBeenLastCalledWith({ start: '2026-04-01', end: '2026-11-21' });
  expect(screen.getByRole('button', { name: 'Financial year', pressed: true })).toBeVisible();
});

test('no end before the start and none after today', async () => {
  const { user } = renderScreen(<Range initial={{ start: '2026-11-10' }} />);
  await user.click(screen.getByRole('button', { name: 'End date' }));
  await screen.findByRole('grid');
  expect(day(/\b9 November/)).toBeDisabled();
  expect(day(/\b10 November/)).toBeEnabled();
  expect(day(/\b21 November/)).toBeEnabled();
  expect(day(/\b22 November/)).toBeDisabled();
});

test('no start after the end', async () => {
  const { user } = renderScreen(<Range initial={{ end: '2026-11-10' }} />);
  await user.click(screen.getByRole('button', { name: 'Start date' }));
  await screen.findByRole('grid');
  await user.click(day(/\b10 November/));
  expect(report).toHaveBeenLastCalledWith({ start: '2026-11-10', end: '2026-11-10' });
});

test.each([
  ['Pacific/Kiritimati', 22],
  ['Pacific/Pago_Pago', 20],
])('today is the day in %s, whatever the device is set to', async (zone, last) => {
  // 10:30 UTC on the 21st.
  vi.setSystemTime('2026-11-21T10:30:00Z');
  signIn('asha', zone);
  const { user } = renderScreen(<Range />);
  await user.click(screen.getByRole('button', { name: 'Start date' }));
  await screen.findByRole('grid');
  expect(day(new RegExp(`\\b${last} November`))).toBeEnabled();
  expect(day(new RegExp(`\\b${last + 1} November`))).toBeDisabled();
  const cell = day(new RegExp(`\\b${last} November`)).closest('td');
  expect(cell).toHaveAttribute('data-today', 'true');
});
