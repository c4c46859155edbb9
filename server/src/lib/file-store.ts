import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/**
 * Keeps immutable objects under random keys. Nothing is ever overwritten: a replacement gets a new
 * key, and the old object goes after the database no longer names it. What is stored is sealed
 * already (`sealed-file.ts`); a store knows nothing of its meaning.
 *
 * Every method may throw {@link StoreUnavailable}.
 */
export interface FileStore {
  /**
   * Stores all of `content`; when the promise resolves, it survives a power cut.
   * An error of the `content` stream itself (a client that hung up) is passed on unchanged.
   * @returns the number of bytes stored
   * @throws {KeyTaken} when there is an object of that key; it stays as it was
   */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** @throws {NoSuchFile} */
  get(key: string): Promise<Readable>;
  /** Removes an object; one that is gone already is fine. */
  delete(key: string): Promise<void>;
  /** Every object last written before `olderThan` (all, without it), in no order. */
  list(options?: { olderThan?: Date }): AsyncIterable<StoredFile>;
  /** Removes what interrupted `put`s left behind before `olderThan`; returns how many there were. */
  removeLeftovers(options: { olderThan: Date }): Promise<number>;
  /** Resolves when objects can be written at this moment. */
  check(): Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Bytes as stored. */
  size: number;
  written: Date;
}

/** The store cannot do its work at the moment: HTTP 507 when it is `full`, else 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly reason: 'full' | 'away';

  constructor(reason: 'full' | 'away', options?: ErrorOptions) {
    super(
      reason === 'full' ? 'The file store is full' : 'The file store is not available',
      options,
    );
    this.reason = reason;
  }
}

/** No object has this key, or it is no key at all. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no object ${key}`, options);
  }
}

/** There is an object of this key; random keys meet only by mistake. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';

  constructor(key: string, options?: ErrorOptions) {
    super(`There is an object ${key} already`, options);
  }
}

/**
 * The whole object in memory.
 * @throws {NoSuchFile}, {StoreUnavailable} also when it breaks off in the middle
 */
export async function readObject(store: FileStore, key: string): Promise<Buffer> {
  const stream = await store.get(key);
  try {
    return await buffer(stream);
  } catch (error) {
    throw new StoreUnavailable('away', { cause: error });
  }
}

/** A new random key: 32 hexadecimal digits. */
export function newObjectKey(): string {
  return randomBytes(16).toString('hex');
}

/** Only generated keys reach a disk or a bucket, so no name from outside can lead elsewhere. */
export function isObjectKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}
