import { isBlank } from './text.ts';

const otherScript = /(?=\p{L})\P{Script=Latin}/u;

/** The papers of the Registry are in Latin letters: a name in another script needs one beside it. */
export const lacksLatinName = (name: string, nameLatin: string | null): boolean =>
  isBlank(nameLatin) && otherScript.test(name);
