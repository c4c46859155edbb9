import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a phone draws of a letter. */
let draw: (letter: string) => number[];
let loads: string[] = [];
let fails = false;
const added: unknown[] = [];

class Face {
  readonly source: string;
  constructor(_family: string, source: string) {
    this.source = source;
  }
  load = async () => {
    loads.push(this.source);
    await new Promise((resolve) => setTimeout(resolve));
    if (fails) throw new Error('no network');
    return this;
  };
}

beforeEach(() => {
  loads = [];
  fails = false;
  added.length = 0;
  let drawn = '';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    fillText: (letter: string) => void (drawn = letter),
    getImageData: () => ({ data: draw(drawn) }),
  })) as never);
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (font: unknown) => void added.push(font) },
  });
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const box = () => [1, 2, 3];
const letters = (letter: string) => [letter.codePointAt(0) ?? 0];

test('a phone that draws the letters of a script fetches no font', async () => {
  draw = letters;
  const { loadScriptFont } = await import('./script-font.ts');
  await loadScriptFont('ta');
  await loadScriptFont('en');
  expect(loads).toEqual([]);
});

test('a phone that draws boxes gets the font once, also for two languages of a script', async () => {
  draw = box;
  const { loadScriptFont } = await import('./script-font.ts');
  await loadScriptFont('bn');
  await loadScriptFont('as');
  expect(loads).toEqual([expect.stringContaining('noto-sans-bengali')]);
  expect(added).toHaveLength(1);
});

test('without a network it tries again the next time', async () => {
  draw = box;
  fails = true;
  const { loadScriptFont } = await import('./script-font.ts');
  await loadScriptFont('kn');
  expect(added).toEqual([]);
  fails = false;
  await loadScriptFont('kn');
  expect([loads.length, added.length]).toEqual([2, 1]);
});

test('whoever asks while the font is on its way waits for it', async () => {
  draw = box;
  const { loadScriptFont } = await import('./script-font.ts');
  void loadScriptFont('ta');
  await loadScriptFont('ta');
  expect([loads.length, added.length]).toEqual([1, 1]);
});
