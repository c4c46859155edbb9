import { toRupees } from '../fields/units.ts';

/**
 * Values that are allowed but look wrong: screens ask for a confirmation. The limits are the office's
 * experience, not fixed by docs/specification.md; impossible values are refused in registration-rules.ts.
 */

/** An Indian mobile number in digits: ten from 6 to 9, alone or after 0, 91 or 0091. */
export const isUsualPhone = (digits: string): boolean =>
  /^(?:0|91|0091)?[6-9][0-9]{9}$/.test(digits);

/** Minimum age (years) at which production can plausibly have begun. */
const youngestMaker = 5;

/** Whether the years of production are implausible for a person of this age (both in years). */
export const isUnusualYears = (years: number, age: number): boolean => years > age - youngestMaker;

/**
 * The yearly turnover of one product from which screens ask whether amount and unit are right, in
 * rupees: one crore. A family's farm or workshop seldom makes more, and an amount in rupees that was
 * typed with the default unit lakh is above it from ₹101 on. It never refuses an amount.
 */
const unusualTurnover = 10_000_000;

export const isUnusualTurnover = (amount: number, unit: string | null): boolean =>
  toRupees(amount, unit) > unusualTurnover;
