import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const i18n = join(import.meta.dirname, '../../web/src/i18n');

type Table = Readonly<Record<string, unknown>>;
const moduleOf = async (path: string): Promise<Record<string, unknown>> =>
  existsSync(path) ? ((await import(pathToFileURL(path).href)) as Record<string, unknown>) : {};

/** The texts of the screens, English beside those of a language; the office's are in a table of their own. */
const pairsOf = async (code: string): Promise<(readonly [string, string])[]> => {
  const ofLanguage = {
    ...(await moduleOf(join(i18n, code, 'index.ts'))),
    ...(await moduleOf(join(i18n, code, 'office/index.ts'))),
  } as Record<string, Table>;
  const pairs: (readonly [string, string])[] = [];
  for (const file of readdirSync(join(i18n, 'en')))
    for (const exported of Object.values(await moduleOf(join(i18n, 'en', file)))) {
      const { name = '', source = {} } = exported as { name?: string; source?: Table };
      for (const [key, english] of Object.entries(source)) {
        const other = code === 'en' ? english : ofLanguage[name]?.[key];
        if (typeof english === 'string' && typeof other === 'string') pairs.push([english, other]);
      }
    }
  return pairs;
};

/** Finds what the screens of a language say for an English text, whatever it has in its placeholders. */
export type Say = (english: string) => RegExp;

const asPattern = (text: string): string =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');

export const wordsOf = async (code: string): Promise<Say> => {
  const pairs = await pairsOf(code);
  return (english) => {
    const found = new Set(pairs.filter(([each]) => each === english).map(([, other]) => other));
    if (found.size === 0) throw new Error(`no text "${english}" in ${code}`);
    return new RegExp(`^(?:${[...found].map(asPattern).join('|')})`, 'u');
  };
};
