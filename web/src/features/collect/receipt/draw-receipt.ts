import { receiptTexts } from '#i18n/en/receipt.ts';
import { formatWordsIn, loadScript, wordsIn } from '#i18n/language.ts';
import { registryTimeZone, timeInWords } from '#lib/format/format.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/** The unit as the receipt names it; null on a phone that was never told. */
export type ReceiptUnit = { name: string; telephone: string | null };

/** A line of the receipt; `gap` is the room above it. */
type Line = { text: string; size: number; bold?: boolean; soft?: boolean; gap: number };

/** 58 mm paper at 203 dots to the inch has 384 dots; twice as many look sharp on a phone. */
const WIDTH = 768;
const MARGIN = 28;
const BAND = 40;
/** The families of styles.css: a phone without the letters of a script has them from 'Noto Sans Script'. */
const FONT = "'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Script', system-ui, sans-serif";
/** How long the picture waits for the letters of its language (ms). */
const FONT_TIMEOUT = 5_000;
const INK = '#1d1b26';
const SOFT = '#565263';
const INDIGO = '#2b3a8c';

/** Day and time in the registry's zone, in the receipt's language with the digits that papers use. */
const timeIn = (language: string, time: string): string => {
  const words = formatWordsIn(language);
  if (words !== undefined) return timeInWords(time, words);
  return new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    // 'शाम 4:15': am and pm would be Latin letters.
    ...(language === 'en' ? {} : { hour12: true, dayPeriod: 'short' }),
    timeZone: registryTimeZone(),
    numberingSystem: 'latn',
  } as Intl.DateTimeFormatOptions).format(new Date(time));
};

/** The words of the receipt, in the language of the consent. */
export const receiptLines = async (facts: ReceiptFacts, unit: ReceiptUnit): Promise<Line[]> => {
  const { language, registrationId, deviceNumber, name, products, collector } = facts;
  const t = await wordsIn(language, receiptTexts);
  const label = (text: string): Line => ({ text, size: 34, soft: true, gap: 28 });
  const value = (text: string): Line => ({ text, size: 38, gap: 2 });
  const hasId = registrationId !== null;
  return [
    { text: unit.name, size: 42, bold: true, gap: 24 },
    ...(unit.telephone === null
      ? []
      : [{ ...value(t('telephone', { number: unit.telephone })), size: 36 }]),
    { text: t('title'), size: 40, bold: true, gap: 36 },
    { ...value(t('received', { date: timeIn(language, facts.receivedAt) })), size: 36 },
    label(t(hasId ? 'registrationId' : 'deviceNumber')),
    { text: hasId ? String(registrationId) : deviceNumber, size: 88, bold: true, gap: 0 },
    ...(hasId ? [] : [{ ...value(t('deviceNumberText')), size: 34, soft: true }]),
    label(t('producer')),
    { ...value(name), bold: true },
    ...(products.length === 0 ? [] : [label(t('products')), ...products.map(value)]),
    label(t('collector')),
    value(collector),
    label(t('nextHeading')),
    { ...value(t('nextText')), size: 36 },
    { text: t('notCertificate'), size: 34, soft: true, gap: 28 },
  ];
};

const fontOf = ({ size, bold }: Line): string => `${bold ? '600' : '400'} ${size}px ${FONT}`;

/** Breaks a text between words where the width ends; a word that is longer than the width, between its letters. */
const wrap = (context: CanvasRenderingContext2D, line: Line): string[] => {
  context.font = fontOf(line);
  const fits = (text: string): boolean => context.measureText(text).width <= WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  const add = (text: string, between: string): void => {
    const longer = `${lines.at(-1)}${between}${text}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(text);
  };
  for (const word of line.text.split(/\s+/)) {
    // What readers of the script take for one letter may be several characters.
    const parts = fits(word)
      ? [word]
      : Array.from(new Intl.Segmenter().segment(word), (s) => s.segment);
    for (const [index, part] of parts.entries()) add(part, index === 0 ? ' ' : '');
  }
  return lines;
};

/** A band of plain cloth, over and under, as on the pages of the app. */
const drawBand = (context: CanvasRenderingContext2D, top: number): void => {
  context.fillStyle = INDIGO;
  context.fillRect(0, top, WIDTH, BAND);
  context.fillStyle = 'rgb(255 255 255 / 0.28)';
  for (let x = 0; x < WIDTH; x += 16)
    for (let row = 0; row < BAND / 8; row += 1)
      context.fillRect(x + (row % 2 === 0 ? 0 : 8), top + row * 8 + 2, 8, 4);
};

/** Loads the font of the consent's language, which screens may never have shown; `FONT_TIMEOUT` at most. */
const haveLetters = (language: string): Promise<void> =>
  Promise.race([
    loadScript(language),
    new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT)),
  ]);

/** The receipt as one picture, drawn on the device: it needs no network. @throws {Error} without a canvas */
export const drawReceipt = async (facts: ReceiptFacts, unit: ReceiptUnit): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  const lines = await receiptLines(facts, unit);
  await haveLetters(facts.language);
  const blocks = lines.map((line) => ({
    line,
    rows: wrap(context, line),
    height: Math.round(line.size * 1.4),
  }));
  const text = blocks.reduce(
    (sum, { line, rows, height }) => sum + line.gap + rows.length * height,
    0,
  );
  canvas.width = WIDTH;
  canvas.height = 2 * BAND + text + MARGIN;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawBand(context, 0);
  drawBand(context, canvas.height - BAND);
  context.textBaseline = 'middle';
  let y = BAND;
  for (const { line, rows, height } of blocks) {
    y += line.gap;
    context.font = fontOf(line);
    context.fillStyle = line.soft ? SOFT : INK;
    for (const row of rows) {
      context.fillText(row, MARGIN, y + height / 2);
      y += height;
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)),
      'image/png',
    ),
  );
};
