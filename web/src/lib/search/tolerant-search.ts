import { plainText } from './text-search.ts';

/*
 * Names of places and crafts are spelled in many ways (Kancheepuram, Kanjivaram, कांची; Darjeeling,
 * Darjling). A word is therefore also compared by its skeleton: letters that sound alike are one letter,
 * vowels count only at the start.
 */

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    k: 'कखक़ख़',
    g: 'गघग़',
    n: 'ङञणनऩंँ',
    ch: 'चछ',
    j: 'जझज़',
    t: 'टठतथ',
    d: 'डढदधड़ढ़',
    p: 'पफफ़',
    b: 'बभ',
    m: 'म',
    y: 'यय़',
    r: 'रऱऋृ',
    l: 'लळऴ',
    v: 'व',
    s: 'शषस',
    h: 'हः',
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
);
const VOWEL_SIGNS = /[ािीुूेैोौॅॉअआइईउऊएऐओऔ]/u;

/** Devanagari in Latin letters, as far as a search needs it: consonants exact, every vowel an `a`. */
const latin = (text: string): string =>
  /\p{Script=Devanagari}/u.test(text)
    ? [...text.normalize('NFC')]
        .map((letter) => CONSONANTS[letter] ?? (VOWEL_SIGNS.test(letter) ? 'a' : letter))
        .join('')
        .replace(/[\u093c\u094d]/g, '')
    : text;

const wordsOf = (text: string): string[] =>
  plainText(latin(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `kanjivaram` and `kancheepuram` → `knjprm`; a vowel at the start is `a`, others are left out. */
export const skeletonOf = (word: string): string => {
  const sounds = word
    .replace(/[cs]h/g, (pair) => (pair === 'ch' ? 'j' : 's'))
    .replace(/c/g, 'k')
    .replace(/([bdgjkpt])h/g, '$1')
    .replace(/[bfvw]/g, 'p')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/x/g, 'ks');
  const start = /^[aeiou]/.test(sounds) ? 'a' : '';
  return start + sounds.replace(/[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
};

/** Whether one letter is missing, added, changed or swapped between a typed start and a word. */
const isOneSlip = (typed: string, word: string): boolean => {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const rest = typed.slice(same + 1);
  const swapped = `${typed.slice(0, same)}${typed[same + 1] ?? ''}${typed[same] ?? ''}`;
  return (
    word.slice(same + 1).startsWith(rest) ||
    word.slice(same).startsWith(rest) ||
    word.slice(same + 1).startsWith(typed.slice(same)) ||
    word.startsWith(swapped + typed.slice(same + 2))
  );
};

type SearchableText = { text: string; words: readonly string[]; skeletons: readonly string[] };
const index = (text: string): SearchableText => {
  const words = wordsOf(text);
  return { text: words.join(' '), words, skeletons: words.map(skeletonOf) };
};

/** How well a typed word fits: 0 as a word begins, 1 within one, 2 as one sounds, 3 as one begins to sound, 4 with a slip. */
const fitOf = (typed: string, { text, words, skeletons }: SearchableText): number | undefined => {
  if (words.some((word) => word.startsWith(typed))) return 0;
  if (text.includes(typed)) return 1;
  const sound = skeletonOf(typed);
  if (sound.length >= 2 && skeletons.some((each) => each.startsWith(sound)))
    return skeletons.includes(sound) ? 2 : 3;
  const slips = typed.length >= 5 && words.some((word) => isOneSlip(typed, word));
  return slips ? 4 : undefined;
};

/**
 * Those whose text holds every typed word, spelled in whatever way; the best fit first, otherwise in
 * their order. `textOf` is asked once for each.
 */
export const tolerantSearch = <T>(textOf: (item: T) => string) => {
  const indexed = new Map<T, SearchableText>();
  const indexOf = (item: T): SearchableText => {
    const known = indexed.get(item) ?? index(textOf(item));
    indexed.set(item, known);
    return known;
  };
  return (items: readonly T[], typed: string): readonly T[] => {
    const wanted = wordsOf(typed);
    if (wanted.length === 0) return items;
    const found: { item: T; fit: number }[] = [];
    for (const item of items) {
      const fits = wanted.map((word) => fitOf(word, indexOf(item)));
      if (!fits.includes(undefined)) found.push({ item, fit: Math.max(...(fits as number[])) });
    }
    return found.toSorted((one, other) => one.fit - other.fit).map(({ item }) => item);
  };
};

/** Has the text letters that are neither Latin nor Devanagari? Names in Latin letters are not found by these. */
export const hasOtherScript = (text: string): boolean =>
  /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}]/u.test(text);

/** Does a text name this place, in Latin letters or Devanagari? */
export const names = (text: string, place: string): boolean => {
  const [told, asked] = [index(text), index(place)];
  if (` ${told.text} `.includes(` ${asked.text} `)) return true;
  const sound = asked.skeletons.join(' ');
  return sound.length >= 3 && /\p{Script=Devanagari}/u.test(text)
    ? ` ${told.skeletons.join(' ')} `.includes(` ${sound} `)
    : false;
};
