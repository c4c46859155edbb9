import { photograph, type Shot } from '@gi/contract/photograph';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A hand that holds a phone over a card, in a room. */
const inTheHand: Shot = {
  size: 760,
  turn: 6,
  tilt: 0.08,
  blur: 0.6,
  light: 0.8,
  shade: 0.3,
  noise: 12,
};

/** The brightness of each pixel, row by row. */
type Pixels = { width: number; height: number; bytes: Uint8Array };

/** The brightness of each pixel of a photographed code. */
const brightnessOf = (code: string, size?: { width: number; height: number }) => {
  const { data, width, height } = photograph(code, inTheHand, 28, size);
  return {
    width,
    height,
    bytes: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0),
  };
};

const chunk = (kind: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A grey PNG of these pixels. */
export const greyPng = ({ width, height, bytes }: Pixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), bytes.subarray(row * width, (row + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A photograph of a printed code as a grey PNG. */
export const pictureOfCode = (code: string): Buffer => greyPng(brightnessOf(code));

/** A film of one frame for `--use-file-for-fake-video-capture`, which shows it over and over. */
export const filmOfCode = async (code: string) => {
  const { width, height, bytes } = brightnessOf(code, { width: 1920, height: 1080 });
  const folder = await mkdtemp(join(tmpdir(), 'gi-film-'));
  const file = join(folder, 'card.y4m');
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bytes, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, frame, frame]));
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
};
