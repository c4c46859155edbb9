import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { dismissToasts } from '#test/toasts.ts';
import { LONG_TOAST, showToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(dismissToasts);
  vi.useRealTimers();
});

const show = (...given: Parameters<typeof showToast>) => act(() => showToast(...given));
const pass = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time);
  });
const shown = () => screen.getAllByRole('listitem').map((toast) => toast.textContent);

test('toasts are in a polite region with a name, each for its time', () => {
  renderScreen(<p>page</p>);
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  show('success', 'Saved', { description: 'Registration 7' });
  show('error', 'Export failed', { duration: LONG_TOAST });
  expect(region).toHaveTextContent('SavedRegistration 7Export failed');
  pass(4100);
  expect(shown()).toEqual(['Export failed']);
  pass(1000);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('three are in sight at once; the next waits for its turn', () => {
  renderScreen(<p>page</p>);
  for (const name of ['one', 'two', 'three', 'four']) show('info', name);
  expect(shown()).toEqual(['one', 'two', 'three']);
  pass(4100);
  expect(shown()).toEqual(['four']);
  pass(3500);
  expect(shown()).toEqual(['four']);
});

test('a toast takes the place of the one with its name, and its time begins again', () => {
  renderScreen(<p>page</p>);
  show('success', 'Approved Rupali', { id: 'review' });
  pass(3000);
  show('success', 'Approved Bimal', { id: 'review' });
  pass(3000);
  expect(shown()).toEqual(['Approved Bimal']);
});

test('while the pointer rests on them they stay, and a tap takes one away', () => {
  renderScreen(<p>page</p>);
  show('info', 'one');
  show('info', 'two');
  fireEvent.pointerEnter(screen.getByRole('list'));
  pass(60_000);
  expect(shown()).toEqual(['one', 'two']);
  fireEvent.pointerUp(screen.getByText('one'));
  expect(shown()).toEqual(['two']);
  pass(4100);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('they are at the top while a field is edited where they would be, at the foot otherwise', () => {
  renderScreen(<input aria-label="Remark" />);
  show('info', 'one');
  const place = () => screen.getByRole('list').className;
  expect(place()).toContain('bottom-');
  const field = screen.getByRole('textbox', { name: 'Remark' });
  const at = vi.spyOn(field, 'getBoundingClientRect');
  at.mockReturnValue(new DOMRect(0, window.innerHeight - 60, 200, 40));
  act(() => field.focus());
  expect(place()).toContain('top-');
  expect(place()).not.toContain('bottom-');
  act(() => field.blur());
  at.mockReturnValue(new DOMRect(0, 80, 200, 40));
  act(() => field.focus());
  expect(place()).toContain('bottom-');
});

test('no time passes while nobody sees the page', () => {
  renderScreen(<p>page</p>);
  show('info', 'one');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(60_000);
  expect(shown()).toEqual(['one']);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(4100);
  expect(screen.queryByRole('listitem')).toBeNull();
});
