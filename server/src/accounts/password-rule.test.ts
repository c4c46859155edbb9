import { describe, expect, it } from 'vitest';
import { newReadablePassword } from '#lib/crypto/password.ts';
import { englishOf } from '@gi/contract/words/english-sentence';
import { passwordProblem } from './password-rule.ts';

const problemOf = (password: string, username?: string): string => {
  const problem = passwordProblem(password, username);
  return problem === undefined ? '' : englishOf(problem);
};

describe('choosing a password', () => {
  it.each(['muga silk 1947', 'kagaz-ki-kashti', 'पश्मीना शॉल २', 'x9!Kq0#z', 'a'.repeat(127) + 'b'])(
    'accepts %s',
    (password) => {
      expect(passwordProblem(password, 'asha')).toBeUndefined();
    },
  );

  it.each([
    ['short77', /at least 8 characters/],
    ['', /at least 8 characters/],
    ['ab'.repeat(65), /at most 128 characters/],
    ['          ', /only spaces/],
    ['abc\0defgh', /cannot be used/],
    ['Asha.Devi', /must not be the username/],
    ['password', /too common/],
    ['PassWord123', /too common/],
    ['Admin@123', /too common/],
    ['India@2026', /too common/],
    ['JaiShreeRam', /too common/],
    ['zzzzzzzzz', /too common/],
    ['23456789', /too common/],
    ['hgfedcba', /too common/],
  ])('refuses %j', (password, reason) => {
    expect(problemOf(password, 'asha.devi')).toMatch(reason);
  });

  it('accepts a one-time password', () => {
    expect(passwordProblem(newReadablePassword())).toBeUndefined();
  });

  it('counts characters, not the bytes of a script', () => {
    expect(problemOf('🌾🌾🌾🌾')).toMatch(/at least 8/);
  });
});
