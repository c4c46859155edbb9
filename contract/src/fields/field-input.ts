import { asciiDigits } from '../values/digits.ts';
import { type Field, type Fields, keysOf, type TextOf } from './field.ts';
import { plainNumber, typedCode } from './typed-text.ts';

/** The value of a field's control after a change from `before` to `typed`. */
export const typedText = ({ input }: Field, typed: string, before = ''): string => {
  switch (input) {
    case 'tel':
      return typedCode('phone', typed, before);
    case 'whole':
    case 'decimal':
      return asciiDigits(typed);
    default:
      return typed;
  }
};

const plainText = ({ input }: Field, typed: string): string =>
  input === 'whole' || input === 'decimal' ? plainNumber(typed) : typed.trim();

/** The text of a form as the rules and the server read it: plain numbers, no spaces around. */
export const plainFields = <F extends Fields>(fields: F, text: TextOf<F>): TextOf<F> =>
  // The type of Object.fromEntries does not say which keys there are.
  Object.fromEntries(
    keysOf(fields).map((key) => {
      const field: Field | undefined = fields[key];
      return [key, field === undefined ? text[key] : plainText(field, text[key])];
    }),
  ) as TextOf<F>;
