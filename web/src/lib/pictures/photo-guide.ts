import type { Size } from './canvas.ts';

/** What a photo shows: a side of a card on a table, a signature on paper, a person, a QR code, or something of any shape. */
export type PhotoSubject = 'cardFront' | 'cardBack' | 'signature' | 'person' | 'code' | 'any';

/** In pixels of the picture. */
export type Frame = { x: number; y: number; width: number; height: number };

/** Width by height: an ID-1 card is 85.6 × 54 mm, a portrait of a person 35 × 45 mm. */
const RATIO: Readonly<Record<Exclude<PhotoSubject, 'any'>, number>> = {
  cardFront: 85.6 / 54,
  cardBack: 85.6 / 54,
  signature: 5 / 2,
  person: 35 / 45,
  code: 1,
};
/** The guide leaves a tenth of the picture around it, so that a hand need not be exact. */
const FILLS = 0.9;
/** What is cut is this much larger than the guide, on each side, in parts of its width. */
const MARGIN = 0.03;

/** Where the subject belongs in a picture of this size: as large as fits, in its middle. */
export const guideOf = ({ width, height }: Size, subject: PhotoSubject): Frame => {
  const ratio = subject === 'any' ? width / height : RATIO[subject];
  const w = Math.min(width * FILLS, height * FILLS * ratio);
  const h = w / ratio;
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
};

/** The part of a picture that is kept: the guide and a little around it, in whole pixels. */
export const cutOf = (size: Size, subject: PhotoSubject): Frame => {
  if (subject === 'any') return { x: 0, y: 0, ...size };
  const guide = guideOf(size, subject);
  const margin = guide.width * MARGIN;
  const x = Math.max(0, Math.floor(guide.x - margin));
  const y = Math.max(0, Math.floor(guide.y - margin));
  return {
    x,
    y,
    width: Math.min(size.width - x, Math.ceil(guide.width + 2 * margin)),
    height: Math.min(size.height - y, Math.ceil(guide.height + 2 * margin)),
  };
};
