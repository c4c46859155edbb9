import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';

const picturesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).toSorted();

test.each(LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => code))(
  'the guide in %s has a picture for every step that has one in English',
  (code) => {
    expect(picturesIn(`pictures-${code}`)).toEqual(picturesIn('pictures'));
  },
);
