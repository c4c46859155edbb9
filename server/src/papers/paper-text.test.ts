import { describe, expect, it } from 'vitest';
import { oneLine, quantityText } from './paper-text.ts';

describe('a quantity on paper', () => {
  it('is grouped as in India, without hidden characters, and null when there is none', () => {
    expect(quantityText('1000', null)).toBe('1,000');
    expect(quantityText('120000', 'meters')).toBe('1,20,000 meters');
    expect(quantityText('about\u202e ten', 'sets')).toBe('about ten sets');
    expect(quantityText(null, 'kg')).toBe(null);
    expect(quantityText('  ', 'kg')).toBe(null);
  });
});

describe('an address on one line', () => {
  it('gets one comma between its lines', () => {
    expect(oneLine('House 4,\r\n\r\n  Sualkuchi \n Assam')).toBe('House 4, Sualkuchi, Assam');
    expect(oneLine('a\tb')).toBe('a b');
  });
});
