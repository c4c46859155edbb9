import { describe, expect, it } from 'vitest';
import { indianNumber, oneLine, paperDate, quantityText, turnoverText } from './paper-text.ts';

describe('amounts on paper', () => {
  it('are grouped in lakhs and crores without losing a digit', () => {
    expect(indianNumber('123456789')).toBe('12,34,56,789');
    expect(indianNumber('12345678901234567890.05')).toBe('1,23,45,67,89,01,23,45,67,890.05');
    expect(indianNumber('0012')).toBe('12');
  });

  it('stay as written when they are no plain number', () => {
    expect(indianNumber(' about 12 ')).toBe('about 12');
    expect(indianNumber('१२')).toBe('१२');
  });

  it('say Not specified when empty, and lakh when no unit is given', () => {
    expect(turnoverText(null, 'crore')).toBe('Not specified');
    expect(turnoverText('  ', null)).toBe('Not specified');
    expect(turnoverText('4.5', null)).toBe('₹4.5 Lakh');
    expect(turnoverText('2', 'crore')).toBe('₹2 Crore');
    expect(turnoverText('0', 'thousand')).toBe('₹0 Thousand');
    expect(quantityText('1000', null)).toBe('1,000');
    expect(quantityText(null, 'kg')).toBe(null);
  });
});

describe('days on paper', () => {
  it('are those of India for a time, and untouched for a plain day', () => {
    expect(paperDate('2026-11-20T18:29:59Z')).toBe('20/11/2026');
    expect(paperDate('2026-11-20T18:30:00Z')).toBe('21/11/2026');
    expect(paperDate('2026-03-05')).toBe('05/03/2026');
  });
});

describe('an address on one line', () => {
  it('gets one comma between its lines', () => {
    expect(oneLine('House 4,\r\n\r\n  Sualkuchi \n Assam')).toBe('House 4, Sualkuchi, Assam');
    expect(oneLine('a\tb')).toBe('a b');
  });
});
