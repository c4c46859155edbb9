import { webmSeconds } from './webm.ts';

/** What the phones play, by the content of a file. */
type SoundType = 'audio/mp4' | 'audio/mpeg' | 'audio/ogg' | 'audio/webm';

type Sound = { type: SoundType; seconds: number };

const MP3_RATES = [44_100, 48_000, 32_000];
const MP3_BITS = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
/** Tags may follow the last frame. */
const MP3_TAIL = 4096;
const MP3_FEWEST = 10;

/** Length in bytes and seconds of the frame of MPEG audio, layer 3, at this place. */
const mp3Frame = (file: Buffer, at: number): { bytes: number; seconds: number } | undefined => {
  if (at + 4 > file.length || file.readUInt16BE(at) >>> 5 !== 0x7ff) return undefined;
  const [second, third] = [file.readUInt8(at + 1), file.readUInt8(at + 2)];
  const version = (second >> 3) & 3;
  if (version === 1 || ((second >> 1) & 3) !== 1) return undefined;
  const kilobits = MP3_BITS[version === 3 ? 0 : 1]?.[(third >> 4) - 1];
  const fullRate = MP3_RATES[(third >> 2) & 3];
  if (kilobits === undefined || fullRate === undefined) return undefined;
  const rate = fullRate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1152 : 576;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((third >> 1) & 1);
  return { bytes, seconds: samples / rate };
};

/** The tag in front has its length in four groups of seven bits. */
const mp3Start = (file: Buffer): number =>
  file.toString('latin1', 0, 3) === 'ID3' && file.length > 10
    ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (file.readUInt8(at) & 127), 0)
    : 0;

/** Counts every frame, because the length in a header may be wrong. */
const mp3Seconds = (file: Buffer): number | undefined => {
  let at = mp3Start(file);
  let [frames, seconds] = [0, 0];
  for (let frame = mp3Frame(file, at); frame !== undefined; frame = mp3Frame(file, at)) {
    at += frame.bytes;
    frames += 1;
    seconds += frame.seconds;
  }
  return frames < MP3_FEWEST || file.length - at > MP3_TAIL ? undefined : seconds;
};

/** The last page says how many samples there were. */
const oggSeconds = (file: Buffer): number | undefined => {
  if (file.length < 60) return undefined;
  const head = 27 + file.readUInt8(26);
  if (file.toString('latin1', head, head + 8) !== 'OpusHead' || head + 12 > file.length)
    return undefined;
  const last = file.lastIndexOf('OggS');
  if (last === 0 || last + 14 > file.length) return undefined;
  return (Number(file.readBigInt64LE(last + 6)) - file.readUInt16LE(head + 10)) / 48_000;
};

/** An MPEG-4 file with sound alone; its `mvhd` box has the length. */
const mp4Seconds = (file: Buffer): number | undefined => {
  const text = file.toString('latin1');
  const at = text.indexOf('mvhd') + 4;
  if (at < 4 || at + 32 > file.length || !text.includes('soun') || text.includes('vide'))
    return undefined;
  return file.readUInt8(at) === 1
    ? Number(file.readBigUInt64BE(at + 24)) / file.readUInt32BE(at + 20)
    : file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12);
};

const secondsOf = (file: Buffer): [SoundType, number | undefined] => {
  const head = file.toString('latin1', 0, 8);
  if (head.endsWith('ftyp')) return ['audio/mp4', mp4Seconds(file)];
  if (head.startsWith('OggS')) return ['audio/ogg', oggSeconds(file)];
  if (head.startsWith('\x1aE\xdf\xa3')) return ['audio/webm', webmSeconds(file)];
  return ['audio/mpeg', mp3Seconds(file)];
};

/** Kind and length of a recording by its content; undefined for what phones do not play, and for an unknown length. */
export const soundOf = (file: Buffer): Sound | undefined => {
  const [type, seconds] = secondsOf(file);
  return seconds === undefined || !(seconds > 0 && Number.isFinite(seconds))
    ? undefined
    : { type, seconds };
};
