import { failures } from './en/failures.ts';
import { refusals } from './en/refusals.ts';
import { text } from './language.ts';
import type { Messages } from './messages.ts';

/** The sentences that also come as finished English text: from the server, or out of an exception. */
const tables: readonly Messages<Readonly<Record<string, string>>>[] = [refusals, failures];

const inLanguage = new Map<string, () => string>(
  tables.flatMap((table) =>
    Object.entries(table.source).map(([key, english]) => [english, () => text(table, key)]),
  ),
);

/**
 * An English sentence in the language of the screens, when it is a known one. Sentences with names or
 * numbers in them, and those of newer servers, stay English.
 */
export const inScreenLanguage = (english: string): string => inLanguage.get(english)?.() ?? english;
