import { formatNumber } from '@gi/contract/format';
import { useSyncExternalStore } from 'react';
import type { Message, MessageArguments, MessageTable, Messages } from './messages.ts';

type Table = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;
type TranslationModule = { translation: Table };

/** Every language but English lives in a folder of its own and is loaded when it is chosen. */
const files = import.meta.glob<TranslationModule>(['./??/*.ts', '!./en/*.ts']);

/** Each language in its own script. A folder beside this file makes its language appear. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  as: 'অসমীয়া',
  or: 'ଓଡ଼ିଆ',
};

const STORAGE_KEY = 'language';

export const languages: readonly { code: string; name: string }[] = Object.entries(NAMES)
  .filter(([code]) => code === 'en' || Object.keys(files).some((f) => f.startsWith(`./${code}/`)))
  .map(([code, name]) => ({ code, name }));

let current = 'en';
let version = 0;
const loaded = new Map<string, Table>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

const changed = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const remembered = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be blocked (private mode); then the language is not remembered.
    return null;
  }
};

const remember = (code: string): void => {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Storage is blocked: the choice is valid until the page is closed.
    return;
  }
};

const load = async (path: string): Promise<void> => {
  const file = files[path];
  if (file === undefined || asked.has(path)) return;
  asked.add(path);
  try {
    loaded.set(path, (await file()).translation);
    changed();
  } catch {
    // Offline and not loaded yet: shows English; the next use tries again.
    asked.delete(path);
  }
};

/** The language of the screens, as an ISO 639-1 code. */
export const currentLanguage = (): string => current;

/**
 * Sentences that are said at once when something fails, outside components, which would not be drawn
 * again when the file comes: it is loaded together with the language.
 */
const SAID_AT_ONCE = ['failures', 'refusals', 'rules', 'fields'];

/** Switches the screens' language, remembers it on this device and tells assistive technology. */
export const setLanguage = (code: string): void => {
  if (!languages.some((language) => language.code === code)) return;
  current = code;
  document.documentElement.lang = code;
  remember(code);
  if (code !== 'en') {
    for (const name of SAID_AT_ONCE) void load(`./${code}/${name}.ts`);
    void loadKnownSentences();
  }
  changed();
};

/** Makes a language the current one and loads all its texts; false when they cannot be fetched. */
export const loadLanguage = async (code: string): Promise<boolean> => {
  current = code;
  if (code === 'en') return true;
  const paths = Object.keys(files).filter((path) => path.startsWith(`./${code}/`));
  await Promise.all([loadKnownSentences(), ...paths.map(load)]);
  return paths.every((path) => loaded.has(path));
};

/** Calls back when another language was chosen or its texts came. Returns the way to stop. */
export const subscribeToLanguage = subscribe;

let sentencesOfLanguage: typeof import('./known-sentences.ts') | undefined;

/** Loads the sentences of rules and refusals, which the first page in English does not need. */
const loadKnownSentences = async (): Promise<void> => {
  try {
    sentencesOfLanguage = await import('./known-sentences.ts');
    changed();
  } catch {
    // Offline and not loaded yet: such sentences show in English; choosing the language tries again.
    return;
  }
};

/**
 * A sentence of the server or of an exception in the language of the screens. Unknown sentences, such
 * as those of a newer server, stay English.
 */
export const inScreenLanguage = (english: string): string =>
  current === 'en' ? english : (sentencesOfLanguage?.knownSentences.get(english)?.() ?? english);

/** A rule as the server sends it beside its English sentence: a code and its parameters. */
export type SentRule = { code: string; params: Readonly<Record<string, unknown>> };

/** The sentence of a rule that the server sent, in the language of the screens. */
export const ruleInScreenLanguage = (rule: SentRule, english: string): string =>
  current === 'en' ? english : (sentencesOfLanguage?.sentRuleSentence(rule) ?? english);

/**
 * Applies the remembered language; called once before the first paint, which waits for its texts:
 * otherwise the page would flash up in English. False when they cannot be fetched.
 */
export const startLanguage = async (): Promise<boolean> => {
  const code = remembered();
  const known = languages.some((language) => language.code === code);
  if (code !== null && known) setLanguage(code);
  document.documentElement.lang = current;
  return loadLanguage(current);
};

const messageFor = (messages: Messages, key: string): Table[string] | Message => {
  const source = messages.source[key] ?? key;
  if (current === 'en') return source;
  const path = `./${current}/${messages.name}.ts`;
  void load(path);
  return loaded.get(path)?.[key] ?? source;
};

const fill = (text: string, parameters: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value) : value;
  });

/** A message without plural forms in the current language, its {parameters} not yet filled in. */
export const template = <T extends Readonly<Record<string, string>>>(
  messages: Messages<T>,
  key: keyof T & string,
): string => {
  const message = messageFor(messages, key);
  return typeof message === 'string' ? message : key;
};

/** One message in the current language; for use outside components (they use `useText`). */
export const text = <T extends MessageTable, Key extends keyof T & string>(
  messages: Messages<T>,
  key: Key,
  ...[parameters]: MessageArguments<T[Key]>
): string => {
  const values: Readonly<Record<string, string | number>> = parameters ?? {};
  const message = messageFor(messages, key);
  if (typeof message === 'string') return fill(message, values);
  const rule = new Intl.PluralRules(current).select(Number(values['count']));
  const plural: Partial<Record<Intl.LDMLPluralRule, string>> = message;
  return fill(plural[rule] ?? plural.other ?? key, values);
};

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

/** The language of the screens, the choices, and the way to change it. */
export const useLanguage = () => {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return { language, languages, setLanguage };
};
