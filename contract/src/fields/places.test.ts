import { describe, expect, it } from 'vitest';
import { isOutside, pinCodesIn, stateOfAddress } from './places.ts';

describe('the PIN codes of an address', () => {
  it('are found in one piece or two, in digits of any script, the last one first', () => {
    expect(pinCodesIn('Weavers Lane, Sualkuchi, Assam 781103')).toEqual(['781103']);
    expect(pinCodesIn('781 103')).toEqual(['781103']);
    expect(pinCodesIn('Pin-781-103.')).toEqual(['781103']);
    expect(pinCodesIn('गाँव रामपुर, ७८११०३')).toEqual(['781103']);
    expect(pinCodesIn('c/o 734101, now at 781103')).toEqual(['781103', '734101']);
  });

  it('are not parts of longer numbers, and do not begin with 0', () => {
    expect(pinCodesIn('9876543210, House 12, Plot 78110')).toEqual([]);
    expect(pinCodesIn('012345')).toEqual([]);
    expect(pinCodesIn('7811035')).toEqual([]);
    expect(pinCodesIn('')).toEqual([]);
  });

  it('tell the State without a network', () => {
    expect(stateOfAddress('Sualkuchi 781103')).toBe('Assam');
    expect(stateOfAddress('Darjeeling 734101')).toBe('West Bengal');
    expect(stateOfAddress('Connaught Place, 110001')).toBe('Delhi');
    expect(stateOfAddress('Sualkuchi')).toBeUndefined();
  });
});

describe('a producer outside the States of a product', () => {
  it('lives in none of them', () => {
    expect(isOutside('West Bengal', 'Assam')).toBe(true);
    expect(isOutside('West Bengal', 'West Bengal')).toBe(false);
    expect(isOutside('Karnataka; Kerala; Tamil Nadu', 'Kerala')).toBe(false);
    expect(isOutside('Karnataka; Kerala', 'Goa')).toBe(true);
  });

  it('is not assumed while one of the two is not known', () => {
    for (const [states, state] of [
      [null, 'Assam'],
      ['', 'Assam'],
      ['Assam', null],
      ['Assam', undefined],
    ] as const)
      expect(isOutside(states, state)).toBe(false);
  });
});
