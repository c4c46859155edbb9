import { randomId } from '../device/random-id.ts';

/**
 * Searches that must not be in an address: a part of an identity number, a phone number. The
 * address, and so the browser's history, has a random key; the term stays in this page's memory.
 * Back and Forward find it there. A reload forgets it, and so does the end of a session.
 */
const terms = new Map<string, string>();
const MOST_TERMS = 100;

/** A random key of letters only, so that nothing in it is taken for a part of a number. */
const randomKey = (): string =>
  randomId()
    .replaceAll('-', '')
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** The key under which a term is kept; a term that is kept already has the same one. */
export const keepTerm = (term: string): string => {
  for (const [key, kept] of terms) if (kept === term) return key;
  const [oldest] = terms.keys();
  if (terms.size >= MOST_TERMS && oldest !== undefined) terms.delete(oldest);
  const key = randomKey();
  terms.set(key, term);
  return key;
};

/** The term kept under a key of an address; undefined when this page does not know it. */
export const keptTerm = (key: string | null): string | undefined =>
  key === null ? undefined : terms.get(key);

export const forgetTerms = (): void => terms.clear();
