import type { FileRule } from '@gi/contract/routes/route';
import { anyPicture } from './make.ts';

/** The beginnings of recordings, as phones and browsers write them. */
const sound = (start: string): Buffer => Buffer.from(start.padEnd(500, '\0'), 'latin1');

export const mp3 = sound('ID3\x03\x00\x00\x00\x00\x00\x05title\xff\xfb\x90\x00');
export const ogg = sound(`${'OggS'.padEnd(28, '\0')}OpusHead\x01`);
export const mp4 = sound('\x00\x00\x00\x10ftypM4A ');
export const webm = sound('\x1a\x45\xdf\xa3\x88\x42\x82\x84webm');

/** A small file that an endpoint accepts. */
export const sampleFile = async (accepts: FileRule['accepts']): Promise<Blob> => {
  if (accepts === 'table') return new Blob(['name,category\n']);
  return new Blob([new Uint8Array(accepts === 'sound' ? mp3 : await anyPicture())]);
};
