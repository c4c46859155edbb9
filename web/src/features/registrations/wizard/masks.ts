import { asciiDigits } from '@gi/contract/digits';
import { normaliseIdentity } from '@gi/contract/identity';

const digits = (typed: string, max: number): string =>
  asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, max);

/** Digits with at most one point and two places after it. */
const decimal = (typed: string): string => {
  const [whole = '', ...rest] = asciiDigits(typed)
    .replace(/[^0-9.]/g, '')
    .split('.');
  const start = whole.slice(0, 13);
  return rest.length === 0 ? start : `${start}.${rest.join('').slice(0, 2)}`;
};

const code = (typed: string): string =>
  normaliseIdentity(asciiDigits(typed))
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10);

/**
 * What a field keeps of what was typed or pasted. Spaces and hyphens go first and the limit is
 * applied afterwards, so that a pasted '2341 2341 2346' keeps all its digits.
 * Source: specification section 5, 'Input masks'.
 */
export const masks: Readonly<Record<string, (typed: string) => string>> = {
  aadharNumber: (typed) => digits(typed, 12),
  voterId: code,
  panNumber: code,
  age: (typed) => digits(typed, 3),
  phone: (typed) => digits(typed, 15),
  annualProduction: (typed) => digits(typed, 12),
  yearsOfProduction: (typed) => digits(typed, 3),
  annualTurnover: decimal,
};

export const masked = (field: string, typed: string): string => masks[field]?.(typed) ?? typed;
