import { plainText } from './text-search.ts';

/*
 * Names of places and crafts are spelled in many ways (Kancheepuram, Kanjivaram, कांची; Darjeeling,
 * Darjling). A word is therefore also compared by its skeleton: letters that sound alike are one letter,
 * vowels count only at the start. Scripts of India are compared in Latin letters, so that each finds the others.
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

/** Letters of other scripts of India (Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam). */
const OTHER_INDIC = /[\u0980-\u0d7f]/g;
/** Letters that are not where Unicode has their Devanagari letter: of Assamese, Bengali, Gurmukhi, Malayalam. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ ৰ: 'र', ৱ: 'व', ৎ: 'त', '\u0a70': 'ं', '\u0a71': '' },
  ...{ ൺ: 'ण', ൻ: 'न', ർ: 'र', ൽ: 'ल', ൾ: 'ळ', ൿ: 'क' },
};

/** Unicode has the scripts of India in blocks of 128 in one order: a letter is where Devanagari has it. */
const inDevanagari = (letter: string): string =>
  ELSEWHERE[letter] ?? String.fromCodePoint(0x900 + ((letter.codePointAt(0) ?? 0) & 0x7f));

const isIndic = (text: string): boolean => /[\u0900-\u0d7f]/.test(text);

/** Scripts of India in Latin letters, as far as a search needs it: consonants exact, every vowel an `a`. */
const latin = (text: string): string =>
  isIndic(text)
    ? [...text.normalize('NFC').replaceAll(OTHER_INDIC, inDevanagari)]
        .map((letter) => CONSONANTS[letter] ?? (VOWEL_SIGNS.test(letter) ? 'a' : letter))
        .join('')
        .replace(/[\u093c\u094d]/g, '')
    : text;

const wordsOf = (text: string): string[] =>
  plainText(latin(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `kanjivaram` and `kancheepuram` → `knjprm`; a vowel at the start is `a`, others are left out. */
const skeletonOf = (word: string): string => {
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

/** Words as they are written, vowels and all: in one script they tell more than their Latin letters. */
const writtenWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

type SearchableText = {
  text: string;
  words: readonly string[];
  skeletons: readonly string[];
  /** Words with letters of India's scripts, as they are written. */
  written: readonly string[];
};
const index = (text: string): SearchableText => {
  const words = wordsOf(text);
  const written = isIndic(text) ? writtenWords(text).filter(isIndic) : [];
  return { text: words.join(' '), words, skeletons: words.map(skeletonOf), written };
};

/** A typed word, in Latin letters and as it is written when that differs. */
type TypedWord = { latin: string; written: string | undefined };
const typedWords = (typed: string): TypedWord[] =>
  isIndic(typed)
    ? writtenWords(typed).map((word) => ({
        latin: wordsOf(word).join(''),
        written: isIndic(word) ? word : undefined,
      }))
    : wordsOf(typed).map((latin) => ({ latin, written: undefined }));

/** How letters fit: 0 are a word, 1 begin one. */
const letterFit = (typed: string, words: readonly string[]): 0 | 1 | undefined => {
  if (words.includes(typed)) return 0;
  return words.some((word) => word.startsWith(typed)) ? 1 : undefined;
};

/** How a word in Latin letters fits by its sound: 3 like a word, 4 like the start of one, 5 with a slip. */
const soundFit = (typed: string, { words, skeletons }: SearchableText): number | undefined => {
  const sound = skeletonOf(typed);
  if (sound.length >= 2 && skeletons.some((each) => each.startsWith(sound)))
    return skeletons.includes(sound) ? 3 : 4;
  const slips = typed.length >= 5 && words.some((word) => isOneSlip(typed, word));
  return slips ? 5 : undefined;
};

/**
 * How well a typed word fits: 0 is a word, 1 begins one, 2 is within one, 3 sounds like one, 4 sounds like the start of
 * one, 5 with a slip. Vowels of another script are not compared, so what is written in one is at best like a word.
 */
const fitOf = ({ latin: typed, written }: TypedWord, item: SearchableText): number | undefined => {
  if (written === undefined)
    return letterFit(typed, item.words) ?? (item.text.includes(typed) ? 2 : soundFit(typed, item));
  const fit = letterFit(written, item.written);
  return fit ?? (letterFit(typed, item.words) === 0 ? 3 : soundFit(typed, item));
};

/** Fits up to WITHIN contain the typed letters; up to LIKE a word sounds like what was typed. */
const WITHIN = 2;
const LIKE = 3;

/**
 * Those whose text holds every typed word, spelled in whatever way; the best fit first, otherwise in
 * their order. Where one holds the letters, those that only begin to sound alike are left out ('muga' does not mean
 * Meghalaya). `textOf` is asked once for each.
 */
export const tolerantSearch = <T>(textOf: (item: T) => string) => {
  const indexed = new Map<T, SearchableText>();
  const indexOf = (item: T): SearchableText => {
    const known = indexed.get(item) ?? index(textOf(item));
    indexed.set(item, known);
    return known;
  };
  return (items: readonly T[], typed: string): readonly T[] => {
    const wanted = typedWords(typed);
    if (wanted.length === 0) return items;
    const found: { item: T; fit: number }[] = [];
    for (const item of items) {
      const fits = wanted.map((word) => fitOf(word, indexOf(item)));
      if (!fits.includes(undefined)) found.push({ item, fit: Math.max(...(fits as number[])) });
    }
    const best = Math.min(...found.map(({ fit }) => fit));
    return found
      .filter(({ fit }) => best > WITHIN || fit <= LIKE)
      .toSorted((one, other) => one.fit - other.fit)
      .map(({ item }) => item);
  };
};

/** Has the text letters of a script that is not of India, nor Latin? Nothing is found by these. */
export const hasOtherScript = (text: string): boolean =>
  /[^\P{L}\p{Script=Latin}\u0900-\u0d7f]/u.test(text);

/** Does a text name this place, in Latin letters or a script of India? */
export const names = (text: string, place: string): boolean => {
  const [told, asked] = [index(text), index(place)];
  if (` ${told.text} `.includes(` ${asked.text} `)) return true;
  const sound = asked.skeletons.join(' ');
  return sound.length >= 3 && isIndic(text)
    ? ` ${told.skeletons.join(' ')} `.includes(` ${sound} `)
    : false;
};
