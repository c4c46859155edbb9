const isDecimalDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/**
 * The value of a decimal digit of any script, as an ASCII digit. Unicode has the ten digits of a script
 * in a row, zero first. The row before may be another script's, so the distance to the first digit is
 * taken modulo 10.
 */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDecimalDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
};

/** Each digit is worked out once: Unicode has about 700, and a text may be full of them. */
const digitValues = new Map<string, string>();

/**
 * Digits of other scripts as ASCII: `२३४१` → `2341`, full-width `１２` → `12`. All other characters
 * stay. Keyboards of Indian languages type such digits; numbers are stored and compared in ASCII.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const known = digitValues.get(digit) ?? digitValue(digit);
    digitValues.set(digit, known);
    return known;
  });
