import type pg from 'pg';
import { type DocumentContext, openDocument } from '#documents/document-store.ts';
import { openIfWhole } from '#keys/key-state.ts';
import { readNamedObject, type FileStore } from '#lib/files/file-store.ts';
import { type NewestSeal, selectNewestSeal } from '#audit/seals/exported-seal.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { SealedFileFacts } from '#lib/crypto/sealed-file.ts';
import type { ContentFacts, Entry, ErasureMark } from './entry-format.ts';
import { encodeObjectList, type ObjectList } from './object-list.ts';
import { listTables, openBackupClient, readSequences, readTable } from './tables.ts';

/** Where a backup keeps objects beside its entries, so that later backups need not copy them. */
export type ObjectShelf = {
  /** Size and hash of an object that an earlier backup copied, or undefined. */
  find(key: string): Promise<ContentFacts | undefined>;
  put(key: string, content: Buffer, facts: ContentFacts): Promise<void>;
};

export type BackupSource = {
  connection: pg.PoolConfig;
  files: FileStore;
  keys: KeyRing;
  /** Without one the objects become entries. */
  shelf?: ObjectShelf | undefined;
  /** Of the folder's list of erasures; a restore of this folder refuses a shorter list. */
  erasures?: ErasureMark;
  signal?: AbortSignal | undefined;
};

/** What was written; filled while the entries are read. */
export type BackupReport = {
  madeAt: Date;
  rows: Record<string, number>;
  objects: number;
  /** Objects that no earlier backup had. */
  newObjects: number;
  /** Ids of documents whose object is missing in the file store. */
  missing: number[];
  /** Ids of documents whose object, or row, was changed: it does not open. Their objects are not copied. */
  damaged: number[];
  /** The newest seal of the audit trail in the snapshot. */
  seal: NewestSeal | undefined;
};

/** Objects read at once. */
const atOnce = 8;
/** Snapshots tried while producers are deleted or documents replaced at the same time. */
const mostSnapshots = 10;

/**
 * All of a register: rows of one snapshot, and each object that these rows name. Objects are copied
 * first and again after the snapshot was taken, so that the snapshot is short. When an object was
 * deleted in between, together with its row, a new snapshot is taken.
 */
export const writeEntries = async function* (
  source: BackupSource,
  report: BackupReport,
): AsyncGenerator<Entry> {
  await using client = await openBackupClient(source.connection);
  const copied: ObjectList = new Map();
  yield await describeBackup(client, source, report.madeAt);
  yield* copyObjects(client, source, { documents: await listKeys(client), copied, report });
  for (let snapshot = 1; ; snapshot += 1) {
    await client.query('begin isolation level repeatable read, read only');
    const documents = await listKeys(client);
    report.damaged = [];
    yield* copyObjects(client, source, { documents, copied, report });
    const without = documents.filter(({ key }) => !copied.has(key));
    if (snapshot < mostSnapshots && (await wereDeleted(source, without))) {
      await client.query('rollback');
      continue;
    }
    const missing = without.map(({ id }) => id);
    const damaged = new Set(report.damaged);
    report.missing = missing.filter((id) => !damaged.has(id));
    report.objects = documents.length - missing.length;
    const keys = documents.map(({ key }) => key);
    yield { head: { kind: 'object list' }, content: encodeObjectList(copied, keys) };
    yield* writeTables(client, report);
    report.seal = (await client.query<NewestSeal>(selectNewestSeal)).rows[0];
    const sequences = await readSequences(client);
    yield { head: { kind: 'end', sequences, missing }, content: [] };
    return;
  }
};

const describeBackup = async (
  client: pg.Client,
  { shelf, erasures }: BackupSource,
  madeAt: Date,
): Promise<Entry> => {
  const names = await client.query<{ name: string }>('select name from migrations order by name');
  const register = await client.query<{ id: string }>('select id from register');
  return {
    head: {
      kind: 'backup',
      format: 1,
      madeAt: madeAt.toISOString(),
      registerId: register.rows[0]?.id ?? '',
      migrations: names.rows.map((row) => row.name),
      objects: shelf === undefined ? 'inside' : 'beside',
      ...(erasures && { erasures }),
    },
    content: [],
  };
};

type NamedObject = { id: number; key: string };

const listKeys = async (client: pg.Client): Promise<NamedObject[]> => {
  const { rows } = await client.query<{ id: string; key: string }>(
    'select id, object_key as key from documents order by id',
  );
  return rows.map(({ id, key }) => ({ id: Number(id), key }));
};

type SealedDocument = DocumentContext & SealedFileFacts;

/** What opens the objects of these documents, by object key; as bigint, ids are texts. */
const readOpenings = async (
  client: pg.Client,
  ids: readonly number[],
): Promise<Map<string, SealedDocument>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<SealedDocument>(
    `select object_key, producer_id, kind, key_id, wrapped_key, sha256 from documents
    where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.object_key, row]));
};

type StoredContent = { key: string; facts: ContentFacts; content: Buffer | undefined };

/** Reads, opens and copies one object; undefined when it is missing or damaged. */
const copyObject = async (
  { files, keys, shelf }: BackupSource,
  { id, key }: NamedObject,
  opening: SealedDocument,
  report: BackupReport,
): Promise<StoredContent | undefined> => {
  const content = await readNamedObject(files, key);
  if (content === undefined) return undefined;
  if (openIfWhole(() => openDocument(keys, opening, content)) === undefined) {
    report.damaged.push(id);
    return undefined;
  }
  const facts = { bytes: content.length, sha256: sha256(content).toString('hex') };
  await shelf?.put(key, content, facts);
  return { key, facts, content: shelf === undefined ? content : undefined };
};

/** Copies objects that were not copied yet; one that is missing or damaged is left out. */
const copyObjects = async function* (
  client: pg.Client,
  source: BackupSource,
  {
    documents,
    copied,
    report,
  }: { documents: readonly NamedObject[]; copied: ObjectList; report: BackupReport },
): AsyncGenerator<Entry> {
  const wanted = documents.filter(({ key }) => !copied.has(key));
  for (let at = 0; at < wanted.length; at += atOnce) {
    source.signal?.throwIfAborted();
    const fresh: NamedObject[] = [];
    await Promise.all(
      wanted.slice(at, at + atOnce).map(async (named) => {
        const known = await source.shelf?.find(named.key);
        if (known === undefined) fresh.push(named);
        else copied.set(named.key, known);
      }),
    );
    const openings = await readOpenings(
      client,
      fresh.map(({ id }) => id),
    );
    const found = await Promise.all(
      fresh.map(async (named) => {
        const opening = openings.get(named.key);
        return opening && copyObject(source, named, opening, report);
      }),
    );
    for (const object of found) {
      if (object === undefined) continue;
      const { key, facts, content } = object;
      copied.set(key, facts);
      report.newObjects += 1;
      if (content !== undefined) yield { head: { kind: 'object', key }, content: [content] };
    }
  }
};

/** True when the row of a missing object no longer exists: it was deleted during the backup. */
const wereDeleted = async (
  { connection }: BackupSource,
  missing: readonly NamedObject[],
): Promise<boolean> => {
  if (missing.length === 0) return false;
  await using outside = await openBackupClient(connection);
  const { rows } = await outside.query<{ n: string }>(
    'select count(*) as n from documents where object_key = any($1::text[])',
    [missing.map(({ key }) => key)],
  );
  return Number(rows[0]?.n) < missing.length;
};

const writeTables = async function* (
  client: pg.Client,
  report: BackupReport,
): AsyncGenerator<Entry> {
  for (const table of await listTables(client)) {
    const rows = readTable(client, table) as AsyncIterable<Buffer>;
    yield {
      head: { kind: 'table', name: table.name, columns: table.columns },
      content: countLines(rows, (count) => {
        report.rows[table.name] = count;
      }),
    };
  }
};

/** COPY writes one line per row; line breaks inside a value are escaped. */
const countLines = async function* (
  content: AsyncIterable<Buffer>,
  onEnd: (count: number) => void,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const chunk of content) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
    yield chunk;
  }
  onEnd(count);
};
