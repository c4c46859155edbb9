import { passwordLength } from '@gi/contract/values/password-length';
import { sentence, type Sentence } from '@gi/contract/words/sentence';
import { readFileSync } from 'node:fs';
import { canonical } from '#lib/crypto/password.ts';

/**
 * What is wrong with a new password, as a sentence for its owner, or undefined when it may be used.
 * The rules are length and guessability (OWASP ASVS 6.2); there are no rules for kinds of characters.
 * @param username the password may not be the account's own name
 */
export const passwordProblem = (password: string, username?: string): Sentence | undefined => {
  const { least, most } = passwordLength;
  const length = [...canonical(password)].length;
  if (length < least) return sentence('password.at_least', { least });
  if (length > most) return sentence('password.at_most', { most });
  if (password.trim() === '') return sentence('password.only_spaces');
  if (password.includes('\0')) return sentence('password.character');
  const plain = canonical(password).toLowerCase();
  if (username && plain === canonical(username).toLowerCase()) {
    return sentence('password.is_username');
  }
  if (isCommon(plain)) return sentence('password.too_common');
  return undefined;
};

let common: Set<string> | undefined;

const isCommon = (plain: string): boolean => {
  common ??= readCommonPasswords();
  return common.has(plain) || isOneCharacter(plain) || isSequence(plain);
};

const readCommonPasswords = (): Set<string> => {
  const file = new URL('../../assets/common-passwords.txt', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

const isOneCharacter = (plain: string): boolean => new Set(plain).size === 1;

/** `12345678`, `abcdefgh`, `98765432`: each character is the neighbour of the one before. */
const isSequence = (plain: string): boolean => {
  const steps = new Set<number>();
  for (let at = 1; at < plain.length; at++) {
    steps.add(plain.charCodeAt(at) - plain.charCodeAt(at - 1));
  }
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};
