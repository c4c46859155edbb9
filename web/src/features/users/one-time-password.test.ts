import { NewPassword } from '@gi/contract/auth';
import { expect, test } from 'vitest';
import { oneTimePassword } from './one-time-password.ts';

test('a one-time password can be read out, satisfies the rule and never comes twice', () => {
  const made = Array.from({ length: 200 }, oneTimePassword);
  for (const password of made) {
    expect(password).toMatch(/^[a-km-z2-9]{5}-[a-km-z2-9]{5}-[a-km-z2-9]{5}$/);
    expect(password).not.toMatch(/[oil01]/);
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(200);
});
