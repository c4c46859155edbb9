import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Username } from '../schemas/account-input.ts';
import { Day, IdText, requiredLine, text, line, nameText } from '../schemas/scalars.ts';

describe('text as it is stored', () => {
  it('keeps Indic joiners, is trimmed and composed', () => {
    const ksha = 'क्\u200Dष';
    expect(text(20).parse(`  ${ksha} `)).toBe(ksha);
    expect(text(20).parse('Jose\u0301')).toBe('José');
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['an escape', 'a\u001Bb'],
    ['a bidirectional override', 'a\u202Eb'],
    ['half a character', 'a\uD800b'],
    ['more marks on a letter than any script has', `a${'\u0301'.repeat(31)}`],
  ])('refuses %s', (_, value) => {
    expect(text(20).safeParse(value).success).toBe(false);
  });

  it('is never longer than it may be, whatever is sent', () => {
    const character = fc
      .integer({ min: 0, max: 0x10ffff })
      .map((code) => String.fromCodePoint(code));
    const stored = fc
      .sample(fc.string({ unit: character, maxLength: 60 }), 500)
      .flatMap((value) => text(20).safeParse(value).data ?? []);
    expect(stored.length).toBeGreaterThan(0);
    expect(Math.max(...stored.map((value) => [...value].length))).toBeLessThanOrEqual(20);
    expect(text(20).safeParse('𑀓'.repeat(20)).success).toBe(true);
    expect(text(20).safeParse('𑀓'.repeat(21)).success).toBe(false);
  });

  it.each([
    ['spaces', '   '],
    ['Hangul fillers', '\u3164\u115f'],
    ['an empty Braille pattern', '\u2800'],
  ])('that is required is not blank: %s', (_, value) => {
    expect(requiredLine(20, 'Please enter a name').safeParse(value).success).toBe(false);
    expect(nameText(20).safeParse(value).success).toBe(value.trim() === '');
    expect(Username.safeParse(value).success).toBe(false);
  });
});

describe('ids and days in addresses', () => {
  it.each(['0', '-1', '01', '1.0', '1e3', ' 1', '１２', '1234567890123456', ''])(
    'refuse the id "%s"',
    (value) => {
      expect(IdText.safeParse(value).success).toBe(false);
    },
  );

  it('take fifteen digits as a number that loses nothing', () => {
    expect(IdText.parse('999999999999999')).toBe(999_999_999_999_999);
  });

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00'])(
    'refuse the day "%s"',
    (value) => {
      expect(Day.safeParse(value).success).toBe(false);
    },
  );
});

describe('one line', () => {
  it.each(['a\nb', 'a\tb', 'a\u2028b'])('refuses %j', (value) => {
    expect(line(20).safeParse(value).success).toBe(false);
  });
});

describe('a name', () => {
  it.each(['Lakshmi Devi', 'लक्ष्मी', 'ক্ষমা', 'O’Brien 2'])('may be %s', (value) => {
    expect(nameText(20).parse(value)).toBe(value);
  });
  it.each(['12345', '...', '\u200d', '🙂', 'Lakshmi\nDevi'])('is not %j', (value) => {
    expect(nameText(20).safeParse(value).success).toBe(false);
  });
});
