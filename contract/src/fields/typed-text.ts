import { asciiDigits } from '../values/digits.ts';
import { type Field, type Fields, mapFields, type TextOf } from './field.ts';
import { type IdentityKind, normaliseIdentity } from './identity-numbers.ts';

/** Groups of digits as people in India or elsewhere write them: `1,20,000`, `120,000`, `1 20 000.50`. */
const grouped = /^\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3}(?:\.\d*)?$/;

/**
 * The number that was typed, as the rules and the server read it: ASCII digits, without the rupee sign
 * and without separators of thousands. Only separators that cannot mean anything else are taken out;
 * any other text (`12,5`, `-4`, `12 kg`) comes back as it is, for the rule of its field to refuse.
 */
export const plainNumber = (typed: string): string => {
  const text = asciiDigits(typed)
    .replace(/[\s\u200B-\u200D]+/g, ' ')
    .trim()
    .replace(/^₹ ?/, '');
  return grouped.test(text) ? text.replace(/[, ]/g, '') : text;
};

type CodeKind = IdentityKind | 'phone';

/** What may be in each field while it is typed; the rules then ask for the whole form. */
const fits: Readonly<Record<CodeKind, RegExp>> = {
  aadhar: /^[0-9]{0,12}$/,
  voter: /^[A-Z0-9]{0,10}$/,
  pan: /^[A-Z0-9]{0,10}$/,
  phone: /^[0-9]{0,15}$/,
};

/**
 * What the field of an identity or phone number holds after a change from `before` to `typed`, without
 * the separators people type in it. A single key that does not fit is refused: the field stays as it
 * was. Pasted text stays whole, even if it does not fit, because cutting it would make another number
 * of it; the rule of the field then says what is wrong.
 */
export const typedCode = (kind: CodeKind, typed: string, before = ''): string => {
  const digits = asciiDigits(typed);
  const text =
    kind === 'phone' ? digits.replace(/[\s\u200B-\u200D()+.–-]/g, '') : normaliseIdentity(digits);
  const oneKey = Math.abs(text.length - before.length) <= 1;
  return oneKey && fits[kind].test(before) && !fits[kind].test(text) ? before : text;
};

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
  mapFields<TextOf<F>, F>(fields, (key, field) => plainText(field, text[key]));
