import { afterEach, expect, test } from 'vitest';
import { plainKeyOf, switchShortcuts } from './shortcuts.ts';

const press = (init: KeyboardEventInit) => plainKeyOf(new KeyboardEvent('keydown', init));

afterEach(() => {
  switchShortcuts(true);
  document.body.replaceChildren();
});

test('a key alone is one, in small letters; not with Ctrl, nor again while it is held', () => {
  expect(press({ key: 'A' })).toBe('a');
  expect(press({ key: 'ArrowDown' })).toBe('ArrowDown');
  expect(press({ key: 'a', ctrlKey: true })).toBeUndefined();
  expect(press({ key: 'a', repeat: true })).toBeUndefined();
});

test('letters do nothing where single keys are switched off', () => {
  switchShortcuts(false);
  expect(press({ key: 'a' })).toBeUndefined();
  expect(press({ key: 'ArrowDown' })).toBe('ArrowDown');
});

test('nothing is taken from a field', () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  expect(press({ key: 'a' })).toBeUndefined();
});
