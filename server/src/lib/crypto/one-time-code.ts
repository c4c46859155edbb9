import { Secret, TOTP } from 'otpauth';

/**
 * One-time codes of an authenticator app (TOTP, RFC 6238): six digits, a new code every 30 seconds,
 * HMAC-SHA-1, which are the only parameters that every such app supports.
 */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps a phone's clock may be ahead or behind. */
const tolerance = 1;

/** A fresh secret of 160 bits in Base32, as people type it into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from the QR code. */
export const enrolmentUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({
    ...parameters,
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();

/** Six ASCII digits: a code of an app, and not a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The time step that a code belongs to, one step before or after `now` included.
 * @param now milliseconds since 1970
 * @returns undefined when the code belongs to none of these steps
 */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  // The library compares bytes and throws for six characters that are more bytes.
  if (!isAppCode(code)) return undefined;
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
};
