import * as z from 'zod/mini';
import { credential, SecondFactorCode } from './credentials.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, isSafeText, Time } from './text.ts';

export const Role = z.enum(['admin', 'user'], 'Please choose a role');
export type Role = z.output<typeof Role>;

export const SignedInUser = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  /** True after an administrator set the password: nothing else works until it is changed. */
  mustChangePassword: z.boolean(),
  /** True when the account must have a second factor first: nothing else works until it is set up. */
  mustSetUpSecondFactor: z.optional(z.literal(true)),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** The registry's time zone (IANA name): all its days and times are shown in it, on every device. */
const TimeZone = z.string();

/** 1–60 letters (any script), digits, `.`, `-`, `_`; compared without regard to case. */
export const Username = z.string('Please enter a username').check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, 'Please enter a username'),
  z.maxLength(60, 'Please use at most 60 characters'),
  z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Please use letters, digits, dot, hyphen or underscore only'),
  z.refine((value) => /[\p{L}\p{N}]/u.test(value), 'Please use at least one letter or digit'),
);

/** The length rule; common passwords are refused by the server with their own sentence. */
export const NewPassword = z
  .string('Please enter a password')
  .check(
    z.minLength(8, 'Please use at least 8 characters'),
    z.maxLength(128, 'Please use at most 128 characters'),
    z.refine(isSafeText, 'This password contains characters that cannot be used'),
  );

/** An e-mail address of any form, as the forms do not validate it; empty counts as none. */
export const Email = z
  .string('Please enter text')
  .check(
    z.refine(isSafeText, 'This text contains characters that cannot be stored'),
    z.trim(),
    z.maxLength(254, 'Please use at most 254 characters'),
  );

export const LoginInput = z.strictObject({
  username: credential,
  password: credential,
  /** Asked for by `auth.second_factor`, after the right password of an account that has one. */
  code: z.optional(SecondFactorCode),
});

export const auth = defineEndpoints({
  login: {
    method: 'POST',
    url: '/auth/login',
    config: { access: 'anyone', throttle: 'login' },
    schema: {
      summary: 'Sign in',
      tags: ['auth'],
      body: LoginInput,
      response: {
        200: z.object({
          user: SignedInUser,
          token: z.string(),
          expiresAt: Time,
          timeZone: TimeZone,
        }),
      },
    },
  },
  verify: {
    method: 'GET',
    url: '/auth/verify',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Is my session still valid, and who am I',
      tags: ['auth'],
      response: {
        200: z.object({ valid: z.literal(true), user: SignedInUser, timeZone: TimeZone }),
      },
    },
  },
  logout: {
    method: 'POST',
    url: '/auth/logout',
    config: { access: 'signed-in' },
    schema: { summary: 'End my session', tags: ['auth'], response: { 204: z.undefined() } },
  },
  password: {
    method: 'POST',
    url: '/auth/password',
    config: { access: 'signed-in', throttle: 'login' },
    schema: {
      summary: 'Change my password; ends my other sessions',
      tags: ['auth'],
      body: z.strictObject({ currentPassword: credential, newPassword: NewPassword }),
      response: { 204: z.undefined() },
    },
  },
  register: {
    method: 'POST',
    url: '/auth/register',
    config: { access: 'anyone', throttle: 'login' },
    schema: {
      summary: 'Create an account (administrators, or anyone where self-registration is on)',
      tags: ['auth'],
      body: z.strictObject({
        username: Username,
        /** Administrators may leave it out: the server then generates a one-time password. */
        password: z.optional(NewPassword),
        email: z.optional(Email),
        role: z.optional(Role),
        // An administrator hands over a one-time password: its owner must choose another.
        mustChangePassword: z.optional(z.boolean()),
      }),
      response: {
        /** With `oneTimePassword` when it was generated; it is in this answer only. */
        201: z.object({ user: SignedInUser, oneTimePassword: z.optional(z.string()) }),
      },
    },
  },
});
