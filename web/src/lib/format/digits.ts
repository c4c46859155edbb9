/** The zero of the digits that a language usually writes; the others write 0 to 9, Hindi and the South as well. */
const ZEROS: Readonly<Record<string, number>> = { as: 0x09e6, bn: 0x09e6, mr: 0x0966 };

/** A number for reading, in the digits of a language. What is typed or goes into papers stays in 0 to 9. */
export const inDigitsOf = (language: string, text: string): string => {
  const zero = ZEROS[language];
  return zero === undefined
    ? text
    : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
};
