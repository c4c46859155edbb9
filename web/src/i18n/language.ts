import { formatNumber } from '@gi/contract/values/english-format';
import { createListeners } from '#lib/device/listeners.ts';
import { remember, remembered } from '#lib/device/remembered.ts';
import { inDigitsOf } from '#lib/format/digits.ts';
import { type FormatWords, setFormatLanguage } from '#lib/format/format-language.ts';
import { useSyncExternalStore } from 'react';
import { LANGUAGES } from './languages.ts';
import { pluralRule } from './plural-rule.ts';
import type { SentenceText, SentSentence } from '@gi/contract/words/sentence';
import type { Message, MessageArguments, MessageTable, Messages } from './messages.ts';

type Table = Readonly<Record<string, SentenceText>>;
type Tables = Readonly<Record<string, Table>>;
/** The file of a language exports its tables, and how it writes days where browsers do not know. */
type LanguageFile = { readonly formatWords?: FormatWords };

/**
 * Every language but English has its own folder and is loaded when it is chosen: what every role sees, and for
 * Hindi what only the office's pages show, which is loaded with the first of them.
 */
const files = import.meta.glob<LanguageFile>(['./??/index.ts', './??/office/index.ts']);
const fileOf = (code: string): string => `./${code}/index.ts`;
const officeFileOf = (code: string): string => `./${code}/office/index.ts`;

const STORAGE_KEY = 'language';
const BEFORE_KEY = 'language-before';

export const languages = LANGUAGES.map((each) => ({
  code: each.code,
  office: each.office,
  name: each.inWork === undefined ? each.name : `${each.name} (${each.inWork})`,
}));
const comesLater: ReadonlyMap<string, string | undefined> = new Map(
  LANGUAGES.map((each) => [each.code, each.comesLater]),
);

let current = 'en';
/** The language of the screens when another was chosen. */
let before = 'en';
/** A chosen language whose texts could not be fetched: the screens stay as they were until these come. */
let awaited: string | undefined;
let version = 0;
const loaded = new Map<string, Tables>();
const formatWords = new Map<string, FormatWords | undefined>();
const asked = new Map<string, Promise<void>>();
const { subscribe, tell } = createListeners();

const changed = (): void => {
  version += 1;
  tell();
};

const isKnown = (code: string | null): code is string =>
  languages.some((language) => language.code === code);

/** The chosen language cannot be fetched: the screens are in the one before, or in English where that is missing too. */
const goBack = (): void => {
  awaited ??= current;
  show(current === before ? 'en' : before);
  changed();
};

const fetchTables = async (path: string, file: () => Promise<LanguageFile>): Promise<void> => {
  try {
    const { formatWords: words, ...tables } = await file();
    // Whatever else it exports is a table.
    loaded.set(path, tables as Tables);
    formatWords.set(path, words);
    if (path === fileOf(current)) setFormatLanguage(current, words);
    if (awaited !== undefined && path === fileOf(awaited)) show(awaited);
    changed();
  } catch {
    // Offline and not loaded yet: the next use tries again.
    asked.delete(path);
    if (path === fileOf(current)) goBack();
  }
};

/** Resolves when the file was loaded or could not be. */
const load = async (path: string): Promise<void> => {
  const file = files[path];
  if (file === undefined) return;
  const loading = asked.get(path) ?? fetchTables(path, file);
  asked.set(path, loading);
  await loading;
};

/** The language of the screens, as an ISO 639-1 code. */
export const currentLanguage = (): string => current;

/** Dates and amounts are written in the same language as the texts. */
const makeCurrent = (code: string): void => {
  current = code;
  if (code === awaited) awaited = undefined;
  setFormatLanguage(code, formatWords.get(fileOf(code)));
};

/** As `makeCurrent`, on a page: tells assistive technology, and fetches letters that the phone lacks. */
const show = (code: string): void => {
  makeCurrent(code);
  document.documentElement.lang = code;
  void loadScript(code);
};

/** The letters of a language, where the phone cannot draw them. */
export const loadScript = async (code: string): Promise<void> => {
  if (code === 'en') return;
  try {
    const { loadScriptFont } = await import('./script-font.ts');
    await loadScriptFont(code);
  } catch {
    // Without a network; the next start tries again.
    return;
  }
};

const choose = (code: string): void => {
  awaited = undefined;
  show(code);
  if (code !== 'en') {
    // Error sentences are created outside components, which do not render again for late texts: loads them now.
    void load(fileOf(code));
    void loadSentences();
  }
  changed();
};

/**
 * Switches the screens' language and remembers it on this device. Where its texts cannot be fetched the screens stay in
 * the language before, and say so.
 */
export const setLanguage = (code: string): void => {
  if (!isKnown(code)) return;
  if (current === 'en' || loaded.has(fileOf(current))) before = current;
  remember(STORAGE_KEY, code);
  remember(BEFORE_KEY, before);
  choose(code);
};

/** Makes a language the current one and loads the texts of everybody; false when they cannot be fetched. */
export const loadLanguage = async (code: string): Promise<boolean> => {
  makeCurrent(code);
  if (code === 'en') return true;
  await Promise.all([loadSentences(), load(fileOf(code))]);
  return loaded.has(fileOf(code));
};

/** Was a language chosen whose texts are not on this device, so that the screens are in another? */
export const isLanguageLate = (): boolean => awaited !== undefined;

/** Tries again to load the texts of a language that was chosen without a network. */
export const retryLanguage = (): void => {
  if (awaited === undefined) return;
  void load(fileOf(awaited));
  void loadSentences();
};

/** Loads the texts of the office's pages in the language of the screens, before one is shown. */
export const loadOfficeTexts = (): Promise<void> => load(officeFileOf(current));

/** Calls back when another language was chosen or its texts came. Returns a function that stops it. */
export const subscribeToLanguage = subscribe;

let sentencesOfLanguage: typeof import('./sentence-words.ts') | undefined;

/** Loads the sentences of rules and refusals, which the first page in English does not need. */
const loadSentences = async (): Promise<void> => {
  try {
    sentencesOfLanguage = await import('./sentence-words.ts');
    changed();
  } catch {
    // Offline and not loaded yet: such sentences show in English; choosing the language tries again.
    return;
  }
};

/**
 * The server's sentence, in the language of the screens. A sentence without a known code, such as one of a
 * newer server, stays English.
 */
export const inScreenLanguage = (english: string, sentence: SentSentence | undefined): string => {
  if (current === 'en' || sentence === undefined) return english;
  const language = { tag: current, table: tableInUse };
  return sentencesOfLanguage?.sentenceWords(sentence, language) ?? english;
};

/**
 * Applies the remembered language; called once before the first paint, which waits for its texts:
 * otherwise the page would flash up in English. False when they cannot be fetched.
 */
export const startLanguage = async (): Promise<boolean> => {
  const code = remembered(STORAGE_KEY);
  const earlier = remembered(BEFORE_KEY);
  if (isKnown(earlier)) before = earlier;
  choose(isKnown(code) ? code : current);
  return (await loadLanguage(current)) || loadLanguage(current);
};

/** A table of the language in use that has no English counterpart, or is not English. */
export const tableInUse = (name: string): Table | undefined =>
  loaded.get(fileOf(current))?.[name] ?? loaded.get(officeFileOf(current))?.[name];

/** A text and the language that it is in: what a language in work does not have yet is English. */
type Found = { readonly language: string; readonly found: Table[string] | Message };

const messageFor = ({ name, source }: Messages, key: string): Found => {
  const english = { language: 'en', found: source[key] ?? key };
  if (awaited !== undefined) void load(fileOf(awaited));
  if (current === 'en') return english;
  void load(fileOf(current));
  const ofEverybody = loaded.get(fileOf(current));
  if (ofEverybody === undefined) return english;
  if (ofEverybody[name] === undefined) void load(officeFileOf(current));
  const found = tableInUse(name)?.[key];
  return found === undefined ? english : { language: current, found };
};

type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values, language: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? inDigitsOf(language, formatNumber(value)) : value;
  });

/** A message with its parameters, the form of a plural chosen by the rules of its language. */
const inWords = ({ language, found }: Found, key: string, values: Values): string => {
  if (typeof found === 'string') return fill(found, values, language);
  const plural: Partial<Record<Intl.LDMLPluralRule, string>> = found;
  const rule = pluralRule(language, Number(values['count']));
  return fill(plural[rule] ?? plural.other ?? key, values, language);
};

/** One message in the current language; for use outside components (they use `useText`). */
export const text = <T extends MessageTable, Key extends keyof T & string>(
  messages: Messages<T>,
  key: Key,
  ...[parameters]: MessageArguments<T[Key]>
): string => inWords(messageFor(messages, key), key, parameters ?? {});

/**
 * The words of a table in another language than that of the screens, such as that of a consent; English for one that
 * is not on this device. For tables of every role.
 */
export const wordsIn = async <T extends MessageTable>(
  code: string,
  { name, source }: Messages<T>,
): Promise<Translate<T>> => {
  if (code !== 'en') await load(fileOf(code));
  const table = loaded.get(fileOf(code))?.[name];
  return (key, ...[parameters]) => {
    const own = table?.[key];
    const english = { language: 'en', found: source[key] ?? key };
    return inWords(
      own === undefined ? english : { language: code, found: own },
      key,
      parameters ?? {},
    );
  };
};

/** How a language writes days that browsers do not know, once `wordsIn` has its texts. */
export const formatWordsIn = (code: string): FormatWords | undefined =>
  formatWords.get(fileOf(code));

const languageVersion = (): number => version;

export type Translate<T extends MessageTable> = <Key extends keyof T & string>(
  key: Key,
  ...parameters: MessageArguments<T[Key]>
) => string;

/** `const t = useText(registrations); t('title')`: re-renders when the language changes. */
export const useText = <T extends MessageTable>(messages: Messages<T>): Translate<T> => {
  useSyncExternalStore(subscribe, languageVersion, languageVersion);
  return (key, ...parameters) => text(messages, key, ...parameters);
};

/** The language that was chosen: that of the screens, or the one that they wait for. */
const chosenLanguage = (): string => awaited ?? current;

/**
 * The language of the screens, the choices, and the way to change it. `comesLater`: the sentence in the chosen
 * language which says that its texts are not here yet; undefined when they are.
 */
export const useLanguage = () => {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  const chosen = useSyncExternalStore(subscribe, chosenLanguage, chosenLanguage);
  return {
    language,
    chosen,
    languages,
    setLanguage,
    comesLater: chosen === language ? undefined : comesLater.get(chosen),
  };
};
