import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondTaps } from './second-tap.ts';

let stop: () => void;
let below: HTMLAnchorElement;
let save: HTMLButtonElement;
const reached = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<a href="#mine">Mine</a><dialog open><button>Save</button></dialog>';
  below = document.querySelector('a')!;
  save = document.querySelector('button')!;
  reached.mockClear();
  below.addEventListener('click', reached);
  save.addEventListener('click', () => save.closest('dialog')?.remove());
  stop = ignoreSecondTaps();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const tap = (target: Element, { at = 0, x = 300, detail = 1 } = {}) => {
  const event = new MouseEvent('click', {
    ...{ bubbles: true, cancelable: true, detail, clientX: x, clientY: 600 },
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
  return event;
};

test('the second tap of a double tap is not for what was below the dialog', () => {
  tap(save);
  expect(tap(below, { at: 300 }).defaultPrevented).toBe(true);
  expect(reached).not.toHaveBeenCalled();
});

test.each([
  ['later', { at: 700 }],
  ['somewhere else', { at: 300, x: 100 }],
  ['by a key', { at: 300, detail: 0 }],
])('a tap %s is one of its own', (_what, second) => {
  tap(save);
  tap(below, second);
  expect(reached).toHaveBeenCalledOnce();
});

test('a tap on what is below no dialog is never ignored', () => {
  tap(below);
  tap(below, { at: 100 });
  expect(reached).toHaveBeenCalledTimes(2);
});
