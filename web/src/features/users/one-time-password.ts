/** No letters or digits that look like one another when read out or written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** A password to hand over: three groups of five, about 74 bits of chance, e.g. `k7wtm-…`. */
export const oneTimePassword = (): string => {
  // 31 letters: bytes from 248 on are thrown away, so that each letter is equally likely.
  const limit = 256 - (256 % ALPHABET.length);
  let letters = '';
  while (letters.length < GROUPS * GROUP_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < limit) letters += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
};
