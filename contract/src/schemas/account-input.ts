import * as z from 'zod/mini';
import { passwordLength } from '../values/password-length.ts';
import { mostInAreas } from '../fields/areas.ts';
import { indianStates } from '../fields/places.ts';
import { roles } from '../fields/roles.ts';
import { hasLetter, isSafeText } from '../values/text.ts';
import { Id, line, requiredLine, safeText } from './scalars.ts';
import { messageOf } from '../words/sentence.ts';

export const Role = z.enum(roles, messageOf('input.choose_role'));

/** Latin letters other than a–z look like these (ɑ), and so do letters of other scripts (Cyrillic а, Greek ο). */
const usernameScripts =
  /^(?:[A-Za-z\p{M}\p{N}._-]|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Arabic}|\p{Script=Ol_Chiki}|\p{Script=Meetei_Mayek})+$/u;

/**
 * 1–60 letters (a–z, also with marks, or of a script of India), digits, `.`, `-`, `_`; compared without regard to case.
 * Forms of one letter, such as full-width ones, become that letter.
 */
export const Username = z.string(messageOf('input.enter_username')).check(
  safeText(messageOf('input.username_characters')),
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(1, messageOf('input.enter_username')),
  z.maxLength(60, messageOf('input.characters_at_most', { most: 60 })),
  z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, messageOf('input.username_characters')),
  z.refine(
    (value) => hasLetter(value) || /\p{N}/u.test(value),
    messageOf('input.use_a_letter_or_digit'),
  ),
  z.refine(
    (value) => usernameScripts.test(value.normalize('NFD')),
    messageOf('input.username_script'),
  ),
);

/** The length rule; common passwords are refused by the server with their own sentence. */
export const NewPassword = z
  .string(messageOf('input.enter_password'))
  .check(
    z.minLength(
      passwordLength.least,
      messageOf('input.characters_at_least', { least: passwordLength.least }),
    ),
    z.maxLength(
      passwordLength.most,
      messageOf('input.characters_at_most', { most: passwordLength.most }),
    ),
    z.refine(isSafeText, messageOf('password.characters')),
  );

/** An e-mail address of any form, as the forms do not validate it, in one line; empty counts as none. */
export const Email = line(254);

const atMost = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.optional(
    z
      .array(entry, messageOf('input.choose_areas'))
      .check(
        z.maxLength(mostInAreas, messageOf('input.choose_areas_at_most', { most: mostInAreas })),
      ),
  );
const State = z.enum(indianStates, messageOf('input.choose_state'));

/** What an account is bound to (fields/areas.ts); null for the whole register. */
export const AreasInput = z.nullable(
  z.strictObject({
    states: atMost(State),
    districts: atMost(
      z.strictObject({
        state: State,
        district: requiredLine(100, messageOf('input.choose_areas')),
      }),
    ),
    productIds: atMost(Id),
  }),
);

/** The same in responses. */
export const Areas = z.object({
  states: z.optional(z.array(z.string())),
  districts: z.optional(z.array(z.object({ state: z.string(), district: z.string() }))),
  productIds: z.optional(z.array(Id)),
});

/** A new account, as its form sends it. */
export const NewAccount = z.strictObject({
  username: Username,
  /** Administrators may leave it out: the server then generates a one-time password. */
  password: z.optional(NewPassword),
  email: z.optional(Email),
  role: z.optional(Role),
  areas: z.optional(AreasInput),
  // An administrator hands over a one-time password: its owner must choose another.
  mustChangePassword: z.optional(z.boolean()),
});
