/** Elements whose content is read, by their ids. */
const INSIDE = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]);
const TIMECODE_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const CLUSTER_TIME = 0xe7;
const BLOCKS = new Set([0xa3, 0xa1]);

type Part = { id: number; at: number; size: number };

/** Bytes of an EBML number, as its first byte says. */
const widthAt = (file: Buffer, at: number): number => Math.clz32(file[at] ?? 0) - 23;

/** The element at this offset; one of unknown size, as browsers record it, has size 0 here. */
const partAt = (file: Buffer, at: number): Part | undefined => {
  const idWidth = widthAt(file, at);
  if (idWidth > 4 || at + idWidth >= file.length) return undefined;
  const sizeAt = at + idWidth;
  const sizeWidth = widthAt(file, sizeAt);
  if (sizeWidth > 8 || sizeAt + sizeWidth > file.length) return undefined;
  let size = (file[sizeAt] ?? 0) & (0xff >> sizeWidth);
  let isKnown = size !== 0xff >> sizeWidth;
  for (let byte = 1; byte < sizeWidth; byte += 1) {
    const next = file[sizeAt + byte] ?? 0;
    isKnown ||= next !== 0xff;
    size = size * 256 + next;
  }
  return { id: file.readUIntBE(at, idWidth), at: sizeAt + sizeWidth, size: isKnown ? size : 0 };
};

const numberIn = (file: Buffer, { at, size }: Part): number =>
  size >= 1 && size <= 6 && at + size <= file.length ? file.readUIntBE(at, size) : 0;

const floatIn = (file: Buffer, { at, size }: Part): number => {
  if (at + size > file.length) return 0;
  return size === 8 ? file.readDoubleBE(at) : size === 4 ? file.readFloatBE(at) : 0;
};

/** A block begins with the number of its track; the time within its cluster follows. */
const blockTime = (file: Buffer, { at }: Part): number => {
  const timeAt = at + widthAt(file, at);
  return timeAt + 2 <= file.length ? file.readInt16BE(timeAt) : 0;
};

/** The seconds of a WebM file with sound alone: what its head says, or its last block, whichever is later. */
export const webmSeconds = (file: Buffer): number | undefined => {
  const text = file.toString('latin1');
  if (!/A_(?:OPUS|VORBIS)/.test(text) || /V_(?:VP|AV1|MPEG)/.test(text)) return undefined;
  let [scale, said, cluster, last, at] = [1_000_000, 0, 0, 0, 0];
  for (let part = partAt(file, 0); part !== undefined; part = partAt(file, at)) {
    at = part.at + (INSIDE.has(part.id) ? 0 : part.size);
    if (part.id === TIMECODE_SCALE) scale = numberIn(file, part);
    if (part.id === DURATION) said = floatIn(file, part);
    if (part.id === CLUSTER_TIME) cluster = numberIn(file, part);
    if (BLOCKS.has(part.id)) last = Math.max(last, cluster + blockTime(file, part));
  }
  return (Math.max(said, last) * scale) / 1e9;
};
