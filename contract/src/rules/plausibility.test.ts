import { describe, expect, it } from 'vitest';
import { isUnusualYears, isUsualPhone } from './plausibility.ts';

describe('a phone number', () => {
  it.each(['9876543210', '6000000000', '09876543210', '919876543210', '00919876543210'])(
    '%s is usual',
    (phone) => expect(isUsualPhone(phone)).toBe(true),
  );
  it.each(['12', '987654321', '5876543210', '98765432101', '03612234567', ''])(
    '%s is asked about',
    (phone) => expect(isUsualPhone(phone)).toBe(false),
  );
});

it('nobody has made anything for as long as they live', () => {
  expect(isUnusualYears(25, 30)).toBe(false);
  expect(isUnusualYears(26, 30)).toBe(true);
  expect(isUnusualYears(40, 30)).toBe(true);
});
