import { createHash } from 'node:crypto';
import { ByteReader } from '#lib/bytes/byte-reader.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';

/** How long a list of erasures was: it only grows, at its end. */
export type ErasureMark = {
  people: number;
  /** SHA-256 of their ids in the order of the list. */
  sha256: string;
};

/** What one entry of a backup holds; the entries come in this order. */
export type EntryHead =
  | {
      kind: 'backup';
      format: 1;
      madeAt: string;
      registerId: string;
      /** Names of the migrations that made the tables. */
      migrations: string[];
      /** `inside`: as entries; `beside`: files of the backup's folder. */
      objects: 'inside' | 'beside';
      /** The list of erasures in the folder; missing in single files and in backups of earlier versions. */
      erasures?: ErasureMark;
    }
  /** The sealed object as it is in the file store. */
  | { kind: 'object'; key: string }
  /** A line `key size sha256` for each object that the documents name. */
  | { kind: 'object list' }
  /** The rows as PostgreSQL's COPY writes them. */
  | { kind: 'table'; name: string; columns: string[] }
  /** `missing`: documents whose object was lost or damaged before the backup was made. */
  | { kind: 'end'; sequences: Record<string, number>; missing: number[] };

export type Entry = { head: EntryHead; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** The size and SHA-256 of an entry's content. */
export type ContentFacts = { bytes: number; sha256: string };

/** @param content is read to its end */
export const factsOf = async (content: AsyncIterable<Uint8Array>): Promise<ContentFacts> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

const types = { head: 1, data: 2, end: 3 } as const;
/** Longest frame that a reader accepts, in bytes; writers cut content into smaller ones. */
const longestFrame = 16 * 1024 * 1024;
const frameSize = 1024 * 1024;

const frame = (type: number, payload: Uint8Array): Buffer => {
  const start = Buffer.alloc(5);
  start.writeUInt8(type);
  start.writeUInt32BE(payload.length, 1);
  return Buffer.concat([start, payload]);
};
const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

/** Writes entries one after the other; each content is followed by its size and hash. */
export const encodeEntries = async function* (
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Buffer> {
  for await (const { head, content } of entries) {
    yield frame(types.head, json(head));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = 0; at < chunk.length; at += frameSize)
        yield frame(types.data, chunk.subarray(at, at + frameSize));
    }
    yield frame(types.end, json({ bytes, sha256: hash.digest('hex') } satisfies ContentFacts));
  }
};

export type DecodedEntry = {
  head: EntryHead;
  content: AsyncGenerator<Buffer>;
  /** Known when `content` was read to its end. */
  facts: () => ContentFacts;
};

/**
 * Reads what `encodeEntries` wrote. A content must be read to its end, or not at all: then it is
 * read and checked here. @throws {SealBroken} for content that does not match its hash
 */
export const decodeEntries = async function* (
  input: AsyncIterable<Uint8Array>,
): AsyncGenerator<DecodedEntry> {
  const reader = new ByteReader(input);
  try {
    while (!(await reader.isAtEnd())) {
      const head = JSON.parse(
        (await readFrame(reader, types.head)).payload.toString(),
      ) as EntryHead;
      let facts: ContentFacts | undefined;
      const content = readContent(reader, (found) => (facts = found));
      yield {
        head,
        content,
        facts: () => {
          if (facts === undefined) throw new Error('The content was not read to its end');
          return facts;
        },
      };
      for await (const _chunk of content) continue;
    }
  } finally {
    await reader.close();
  }
};

const readContent = async function* (
  reader: ByteReader,
  onEnd: (facts: ContentFacts) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { type, payload } = await readFrame(reader, types.data, types.end);
    if (type === types.end) {
      const facts = JSON.parse(payload.toString()) as ContentFacts;
      if (facts.bytes !== bytes || facts.sha256 !== hash.digest('hex')) throw new SealBroken();
      onEnd(facts);
      return;
    }
    hash.update(payload);
    bytes += payload.length;
    yield payload;
  }
};

const readFrame = async (
  reader: ByteReader,
  ...expected: number[]
): Promise<{ type: number; payload: Buffer }> => {
  const start = await reader.readUpTo(5);
  if (start.length < 5) throw new SealBroken();
  const [type, length] = [start.readUInt8(), start.readUInt32BE(1)];
  if (!expected.includes(type) || length > longestFrame) throw new SealBroken();
  const payload = await reader.readUpTo(length);
  if (payload.length < length) throw new SealBroken();
  return { type, payload };
};
