import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontCoverage } from './font-coverage.ts';

const fonts = new URL('../../../assets/fonts/', import.meta.url);
const coverage = (name: string): Set<number> => fontCoverage(readFileSync(new URL(name, fonts)));

describe('the characters of a font', () => {
  it('are read from its character map', () => {
    const latin = coverage('NotoSans-Regular.ttf');
    for (const character of 'Az09₹\uFFFD–’')
      expect(latin.has(character.codePointAt(0) ?? 0)).toBe(true);
    expect(latin.has('ক'.codePointAt(0) ?? 0)).toBe(false);
    expect(coverage('NotoSansBengali-Regular.ttf').has('ৰ'.codePointAt(0) ?? 0)).toBe(true);
  });

  it('cannot be read from what is no font', () => {
    expect(() => fontCoverage(Buffer.alloc(64))).toThrow(RangeError);
  });
});
