import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { etagOf } from '../bytes/etag.ts';
import { rememberTexts } from './last-texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { texts: 2, bytes: 20, milliseconds: 1_000 };

it('joins pieces as UTF-8, with the ETag of the bytes', () => {
  const { bytes, etag } = rememberTexts(limits)('a', ['{"a":"', '₹', '"}']);
  expect(bytes.toString('utf8')).toBe('{"a":"₹"}');
  expect(etag).toBe(etagOf(bytes));
});

it('makes the same text once, and any other one anew', () => {
  const textOf = rememberTexts(limits);
  const first = textOf('a', ['one', 'two']);
  expect(textOf('a', ['one', 'two'])).toBe(first);
  for (const other of [['one', 'six'], ['one'], ['one', 'two', ''], []]) {
    const { bytes } = textOf('a', other);
    expect(bytes.toString('utf8')).toBe(other.join(''));
    expect(textOf('a', ['one', 'two']).bytes).toEqual(first.bytes);
  }
});

it('makes each key its own text', () => {
  const textOf = rememberTexts(limits);
  const first = textOf('a', ['one']);
  expect(textOf('b', ['two']).bytes.toString('utf8')).toBe('two');
  expect(textOf('a', ['one'])).toBe(first);
});

it('forgets the oldest text for a further one, and keeps no long one', () => {
  const textOf = rememberTexts(limits);
  const first = textOf('a', ['one']);
  const second = textOf('b', ['two']);
  const third = textOf('c', ['three']);
  expect(textOf('b', ['two'])).toBe(second);
  expect(textOf('c', ['three'])).toBe(third);
  expect(textOf('a', ['one'])).not.toBe(first);
  const long = ['x'.repeat(21)];
  expect(textOf('d', long)).not.toBe(textOf('d', long));
});

it('forgets all after a while, also what is asked for again and again', () => {
  const textOf = rememberTexts(limits);
  const first = textOf('a', ['one']);
  vi.advanceTimersByTime(999);
  expect(textOf('a', ['one'])).toBe(first);
  vi.advanceTimersByTime(1);
  const second = textOf('a', ['one']);
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(1_000);
  expect(textOf('a', ['one'])).not.toBe(second);
});
