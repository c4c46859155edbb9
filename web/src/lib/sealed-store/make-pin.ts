import { hashPin } from './pin.ts';

/** How long one try may take on this device (ms): an attacker needs as long for each guess. */
const TRY_TIME = 500;
const SAMPLE = 50_000;
const FEWEST = 150_000;
const MOST = 5_000_000;

/** As many iterations as this device does in half a second. */
export const calibrate = async (): Promise<number> => {
  const begun = performance.now();
  await hashPin('000000', new Uint8Array(16), SAMPLE);
  // Some browsers round the time; no device does it in less than 5 ms.
  const took = Math.max(performance.now() - begun, 5);
  return Math.min(MOST, Math.max(FEWEST, Math.round((SAMPLE * TRY_TIME) / took)));
};

/** A secret that this browser uses and no script can read; a copy of what scripts can read lacks it. */
export const createSecret = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Digits in a row, forwards or backwards, or one digit alone: what is tried first. */
export const isEasyPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);
