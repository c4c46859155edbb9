import type { FileRule } from '@gi/contract/routes/route';
import { anyPicture } from './make.ts';

/** Recordings of silence, as phones and browsers write them. */

const word = (value: number, bytes = 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** MPEG 1, layer 3, 128 kbit/s and 44.1 kHz: 417 bytes for 1152 samples. */
export const mp3 = (seconds: number): Buffer => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_00);
  const frames = Math.round((seconds * 44_100) / 1152);
  const tag = Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x05title', 'latin1');
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)]);
};

const page = (granule: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt8(1, 26);
  return Buffer.concat([head, word(content.length, 1), content]);
};
const opusHead = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1');
export const ogg = (seconds: number): Buffer =>
  Buffer.concat([page(0, opusHead), page(seconds * 48_000 + 312, Buffer.alloc(40))]);

const box = (type: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([word(all.length + 8), Buffer.from(type, 'latin1'), all]);
};
export const mp4 = (seconds: number, handler = 'soun'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(12), word(1000), word(seconds * 1000), Buffer.alloc(80)),
      box('hdlr', Buffer.alloc(8), Buffer.from(handler, 'latin1')),
    ),
    box('mdat', Buffer.alloc(100)),
  ]);

const part = (id: number, bytes: number, content: Buffer): Buffer =>
  Buffer.concat([word(id, bytes), word(0x10_00_00_00 + content.length), content]);
const unknown = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
/** As MediaRecorder writes it: sizes unknown, and no duration in the head. */
export const webm = (seconds: number, codec = 'A_OPUS'): Buffer =>
  Buffer.concat([
    part(0x1a45dfa3, 4, Buffer.from('\x42\x82\x84webm', 'latin1')),
    word(0x18538067),
    unknown,
    part(0x1549a966, 4, part(0x2ad7b1, 3, word(1_000_000, 3))),
    part(0x1654ae6b, 4, Buffer.from(codec, 'latin1')),
    ...Array.from({ length: seconds }, (_, second) =>
      Buffer.concat([
        word(0x1f43b675),
        unknown,
        part(0xe7, 1, word(second * 1000)),
        part(0xa3, 1, Buffer.concat([Buffer.from([0x81]), word(980, 2), Buffer.alloc(20)])),
      ]),
    ),
  ]);

/** A small file that an endpoint accepts. */
export const sampleFile = async (accepts: FileRule['accepts']): Promise<Blob> => {
  if (accepts === 'table') return new Blob(['name,category\n']);
  return new Blob([new Uint8Array(accepts === 'sound' ? mp3(2) : await anyPicture())]);
};
