import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sealed } from './seal.ts';

/** A record as it is on the device: what it is and whose, and its content sealed. */
export type SealedRecord = Sealed & {
  /** `userId/kind/id` */
  name: string;
  userId: number;
  kind: string;
  id: string;
  /** Records that are removed together: a draft and its photos. */
  group: string;
  /** ISO, UTC. */
  savedAt: string;
};

/** The source of the wrapping key: a PIN with a secret of this device, or a passkey. */
export type Opener =
  | {
      kind: 'pin';
      salt: Uint8Array<ArrayBuffer>;
      iterations: number;
      /** HMAC; no script can read it. */
      secret: CryptoKey;
      wrapped: Sealed;
    }
  | {
      kind: 'passkey';
      credentialId: ArrayBuffer;
      salt: Uint8Array<ArrayBuffer>;
      wrapped: Sealed;
    };

/** A user's key on this device, wrapped (ADR 0154). */
export type Lock = {
  userId: number;
  /** The owner's username, to unlock before a sign-in. */
  username: string;
  /** The key's id: content sealed with another key is sealed again. */
  id: string;
  /** Null after too many wrong tries: only the password opens it then. */
  opener: Opener | null;
  /** The key sealed to the register's rescue key, base64url. */
  forServer: string;
  /** Opens with the right key only. */
  check: Sealed;
  wrongTries: number;
  /** No try before this time (ms since 1970). */
  notBefore: number;
};

type DeviceDatabase = DBSchema & {
  keys: { key: number; value: { userId: number; key: CryptoKey } };
  locks: { key: number; value: Lock };
  sealed: {
    key: string;
    value: SealedRecord;
    indexes: { owner: [number, string]; group: [number, string] };
  };
};

export type Database = IDBPDatabase<DeviceDatabase>;

/** Version 1 kept drafts and photos in clear, version 2 knew no locks. */
export const DATABASE = 'registration-drafts';
const VERSION = 3;

/** Another tab runs an older version of the app and holds the database. */
export class StoreBlocked extends Error {
  override readonly name = 'StoreBlocked';
}

/** How long the browser may take to open it (ms): some never answer, and every page would wait with them. */
const TIMEOUT = 8000;

let opened: Promise<Database> | null = null;

const open = (): Promise<Database> => {
  const { promise: blocked, reject } = Promise.withResolvers<never>();
  const opening = openDB<DeviceDatabase>(DATABASE, VERSION, {
    upgrade(db, before) {
      db.createObjectStore('locks', { keyPath: 'userId' });
      if (before === 2) return;
      // Nothing reads what version 1 kept, so it does not stay on the device in clear.
      for (const name of [...db.objectStoreNames].filter((each) => each !== 'locks'))
        db.deleteObjectStore(name);
      db.createObjectStore('keys', { keyPath: 'userId' });
      const sealed = db.createObjectStore('sealed', { keyPath: 'name' });
      sealed.createIndex('owner', ['userId', 'kind']);
      sealed.createIndex('group', ['userId', 'group']);
    },
    blocked() {
      reject(new StoreBlocked('held by another tab'));
    },
    blocking(_current, _wanted, event) {
      // A newer version of the app wants to open it.
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      // The browser closed it (storage pressure, say); the next use opens it again.
      opened = null;
    },
  });
  setTimeout(() => reject(new Error('does not answer')), TIMEOUT);
  blocked.catch(() => undefined);
  // The request stays in the browser's queue until then; a second one would wait behind it.
  opening.then(
    () => {
      opened = opening;
    },
    () => {
      opened = null;
    },
  );
  return Promise.race([opening, blocked]);
};

/**
 * The database of this device. Throws when the browser keeps nothing; the next call tries again. Throws
 * `StoreBlocked` as long as another tab holds it, and another error as long as it does not answer.
 */
export const database = (): Promise<Database> => (opened ??= open());
