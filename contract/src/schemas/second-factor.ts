import * as z from 'zod/mini';
import { secondFactor as routes } from '../routes/second-factor.ts';
import { defineEndpoints } from './endpoint.ts';
import { CodeInput, OwnPassword, PasswordAndCode } from './credentials.ts';
import { Time } from './scalars.ts';

/** Ten codes; each is accepted once instead of a code of the app. They are in this answer only. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = defineEndpoints('auth', routes, {
  status: {
    summary: 'Whether my account has a second factor',
    response: {
      200: z.object({
        /** When it was set up; null without one. */
        enabledAt: z.nullable(Time),
        recoveryCodesLeft: z.int(),
        /** True where administrators must have one. */
        required: z.boolean(),
      }),
    },
  },
  start: {
    summary: 'Begin to set up a second factor (TOTP: SHA-1, six digits, 30 seconds)',
    body: OwnPassword,
    response: {
      200: z.object({
        /** In Base32, for apps without a camera. */
        secret: z.string(),
        /** `otpauth://…`, for a QR code. */
        uri: z.string(),
      }),
    },
  },
  confirm: {
    summary: 'Switch the second factor on with a first code; ends my other sessions',
    body: CodeInput,
    response: { 200: RecoveryCodes },
  },
  renewRecoveryCodes: {
    summary: 'Replace my recovery codes',
    body: PasswordAndCode,
    response: { 200: RecoveryCodes },
  },
  switchOff: {
    summary: 'Switch the second factor off; ends my other sessions',
    body: PasswordAndCode,
    response: { 204: z.undefined() },
  },
});
