import { describe, expect, it } from 'vitest';
import { asciiDigits } from './digits.ts';

/** The scripts that keyboards of Indian languages type, and full-width digits. */
const numberingSystems = [
  'deva',
  'beng',
  'guru',
  'gujr',
  'orya',
  'tamldec',
  'telu',
  'knda',
  'mlym',
  'olck',
  'mtei',
  'lepc',
  'limb',
  'tibt',
  'sinh',
  'arab',
  'arabext',
  'fullwide',
];

describe('ASCII digits', () => {
  it.each(numberingSystems)('come from the digits of %s', (system) => {
    const number = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
    expect(number.format(1_234_567_890)).not.toBe('1234567890');
    expect(asciiDigits(number.format(1_234_567_890))).toBe('1234567890');
  });

  it('come from scripts whose digits follow each other without a gap', () => {
    // Mathematical digits: five styles of ten, one after the other.
    expect(asciiDigits('𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿')).toBe('0909090909');
  });

  it('leave letters, signs and ASCII digits alone', () => {
    expect(asciiDigits('मूगा रेशम १२.५ kg, ½ and ②')).toBe('मूगा रेशम 12.5 kg, ½ and ②');
    expect(asciiDigits('')).toBe('');
  });
});
