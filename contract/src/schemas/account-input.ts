import * as z from 'zod/mini';
import { hasLetter, isSafeText } from '../values/text.ts';
import { line, safeText } from './text-schemas.ts';

export const Role = z.enum(['admin', 'user'], 'Please choose a role');
export type Role = z.output<typeof Role>;

/** 1–60 letters (any script), digits, `.`, `-`, `_`; compared without regard to case. */
export const Username = z.string('Please enter a username').check(
  safeText('Please use letters, digits, dot, hyphen or underscore only'),
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, 'Please enter a username'),
  z.maxLength(60, 'Please use at most 60 characters'),
  z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Please use letters, digits, dot, hyphen or underscore only'),
  z.refine(
    (value) => hasLetter(value) || /\p{N}/u.test(value),
    'Please use at least one letter or digit',
  ),
);

/** Characters of a password (OWASP ASVS 6.2). */
export const passwordLength = { least: 8, most: 128 } as const;

/** The length rule; common passwords are refused by the server with their own sentence. */
export const NewPassword = z
  .string('Please enter a password')
  .check(
    z.minLength(passwordLength.least, `Please use at least ${passwordLength.least} characters`),
    z.maxLength(passwordLength.most, `Please use at most ${passwordLength.most} characters`),
    z.refine(isSafeText, 'This password contains characters that cannot be used'),
  );

/** An e-mail address of any form, as the forms do not validate it, in one line; empty counts as none. */
export const Email = line(254);

/** A new account, as its form sends it. */
export const NewAccount = z.strictObject({
  username: Username,
  /** Administrators may leave it out: the server then generates a one-time password. */
  password: z.optional(NewPassword),
  email: z.optional(Email),
  role: z.optional(Role),
  // An administrator hands over a one-time password: its owner must choose another.
  mustChangePassword: z.optional(z.boolean()),
});
