/**
 * What may be right but looks wrong: screens ask about it, and nothing is refused. The limits are the
 * office's experience, not the specification's; what cannot be is refused in registration-rules.ts.
 * For turnovers see `unusualTurnover` in units.ts.
 */

/** An Indian mobile number in digits: ten from 6 to 9, alone or after 0, 91 or 0091. */
export const isUsualPhone = (digits: string): boolean =>
  /^(?:0|91|0091)?[6-9][0-9]{9}$/.test(digits);

/** Nobody makes a product before this age (years); more years of production are asked about. */
const youngestMaker = 5;

/** Whether somebody of this age has hardly made a product for so many years. */
export const isUnusualYears = (years: number, age: number): boolean => years > age - youngestMaker;
