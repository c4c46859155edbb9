import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { photoPixels } from './pictures.ts';

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`../assets/fonts/${name}`, import.meta.url));

type Line = { text: string; top: number; height: number; hindi?: boolean };

/** Heights and places for a card of 1000 × 630: the smallest print is 14 pixels high. */
const lines: Line[] = [
  { text: 'Government of Examples', top: 30, height: 34 },
  { text: 'उदाहरण सरकार', top: 84, height: 34, hindi: true },
  { text: 'Lakshmi Devi', top: 170, height: 30 },
  { text: 'लक्ष्मी देवी', top: 212, height: 32, hindi: true },
  { text: 'Date of Birth: 14/08/1979   Female / महिला', top: 264, height: 22, hindi: true },
  { text: 'Address: 12 Weavers Lane, Sualkuchi, Kamrup, Assam 781103', top: 310, height: 18 },
  {
    text: 'Issued 03/02/2015. Not a proof of citizenship or of date of birth.',
    top: 350,
    height: 14,
  },
  { text: '2943 8817 6205', top: 470, height: 52 },
];

const print = async ({ text, height, hindi = false }: Line): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="#1c1c24">${text}</span>`,
      font: hindi ? 'Noto Sans Devanagari' : 'Noto Sans',
      fontfile: fontFile(hindi ? 'NotoSansDevanagari-Regular.ttf' : 'NotoSans-Regular.ttf'),
      rgba: true,
      dpi: Math.round(height * 5.4),
    },
  })
    .png()
    .toBuffer();

const card = async (): Promise<Buffer> => {
  const portrait = await sharp(await photoPixels(220, 280, 4), {
    raw: { width: 220, height: 280, channels: 3 },
  })
    .png()
    .toBuffer();
  const code = await sharp(
    randomBytes(37 * 37).map((byte) => (byte > 127 ? 235 : 25)),
    {
      raw: { width: 37, height: 37, channels: 1 },
    },
  )
    .resize(185, 185, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const printed: OverlayOptions[] = [];
  for (const line of lines) printed.push({ input: await print(line), left: 280, top: line.top });
  return sharp({ create: { width: 1000, height: 630, channels: 3, background: '#f4f1e6' } })
    .composite([
      { input: portrait, left: 30, top: 160 },
      { input: code, left: 790, top: 420 },
      ...printed,
    ])
    .png()
    .toBuffer();
};

const pictures = new Map<string, Promise<Buffer>>();

/**
 * A phone's photo of an ID card on a patterned cloth: print in two scripts, a portrait, a code. The same one
 * for the same size and noise: it takes half a second of CPU, ten times that of its processing.
 */
export const cardPicture = (width = 1600, height = 1200, grain = 8): Promise<Buffer> => {
  const key = `${width} ${height} ${grain}`;
  const picture = pictures.get(key) ?? makePicture(width, height, grain);
  pictures.set(key, picture);
  return picture;
};

type Parts = { cloth: Buffer; turned: Buffer };
const drawParts = async (): Promise<Parts> => ({
  cloth: await photoPixels(1600, 1200, 0),
  turned: await sharp(await card())
    .ensureAlpha()
    .rotate(4, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer(),
});
let parts: Promise<Parts> | undefined;

const makePicture = async (width: number, height: number, grain: number): Promise<Buffer> => {
  const { cloth, turned } = await (parts ??= drawParts());
  const scene = await sharp(cloth, { raw: { width: 1600, height: 1200, channels: 3 } })
    .composite([{ input: turned, gravity: 'centre' }])
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .blur(0.6)
    .raw()
    .toBuffer();
  const noise = randomBytes(scene.length);
  for (let at = 0; at < scene.length; at += 1) {
    const value = scene[at]! + ((noise[at]! - 128) * grain) / 128;
    scene[at] = Math.max(0, Math.min(255, value));
  }
  return sharp(scene, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** Where the smallest print of the default picture is, in its pixels. */
export const smallPrint = { left: 570, top: 615, width: 400, height: 50 };
