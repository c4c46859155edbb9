import { describe, expect, it } from 'vitest';
import { masked } from './masks.ts';

describe('what a field keeps of what is typed', () => {
  it.each([
    ['aadharNumber', '2341 2341-2346', '234123412346'],
    ['aadharNumber', '2341234123461', '234123412346'],
    ['aadharNumber', '२३४१ २३४१ २३४६', '234123412346'],
    ['aadharNumber', 'abc', ''],
    ['voterId', 'abc 123-4566', 'ABC1234566'],
    ['voterId', 'abc12345667', 'ABC1234566'],
    ['panNumber', 'abcpe 1234f', 'ABCPE1234F'],
    ['panNumber', 'ABCPE1234FX', 'ABCPE1234F'],
    ['age', '4a4', '44'],
    ['age', '1200', '120'],
    ['phone', '+91 98765 43210', '919876543210'],
    ['phone', '1234567890123456', '123456789012345'],
    ['annualProduction', '1,200 kg', '1200'],
    ['yearsOfProduction', '20 years', '20'],
    ['annualTurnover', '₹4.567', '4.56'],
    ['annualTurnover', '4.5.6', '4.56'],
    ['annualTurnover', '4.', '4.'],
    ['name', ' Rupali  Das', ' Rupali  Das'],
  ])('%s: %s becomes %s', (field, typed, kept) => {
    expect(masked(field, typed)).toBe(kept);
  });
});
