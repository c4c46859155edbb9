import { createReadStream } from 'node:fs';
import { sealedTables } from '#keys/key-state.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { errorCode, statIfThere } from '#lib/files/fs-safe.ts';
import { UnknownKey, type KeyRing } from '#lib/crypto/key-ring.ts';
import { openStream } from '#lib/crypto/sealed-stream.ts';
import {
  type ContentFacts,
  decodeEntries,
  type DecodedEntry,
  type EntryHead,
} from './entry-format.ts';
import { decodeObjectList, type ObjectList } from './object-list.ts';

/** A backup cannot be used. The message is one sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/**
 * Call before a file of a backup is opened: to open a FIFO would wait for ever.
 * @throws {BackupProblem} for a FIFO, a device or a socket; a missing file and a folder have other sentences
 */
export const refuseSpecialFile = async (path: string): Promise<void> => {
  const found = await statIfThere(path);
  if (found !== undefined && !found.isFile() && !found.isDirectory())
    throw new BackupProblem(`${path} is no regular file`);
};

type HeadOf<Kind extends EntryHead['kind']> = Extract<EntryHead, { kind: Kind }>;

export type BackupContents = {
  head: HeadOf<'backup'>;
  end: HeadOf<'end'>;
  /** By name, in loading order. */
  tables: Map<string, { columns: string[]; rows: number; facts: ContentFacts }>;
  /** The objects that the documents of the backup name. */
  objects: ObjectList;
  /** Master keys that a server needs to start on these rows. */
  keyIds: ReadonlySet<string>;
};

/** What is done with the parts of a backup while they are read; contents must be read to the end. */
export type BackupUse = {
  object?(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  table?(table: HeadOf<'table'>, content: AsyncIterable<Buffer>): Promise<void>;
};

/**
 * Reads a backup file to its end and checks it: every byte is authenticated, every content matches
 * its hash, every document of the backup has its object. Objects beside the file are not read here.
 * @throws {BackupProblem}
 */
export const readBackup = async (
  path: string,
  keys: KeyRing,
  use: BackupUse = {},
): Promise<BackupContents> => {
  try {
    await refuseSpecialFile(path);
    const contents = await readAll(decodeEntries(openStream(keys, createReadStream(path))), use);
    refuseMissingKeys(path, contents.keyIds, keys);
    return contents;
  } catch (error) {
    throw sentenceOf(error, path);
  }
};

const sentenceOf = (error: unknown, path: string): unknown => {
  if (error instanceof SealBroken || error instanceof SyntaxError)
    return new BackupProblem(`${path} was changed, is cut off, or is no backup`, { cause: error });
  if (error instanceof UnknownKey)
    return new BackupProblem(
      `${path} cannot be opened: the master key ${error.keyId} with which it was made is missing; put the keys of the register into DATA_DIR/keys or set REGISTRY_KEYS`,
      { cause: error },
    );
  if (['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'].includes(errorCode(error)))
    return new BackupProblem(`${path} cannot be read (${errorCode(error)})`, { cause: error });
  return error;
};

const refuseMissingKeys = (path: string, needed: ReadonlySet<string>, keys: KeyRing): void => {
  const missing = [...needed].filter((id) => !keys.ids.includes(id));
  if (missing.length > 0)
    throw new BackupProblem(
      `${path} needs master keys that are missing: ${missing.join(', ')}; put the keys of the register into DATA_DIR/keys or set REGISTRY_KEYS`,
    );
};

type BackupState = {
  head?: HeadOf<'backup'>;
  end?: HeadOf<'end'>;
  objects?: ObjectList;
  inside: ObjectList;
  tables: BackupContents['tables'];
  keyIds: Set<string>;
  documentsWithoutObject: number;
};

const readAll = async (
  entries: AsyncIterable<DecodedEntry>,
  use: BackupUse,
): Promise<BackupContents> => {
  const reading: BackupState = {
    inside: new Map(),
    tables: new Map(),
    keyIds: new Set(),
    documentsWithoutObject: 0,
  };
  for await (const entry of entries) {
    const first = reading.head === undefined;
    if (reading.end !== undefined || first !== (entry.head.kind === 'backup'))
      throw new SealBroken();
    await readEntry(entry, reading, use);
  }
  const { head, end, objects, inside, tables, keyIds, documentsWithoutObject } = reading;
  if (head === undefined || objects === undefined || end === undefined) throw new SealBroken();
  if (documentsWithoutObject !== end.missing.length) throw new SealBroken();
  if (head.objects === 'inside') checkInside(objects, inside);
  return { head, end, tables, objects, keyIds };
};

const readEntry = async (
  entry: DecodedEntry,
  reading: BackupState,
  use: BackupUse,
): Promise<void> => {
  const { head, content } = entry;
  switch (head.kind) {
    case 'backup':
      reading.head = checkFormat(head);
      return;
    case 'object':
      await (use.object?.(head.key, content) ?? drain(content));
      reading.inside.set(head.key, entry.facts());
      return;
    case 'object list':
      reading.objects = await decodeObjectList(content);
      return;
    case 'table': {
      let rows = 0;
      const seen = readRows(content, (row) => {
        rows += 1;
        inspectRow(head, row, reading);
      });
      await (use.table?.(head, seen) ?? drain(seen));
      reading.tables.set(head.name, { columns: head.columns, rows, facts: entry.facts() });
      return;
    }
    case 'end':
      reading.end = head;
  }
};

/** Notes which keys a row needs, and whether a document's object is in the list. */
const inspectRow = (
  { name, columns }: HeadOf<'table'>,
  row: readonly string[],
  reading: BackupState,
): void => {
  if (!sealedTables.some((table) => table === name)) return;
  const keyId = row[columns.indexOf('key_id')];
  if (keyId !== undefined) reading.keyIds.add(keyId);
  const objectKey = name === 'documents' ? row[columns.indexOf('object_key')] : undefined;
  if (objectKey !== undefined && reading.objects?.has(objectKey) !== true)
    reading.documentsWithoutObject += 1;
};

const checkFormat = (head: HeadOf<'backup'>): HeadOf<'backup'> => {
  if (head.format !== 1)
    throw new BackupProblem(
      'This backup was made by a newer version: restore it with that version',
    );
  return head;
};

const checkInside = (objects: ObjectList, inside: ObjectList): void => {
  for (const [key, facts] of objects)
    if (inside.get(key)?.sha256 !== facts.sha256) throw new SealBroken();
};

const drain = async (content: AsyncIterable<unknown>): Promise<void> => {
  for await (const _chunk of content) continue;
};

/** Passes the content of a table on and gives each row, cut into its columns as COPY wrote them. */
const readRows = async function* (
  content: AsyncIterable<Buffer>,
  onRow: (columns: string[]) => void,
): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onRow(line.split('\t'));
    yield chunk;
  }
};
