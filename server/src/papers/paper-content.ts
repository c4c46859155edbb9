/**
 * The content model of a paper. Wording and order exist only here (in `papers/`); the HTML and PDF
 * renderers know nothing but these blocks, so both print the same words.
 */

import type { CardLayout, PaperKind } from '@gi/contract/routes/printouts';
import { formatPaperDay } from '@gi/contract/values/english-days';
import type { ScanName } from './paper-input.ts';
import { clean, isBlankOnPaper, oneLine, textLines } from './paper-text.ts';

/** A piece of a line: printed words, a value filled in, or a blank to be filled in by hand. */
export type Inline = string | { fill: string } | { rule: RuleWidth };
/** Millimetres, or the rest of the line. */
export type RuleWidth = number | 'rest';
export type Line = Inline[];

export type Field = { number: string | null; label: string; value: Line[] };

export type ImageName = 'photo' | 'signature' | 'logo' | ScanName;

type HeadRole = 'act' | 'title' | 'subtitle' | 'note';

export type Block =
  /** Centred lines at the head of a paper. */
  | { kind: 'head'; lines: { text: string; role: HeadRole }[] }
  | { kind: 'section'; number: string | null; text: string }
  /** Numbered questions of a form, each with its answer. */
  | { kind: 'fields'; fields: Field[] }
  /** A table of facts, with the photo (or the place for one) at its right when asked for. */
  | { kind: 'particulars'; rows: Field[]; photo: boolean }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'list'; items: { marker: string; line: Line }[] }
  | { kind: 'letterhead'; name: Line; address: Line[] }
  | { kind: 'address'; lines: Line[] }
  /** Two facts at the two ends of one line, such as reference and date. */
  | { kind: 'ends'; start: Line; end: Line }
  | SigningBlock
  | { kind: 'choices'; label: string; options: string[] }
  | { kind: 'cut'; text: string }
  | { kind: 'enclosures'; items: Enclosure[] }
  /** A scan that fills the rest of the page; `alt` is its text for screen readers. */
  | { kind: 'scan'; image: ImageName; alt: string }
  | PdfBlock
  | CardBlock;

/**
 * The block for a signature: facts at the left, the signature over its label at the right. Both renderers
 * keep it in one piece, on the page of the block before it, so that no signature is alone on a page.
 */
export type SigningBlock = {
  kind: 'signing';
  facts: { label: string; value: Line }[];
  /** 'image' prints the producer's signature above the label when there is one. */
  mark: 'image' | 'space';
  above: Line | null;
  label: string;
  below: { label: string; value: Line }[];
};

/** One line of a packet's cover: a paper of the packet with its pages, or a box to tick. */
export type Enclosure = { line: Line; paper: Paper['kind'] | null };

/** The pages of a scan that is a PDF, one on a page; the typesetter prints a notice in the place of what it cannot show. */
type PdfBlock = {
  kind: 'pdf';
  image: ImageName;
  alt: string;
  /** For a file that is damaged, for one with a password, and below the last page of one with more pages. */
  notices: { broken: string; locked: string; more: string };
};

export type CardFact = { label: string; value: string | null };

/** The two faces of a producer card, 85.60 × 53.98 mm each (ID-1). */
export type CardBlock = {
  kind: 'card';
  front: {
    unit: string;
    /** A line of the unit's own in its second language, under its name. */
    secondLine: string | null;
    title: string;
    name: string;
    nameLatin: string | null;
    product: { label: string; value: string };
    facts: CardFact[];
  };
  back: {
    address: CardFact;
    /** Short facts, two to a row. */
    facts: CardFact[];
    /** An SVG path of unit squares, and the side with the quiet zone; null without a link. */
    qr: { size: number; path: string } | null;
    qrLabel: string;
    officer: string | null;
    officerLabel: string;
    holderLabel: string;
    notice: string;
    /** The unit and its address. */
    issuer: string;
  };
};

export type Paper = {
  /** `cover`, `renewal` and the scans are printed in packets only. */
  kind: PaperKind | 'cover' | 'renewal' | ScanName;
  /** Of the document, as the browser's tab and the PDF reader show it. */
  title: string;
  /** How a card is laid out; null for the other papers, which are A4. */
  layout: CardLayout | null;
  /** Printed at the foot of each page beside 'Page 1 of 2'; null prints no foot. */
  foot: string | null;
  blocks: Block[];
  /** Only the images that the blocks really use: JPEG, PNG for a signature without its paper, or the PDF of a scan. */
  images: Partial<Record<ImageName, Uint8Array>>;
};

/** A paper in a set whose pages are counted through, such as a packet to the Registry. */
export type PacketPaper = Paper & {
  /** Papers with the same number, one after the other, share one count of pages. */
  set: number;
  /** Whose copy it is, at the head of each page; null for the Registry's own. */
  mark: string | null;
  /** What the PDF reader lists beside the pages: at level 1 whose packet begins, at level 2 the paper. */
  bookmarks: { level: 1 | 2; title: string }[];
};

/** The value, or a blank of that width when there is none. */
export const fill = (value: string | null | undefined, width: RuleWidth): Inline =>
  isBlankOnPaper(value) ? { rule: width } : { fill: oneLine(value) };

/** A value that keeps its lines, or that many ruled lines. */
export const fillLines = (value: string | null | undefined, rules = 1): Line[] => {
  if (isBlankOnPaper(value)) return Array.from({ length: rules }, (): Line => [{ rule: 'rest' }]);
  return textLines(value).map((line) => [{ fill: line }]);
};

/** A day `YYYY-MM-DD` as forms write it, or a blank. */
export const fillDay = (day: string | null | undefined, width: RuleWidth): Inline =>
  fill(day && formatPaperDay(day), width);

export const field = (label: string, value: Line[], number: string | null = null): Field => ({
  number,
  label,
  value,
});

/** A field of one line. */
export const row = (label: string, ...line: Line): Field => field(label, [line]);

/** The lines at the head of a paper, each with its role. */
export const head = (...lines: [role: HeadRole, text: string][]): Block => ({
  kind: 'head',
  lines: lines.map(([role, text]) => ({ role, text })),
});

export const section = (text: string, number: string | null = null): Block => ({
  kind: 'section',
  number,
  text,
});

export const paragraph = (...line: Line): Block => ({ kind: 'paragraph', line });

/** A list whose items begin with the markers given. */
export const list = (...items: [marker: string, ...Line][]): Block => ({
  kind: 'list',
  items: items.map(([marker, ...line]) => ({ marker, line })),
});

/** Keeps only the images named, so that a paper cannot carry one that it must not show. */
export const pick = (
  images: Record<ImageName, Uint8Array | null>,
  ...names: ImageName[]
): Paper['images'] => {
  const picked: Paper['images'] = {};
  for (const name of names) {
    const image = images[name];
    if (image !== null && image.length > 0) picked[name] = image;
  }
  return picked;
};

/** `Title – name`, the document's title. */
export const paperTitle = (title: string, producer: string): string =>
  `${title} – ${clean(producer).replaceAll('\n', ' ')}`;
