import * as z from 'zod/mini';
import { asciiDigits } from '../values/digits.ts';
import { isBlank, isSafeText } from '../values/text.ts';
import { messageOf } from '../words/sentence.ts';

const unusable = messageOf('input.cannot_be_used');

/** A typed username or password: only its form is checked here, not whether it is right. */
export const credential = z
  .string(messageOf('auth.missing_credentials'))
  .check(
    z.maxLength(256, messageOf('input.characters_at_most', { most: 256 })),
    z.refine(isSafeText, unusable),
  );

const codeMissing = messageOf('input.enter_code');

/** A code of the authenticator app (digits of any script) or a recovery code; spaces do not count. */
export const SecondFactorCode = z.pipe(
  z.string(codeMissing).check(
    z.maxLength(64, messageOf('input.characters_at_most', { most: 64 })),
    z.refine(isSafeText, unusable),
    z.refine((value) => !isBlank(value), codeMissing),
  ),
  z.transform((value) => asciiDigits(value).replaceAll(/\s/g, '')),
);

/** The first step of setting up a second factor. */
export const OwnPassword = z.strictObject({ currentPassword: credential });
/** The second step. */
export const CodeInput = z.strictObject({ code: SecondFactorCode });
/** One's own password and a code: for changes that a stolen session must not be able to make. */
export const PasswordAndCode = z.strictObject({
  currentPassword: credential,
  code: SecondFactorCode,
});
