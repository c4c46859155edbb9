import { codeAt } from '@gi/contract/authenticator';
import { expect, test } from 'vitest';
import { enrolmentUri, newSecret, stepOfCode } from './one-time-code.ts';

/** The secret of RFC 6238's appendix B, `12345678901234567890` in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i s is the one of RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  expect(codeAt(secret, seconds * 1000)).toBe(code);
});

test('a code is taken one step early or late, and no further', () => {
  const now = 1_700_000_010_000;
  const step = Math.floor(now / 30_000);
  for (const steps of [-1, 0, 1])
    expect(stepOfCode(secret, codeAt(secret, now + steps * 30_000), now)).toBe(step + steps);
  for (const steps of [-3, -2, 2, 3])
    expect(stepOfCode(secret, codeAt(secret, now + steps * 30_000), now)).toBeUndefined();
});

test.each(['', '12345', '1234567', '¡!!⋟,✥', '१२३४५६', '12345 ', '-12345'])(
  'what is no code belongs to no step: %j',
  (code) => {
    expect(stepOfCode(secret, code, 59_000)).toBeUndefined();
  },
);

test('a secret has 160 bits, is new each time, and comes with its parameters in the address', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(enrolmentUri(secret, 'GI Registry', 'meera'));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'GI Registry',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(decodeURIComponent(uri.pathname)).toContain('GI Registry:meera');
});
