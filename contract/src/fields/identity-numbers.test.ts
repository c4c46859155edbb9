import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aadharLooksRight,
  isAadhar,
  isVoterId,
  maskIdentity,
  normaliseIdentity,
  panLooksRight,
  voterIdLooksRight,
} from './identity-numbers.ts';

/** Numbers that the authority itself gives out for trying things. */
const known = ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'];

describe('the check digit of an Aadhar number', () => {
  it.each([...known, '234123412346'])('is right in %s', (number) => {
    expect(aadharLooksRight(number)).toBe(true);
  });

  it.each(['123456789012', '234567890123', '034123412346', '99994105705', ''])(
    'is not right in "%s"',
    (number) => {
      expect(aadharLooksRight(number)).toBe(false);
    },
  );

  it('notices every single digit that is mistyped, and every two neighbours that are swapped', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.integer({ min: 1, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const digits = [...number];
          const typed = digits.with(at, String((Number(digits[at]) + by) % 10)).join('');
          expect(aadharLooksRight(typed)).toBe(false);
          const swapped = digits.with(at, digits[at - 1] ?? '').with(at - 1, digits[at] ?? '');
          if (swapped.join('') !== number) expect(aadharLooksRight(swapped.join(''))).toBe(false);
        },
      ),
    );
  });
});

describe('the rules that refuse', () => {
  it('ask for twelve plain digits, whatever the check digit says', () => {
    expect(isAadhar('123456789012')).toBe(true);
    for (const wrong of ['12345678901', '1234567890123', '१२३४५६७८९०१२', '12345678901a'])
      expect(isAadhar(wrong)).toBe(false);
  });

  it('ask for three letters and seven digits, in either case', () => {
    expect(isVoterId('abc1234567')).toBe(true);
    expect(isVoterId('AB12345678')).toBe(false);
  });

  it('come after spaces, hyphens and joiners are taken out', () => {
    expect(normaliseIdentity(' 2341 2341-2346\u200C ')).toBe('234123412346');
    expect(normaliseIdentity('abc 1234567')).toBe('ABC1234567');
  });
});

describe('other hints', () => {
  it("know a Voter ID's last digit and the fourth letter of a person's PAN", () => {
    expect(voterIdLooksRight('WKH1186253')).toBe(true);
    expect(voterIdLooksRight('ABC1234567')).toBe(false);
    expect(panLooksRight('ABCPE1234F')).toBe(true);
    expect(panLooksRight('ABCDE1234F')).toBe(false);
  });

  it('never show more than the last four characters of a masked number', () => {
    expect(maskIdentity('aadhar', '2346')).toBe('XXXX XXXX 2346');
    expect(maskIdentity('voter', '4567')).toBe('XXXXXX4567');
  });
});
