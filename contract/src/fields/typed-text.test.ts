import { describe, expect, it } from 'vitest';
import { plainNumber, typedCode } from './typed-text.ts';

describe('a number as it was typed', () => {
  it.each([
    ['1200', '1200'],
    [' 4.5 ', '4.5'],
    ['१२००', '1200'],
    ['1,200', '1200'],
    ['1,20,000', '120000'],
    ['12,34,567.50', '1234567.50'],
    ['120,000', '120000'],
    ['1 20 000', '120000'],
    ['₹ 3,50,000', '350000'],
  ])('%s means %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain));

  it.each(['12.5', '-4', '12,5', '1,2', '1,234,56', '12 5', '1200 kg', '1e3', '4.5.6', '', '.'])(
    '%s is never made into another one',
    (typed) => expect(plainNumber(typed)).toBe(typed),
  );
});

describe('the field of an identity or phone number', () => {
  it.each([
    ['aadhar', '2341 2341-2346', '234123412346'],
    ['aadhar', '२३४१ २३४१ २३४६', '234123412346'],
    ['voter', 'abc 123-4566', 'ABC1234566'],
    ['voter', 'अबक१', 'अबक1'],
    ['pan', 'abcpe 1234f', 'ABCPE1234F'],
    ['phone', '+91 98765-43210', '919876543210'],
    ['phone', '(0361) 254.0001', '03612540001'],
  ] as const)('%s: %s becomes %s', (kind, typed, text) => {
    expect(typedCode(kind, typed)).toBe(text);
  });

  it.each([
    ['aadhar', '2341234123461'],
    ['aadhar', '23412341234X'],
    ['voter', 'ABC12345667'],
    ['pan', 'ABCPE1234FX'],
    ['phone', '1234567890123456'],
  ] as const)('%s: %s is kept whole when it is pasted', (kind, typed) => {
    expect(typedCode(kind, typed)).toBe(typed);
  });

  it.each([
    ['aadhar', '234123412346', '1'],
    ['aadhar', '2341', 'x'],
    ['voter', 'ABC1234566', '7'],
    ['phone', '98765', 'x'],
  ] as const)('%s: %s does not take the key %s', (kind, before, key) => {
    expect(typedCode(kind, before + key, before)).toBe(before);
  });

  it('can be corrected after too much was pasted', () => {
    expect(typedCode('aadhar', '23412341234617', '2341234123461')).toBe('23412341234617');
    expect(typedCode('aadhar', '234123412346', '2341234123461')).toBe('234123412346');
  });
});
