import * as z from 'zod/mini';
import { auth as routes } from '../routes/auth.ts';
import { defineEndpoints } from './endpoint.ts';
import { Areas, NewAccount, NewPassword, Role } from './account-input.ts';
import { SecondFactorCode, credential } from './credentials.ts';
import { Id, Time } from './scalars.ts';

export const SignedInUser = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  /** What the account is bound to; absent for the whole register. */
  areas: z.optional(Areas),
  /** True after an administrator set the password: nothing else works until it is changed. */
  mustChangePassword: z.boolean(),
  /** True when the account must have a second factor first: nothing else works until it is set up. */
  mustSetUpSecondFactor: z.optional(z.literal(true)),
  /** True for collectors where the unit wants a lock on their drafts; only their device knows whether it has one. */
  mustLockDevice: z.optional(z.literal(true)),
  /** For collectors where the unit offers or requires that numbers are covered in pictures of Aadhar cards. */
  aadharPictures: z.optional(z.enum(['offer', 'require'])),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** The registry's time zone (IANA name): all its days and times are shown in it, on every device. */
const TimeZone = z.string();

export const LoginInput = z.strictObject({
  username: credential,
  password: credential,
  /** Asked for by `auth.second_factor`, after the right password of an account that has one. */
  code: z.optional(SecondFactorCode),
});

export const auth = defineEndpoints('auth', routes, {
  login: {
    summary: 'Sign in',
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
  verify: {
    summary: 'Is my session still valid, and who am I',
    response: {
      200: z.object({ valid: z.literal(true), user: SignedInUser, timeZone: TimeZone }),
    },
  },
  logout: { summary: 'End my session', response: { 204: z.undefined() } },
  password: {
    summary: 'Change my password; ends my other sessions',
    body: z.strictObject({ currentPassword: credential, newPassword: NewPassword }),
    response: { 204: z.undefined() },
  },
  register: {
    summary: 'Create an account (administrators, or anyone where self-registration is on)',
    body: NewAccount,
    response: {
      /** With `oneTimePassword` when it was generated; it is in this answer only. */
      201: z.object({ user: SignedInUser, oneTimePassword: z.optional(z.string()) }),
    },
  },
});
