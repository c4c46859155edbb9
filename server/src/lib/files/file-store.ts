import { randomBytes } from 'node:crypto';

/**
 * Keeps immutable objects under random keys. Nothing is ever overwritten: a replacement gets a new
 * key, and the old object is deleted after the database no longer names it. Content is sealed before
 * it comes here (`sealed-file.ts`); a store does not interpret it.
 *
 * Every method may throw {@link StoreUnavailable}.
 */
export type FileStore = {
  /**
   * Stores `content`; when the promise resolves, it survives a power cut.
   * @throws {KeyTaken} when there is an object of that key; it stays as it was
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The whole object. @throws {NoSuchFile} also for one that is in the trash */
  get(key: string): Promise<Buffer>;
  /** False for an object that is in the trash. */
  has(key: string): Promise<boolean>;
  /** Removes an object for good, from the trash too; a missing one is fine. */
  delete(key: string): Promise<void>;
  /** Objects in no order, without those in the trash. */
  list(options?: ListOptions): AsyncIterable<StoredFile>;
  /** Removes what interrupted `put`s left behind before `olderThan`; returns how many there were. */
  removeLeftovers(options: { olderThan: Date }): Promise<number>;
  /** Resolves when objects can be written at this moment. */
  check(): Promise<void>;

  /** Takes an object out of use; it can be restored. A missing one is fine. */
  moveToTrash(key: string): Promise<void>;
  /** Brings an object back into use. False when the trash does not hold it. */
  restoreFromTrash(key: string): Promise<boolean>;
  /** Objects in the trash; `written` is when they were moved there. */
  listTrash(options?: { olderThan?: Date }): AsyncIterable<StoredFile>;
  /** Removes an object from the trash for good; one that is in use under the same key stays. */
  deleteFromTrash(key: string): Promise<void>;

  /** The id of the register whose objects these are; undefined until one was written. */
  readRegisterId(): Promise<string | undefined>;
  /** Whether `files lost` follows the id: the operator gave up the earlier files. */
  areFilesLost(): Promise<boolean>;
  /** @throws {KeyTaken} when the store has an id already; it stays as it was */
  writeRegisterId(id: string): Promise<void>;
  /** The register that an unfinished restore is putting back into this store. */
  readRestoreMark(): Promise<string | undefined>;
  /** @throws {KeyTaken} when there is a mark already; it stays as it was */
  writeRestoreMark(registerId: string): Promise<void>;
  /** A missing one is fine. */
  removeRestoreMark(): Promise<void>;
};

type ListOptions = {
  /** Only objects written before. */
  olderThan?: Date;
  /** Only keys that begin with these hexadecimal digits, two at most. */
  startingWith?: string;
};

/** The name beside the objects that holds the register's id, in every kind of store. */
export const REGISTER_ID_NAME = 'register-id';
/** The name beside the objects that says that a restore is not finished. */
const RESTORE_MARK_NAME = 'restoring';

type Marks = Pick<
  FileStore,
  | 'readRegisterId'
  | 'areFilesLost'
  | 'writeRegisterId'
  | 'readRestoreMark'
  | 'writeRestoreMark'
  | 'removeRestoreMark'
>;

/** The marks of a store, over its access to texts beside the objects. */
export const marksOf = (texts: {
  read: (name: string) => Promise<string | undefined>;
  /** @throws {KeyTaken} */
  write: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}): Marks => {
  const readWords = async () => (await texts.read(REGISTER_ID_NAME))?.trim().split(/\s+/) ?? [];
  return {
    readRegisterId: async () => (await readWords())[0],
    areFilesLost: async () => (await readWords()).slice(1).join(' ') === 'files lost',
    writeRegisterId: (id) => texts.write(REGISTER_ID_NAME, `${id}\n`),
    readRestoreMark: async () => (await texts.read(RESTORE_MARK_NAME))?.trim(),
    writeRestoreMark: (id) => texts.write(RESTORE_MARK_NAME, `${id}\n`),
    removeRestoreMark: () => texts.remove(RESTORE_MARK_NAME),
  };
};

export type StoredFile = {
  key: string;
  /** Bytes as stored. */
  size: number;
  written: Date;
};

/** The store cannot do its work at the moment: HTTP 507 when it is `full`, else 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly reason: 'full' | 'away';

  /** @param options.because what the operator has to correct, when the store said so */
  constructor(reason: 'full' | 'away', options: ErrorOptions & { because?: string } = {}) {
    const { because, ...rest } = options;
    const what = reason === 'full' ? 'The file store is full' : 'The file store is not available';
    super(because === undefined ? what : `${what}: ${because}`, rest);
    this.reason = reason;
  }
}

/** No object has this key, or it is not a valid key. */
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

/** An object; undefined when no object has this key. */
export const readIfThere = async (store: FileStore, key: string): Promise<Buffer | undefined> => {
  try {
    return await store.get(key);
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined;
    throw error;
  }
};

/**
 * An object that a row names; undefined when there is none. It may be in the trash: a row came back, for example from
 * a backup, after its object went there.
 */
export const readNamedObject = async (store: FileStore, key: string): Promise<Buffer | undefined> =>
  (await readIfThere(store, key)) ??
  ((await store.restoreFromTrash(key)) ? store.get(key) : undefined);

/** A new random key: 32 hexadecimal digits. */
export const newObjectKey = (): string => randomBytes(16).toString('hex');

/** Only generated keys reach a disk or a bucket, so no name from outside can lead elsewhere. */
export const isObjectKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
