import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import kannada from '@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2?url';
import tamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url';
import telugu from '@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2?url';

/** The family that styles.css has behind those of the phone. */
const FAMILY = 'Noto Sans Script';

/** A font of each script, and two of its letters. */
const scripts: Readonly<Record<string, { url: string; letters: readonly [string, string] }>> = {
  as: { url: bengali, letters: ['ক', 'ম'] },
  bn: { url: bengali, letters: ['ক', 'ম'] },
  hi: { url: devanagari, letters: ['क', 'म'] },
  kn: { url: kannada, letters: ['ಕ', 'ಮ'] },
  mr: { url: devanagari, letters: ['क', 'म'] },
  ta: { url: tamil, letters: ['க', 'ம'] },
  te: { url: telugu, letters: ['క', 'మ'] },
};

const SIZE = 32;

const pixelsOf = (letter: string): string | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.font = `${SIZE / 2}px 'Noto Sans', system-ui, sans-serif`;
  context.fillText(letter, 2, SIZE - 8);
  return context.getImageData(0, 0, SIZE, SIZE).data.join();
};

/** A phone without the script draws the same box for every letter, or nothing. */
const isMissing = ([one, other]: readonly [string, string]): boolean => {
  const drawn = pixelsOf(one);
  return drawn !== undefined && drawn === pixelsOf(other);
};

/** The requests for fonts, by address: a second caller gets the request that is already running. */
const asked = new Map<string, Promise<void>>();

const load = async (url: string): Promise<void> => {
  const font = new FontFace(FAMILY, `url(${url})`, { weight: '100 900', display: 'swap' });
  try {
    await font.load();
    document.fonts.add(font);
  } catch {
    // The next choice of the language tries again.
    asked.delete(url);
  }
};

/** Loads the font of a language's script, where the phone has none. Without a network it stays as it is. */
export const loadScriptFont = async (code: string): Promise<void> => {
  const script = scripts[code];
  if (script === undefined) return;
  const known = asked.get(script.url);
  if (known !== undefined) return known;
  if (!isMissing(script.letters)) return;
  const loading = load(script.url);
  asked.set(script.url, loading);
  await loading;
};
