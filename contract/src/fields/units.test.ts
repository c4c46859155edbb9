import { expect, it } from 'vitest';
import { toRupees } from './units.ts';

it.each([
  [4.5, 'lakh', 450_000],
  [2, 'crore', 20_000_000],
  [3, null, 300_000],
  [1.005, 'hundred', 100.5],
  [0.1, 'thousand', 100],
])('%d %s are ₹%d', (amount, unit, rupees) => {
  expect(toRupees(amount, unit)).toBe(rupees);
});
