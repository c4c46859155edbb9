import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDraft } from '../drafts/draft.ts';
import { drawReceipt, receiptLines } from './draw-receipt.ts';
import { receiptOfDraft, receiptOfSent } from './receipt-facts.ts';

const AADHAR = '234123412346';
const PAN = 'ABCDE1234F';
const unit = { name: 'GI Unit, Assam', telephone: '0361 277 0001' };

/** A registration that waits on the phone; its consent was given in a language. */
const waiting = (language: string) => {
  const draft = newDraft('ab12cd34-0000', '2026-11-05T10:45:00Z');
  return receiptOfDraft(
    {
      ...draft,
      consent: { ...draft.consent, language } as never,
      person: { ...draft.person, name: 'Rupali Das', aadharNumber: AADHAR, panNumber: PAN },
    },
    'asha',
  );
};

const textsOf = async (...given: Parameters<typeof receiptLines>): Promise<string[]> =>
  (await receiptLines(...given)).map(({ text }) => text);

/** What the picture was asked to write, with the font it had then, and the fonts that came meanwhile. */
let written: { text: string; font: string }[] = [];
let fonts: unknown[] = [];
let fontsAtFirstLetter = 0;
let loadFont: () => Promise<void>;

beforeEach(() => {
  written = [];
  fonts = [];
  loadFont = () => Promise.resolve();
  const context = {
    font: '',
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: text.length * 15 }),
    // A phone without the script: every letter is the same box.
    getImageData: () => ({ data: [1, 2, 3] }),
    fillText: (text: string) => {
      // The letters that are only looked at are one sign long.
      if (text.length > 1 && written.length === 0) fontsAtFirstLetter = fonts.length;
      if (text.length > 1) written.push({ text, font: context.font });
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'])),
  );
  class Face {
    load = () => loadFont();
  }
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (font: unknown) => void fonts.push(font) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('while a registration waits its receipt has the number of the phone, and says why', async () => {
  const texts = await textsOf(waiting('en'), unit);
  const at = texts.indexOf('Number of the phone');
  expect(texts.slice(at, at + 3)).toEqual([
    'Number of the phone',
    'AB12-CD34',
    'It has no registration ID yet: it is sent when the phone has a network.',
  ]);
  expect(texts).not.toContain('Registration ID');
});

test('once it was sent the receipt has the registration ID instead', async () => {
  const sent = { id: 'ab12cd34-0000', registrationId: 57, name: 'Rupali Das' };
  const facts = receiptOfSent({ ...sent, sentAt: '2026-11-05T10:45:00Z' }, 'asha');
  const texts = await textsOf(facts, unit);
  expect(texts[texts.indexOf('Registration ID') + 1]).toBe('57');
  expect(texts.join(' ')).not.toMatch(/AB12-CD34|Number of the phone/);
});

test('a name that is wider than the paper goes on in the next line', async () => {
  const name = `${'Venkata'.repeat(20)} नायडू`;
  await drawReceipt({ ...waiting('en'), name }, unit);
  const rows = written.map(({ text }) => text);
  const from = rows.findIndex((text) => text.startsWith('Venkata'));
  const to = rows.findIndex((text) => text.endsWith('नायडू'));
  expect(to).toBeGreaterThan(from);
  expect(
    rows
      .slice(from, to + 1)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(name.replace(' ', ''));
  const widest = Math.max(...rows.map((text) => text.length * 15));
  expect(widest).toBeLessThanOrEqual(712);
});

test("it has the unit's name and telephone, the day in India, and what happens next", async () => {
  const texts = await textsOf(waiting('en'), unit);
  expect(texts.slice(0, 2)).toEqual(['GI Unit, Assam', 'Telephone 0361 277 0001']);
  expect(texts.join(' ')).toMatch(/Received on 5 November 2026.*4:15 pm/);
  expect(texts[texts.indexOf('What happens next') + 1]).toMatch(/^The unit checks/);
  expect(texts.at(-1)).toBe('This receipt is no certificate.');
});

test('a unit that told no telephone has no empty line for it', async () => {
  const texts = await textsOf(waiting('en'), { ...unit, telephone: null });
  expect(texts.join(' ')).not.toMatch(/Telephone|null/);
});

test('it speaks the language of the consent while the screens are in English', async () => {
  const texts = await textsOf(waiting('hi'), unit);
  expect(texts).toContain('आगे क्या होगा');
  expect(texts.join(' ')).toMatch(/5 नवंबर 2026/);
  expect(document.documentElement.lang).toBe('en');
});

test('its day is in Assamese, which no Chromium knows, in digits of papers', async () => {
  const texts = await textsOf(waiting('as'), unit);
  expect(texts.join(' ')).toContain('5 নৱে 2026, আবেলি 4:15');
});

test.each(['hi', 'bn', 'ta', 'te', 'kn', 'mr'])(
  'its day has no Latin letter in %s',
  async (code) => {
    const received = (await textsOf(waiting(code), unit)).find((text) => text.includes('4:15'));
    expect(received).toBeDefined();
    expect(received).not.toMatch(/[a-z]/i);
  },
);

test('no identity number is on the picture', async () => {
  await drawReceipt(waiting('en'), unit);
  const all = written.map(({ text }) => text).join(' ');
  expect(all).toContain('Rupali Das');
  for (const number of [AADHAR, PAN]) expect(all).not.toContain(number.slice(-4));
});

test('a phone without Tamil letters has their font before it draws, and draws with it', async () => {
  await drawReceipt(waiting('ta'), unit);
  expect(fontsAtFirstLetter).toBe(1);
  expect(written.every(({ font }) => font.includes("'Noto Sans Script'"))).toBe(true);
});

test('a font that does not come keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  loadFont = () => new Promise(() => undefined);
  const drawn = drawReceipt(waiting('te'), unit);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(5_000);
  await drawn;
  expect(written.length).toBeGreaterThan(8);
  expect(fonts).toEqual([]);
});

test('without a network it is drawn at once', async () => {
  loadFont = () => Promise.reject(new Error('no network'));
  await drawReceipt(waiting('kn'), unit);
  expect(written.length).toBeGreaterThan(8);
});
