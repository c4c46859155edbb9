import { mostRecordingBytes } from '@gi/contract/values/notice';
import { Problem } from '#base/errors.ts';

/** What the phones play, by the first bytes of a file. */
const kinds = [
  ['audio/mp4', /^[^]{4}ftyp/],
  ['audio/ogg', /^OggS[^]{24}OpusHead/],
  ['audio/webm', /^\x1aE\xdf\xa3/],
  // A tag, or the first frame of layer 3.
  ['audio/mpeg', /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/],
] as const;

/** @throws {Problem} 413 for one that is too large, 415 for what phones do not play */
export const readRecording = (sound: Buffer): { type: string; sound: Buffer } => {
  if (sound.length > mostRecordingBytes) throw new Problem('recording.too_large');
  const head = sound.toString('latin1', 0, 64);
  const found = kinds.find(([, start]) => start.test(head));
  if (found === undefined) throw new Problem('recording.wrong_type');
  return { type: found[0], sound };
};
