/**
 * Control characters (but tab and line breaks), lone surrogates and bidirectional overrides have no
 * place in a name; the zero-width joiner and non-joiner stay, because Indic scripts need them.
 */
// oxlint-disable-next-line no-control-regex -- the rule itself is about control characters
const unsafeText =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

/**
 * More marks on one letter than any script has (30, Unicode's stream-safe format): composing a row of them takes
 * quadratic time, 8 s for 240 KB.
 */
const tooManyMarks = /(?<!\p{M})\p{M}{31}/u;

/** True when text may be stored: no NUL, control characters, lone surrogates, bidi overrides or heaps of marks. */
export const isSafeText = (text: string): boolean =>
  !unsafeText.test(text) && text.isWellFormed() && !tooManyMarks.test(text);

/** Only invisible characters: spaces, the empty Braille pattern, and letters such as the Hangul fillers (U+3164). */
const invisibleText = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** No text, or nothing that can be seen. */
export const isBlank = (value: string | null | undefined): value is '' | null | undefined =>
  value === undefined || value === null || invisibleText.test(value);

const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

/** Whether a text has a letter, of any script, that can be seen. */
export const hasLetter = (text: string): boolean => visibleLetter.test(text);

/** Optional text as it is stored: blank text is null. */
export const textOrNull = (value: string | null | undefined): string | null =>
  isBlank(value) ? null : value;
