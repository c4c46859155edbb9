import { createPublicKey, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { KEY_BYTES, open, seal } from './crypto.ts';
import { signingKey } from './signed-code.ts';

/**
 * What a key is for. Each purpose has its own key derived from the master key, so that a weakness
 * in one use never reaches another.
 * - `data` encrypts values in rows
 * - `wrap` encrypts the data keys of files
 * - `index` makes blind indexes
 * - `blocks` encrypts the identity numbers that a search for a part of one opens
 * - `link` signs short-lived links
 * - `sign` is the Ed25519 key behind codes that others can verify, with its public half `verify`
 */
type KeyPurpose = 'data' | 'wrap' | 'index' | 'blocks' | 'link' | 'sign';

/** The keys derived from one master key. */
type PurposeKeys = Readonly<Record<KeyPurpose | 'verify', KeyObject>>;

export type KeyRing = {
  /** Id of the master key that seals new values: the first one until `use` names another. */
  readonly current: string;
  readonly ids: readonly string[];
  /** Makes a key the current one. @throws {UnknownKey} when the ring does not hold that id. */
  use(keyId: string): void;
  /** Retired keys: only the public halves that verify what they signed, by id. */
  readonly retired: ReadonlyMap<string, KeyObject>;
  keepRetired(keyId: string, publicKey: KeyObject): void;
  /** @throws {UnknownKey} when the ring does not hold that id. */
  get(keyId: string): PurposeKeys;
};

/** Something was sealed with a master key that was not given to this process. */
export class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
  readonly keyId: string;

  constructor(keyId: string) {
    super(
      `The master key ${keyId} is not among the keys of this process: restart it with all keys of the register`,
    );
    this.keyId = keyId;
  }
}

/** @param masters master keys of 32 bytes; the database says which one is current */
export const makeKeyRing = (masters: readonly Uint8Array[]): KeyRing => {
  const keys = new Map(masters.map((master) => [keyIdOf(master), purposesOf(master)]));
  const ids = [...keys.keys()];
  const retired = new Map<string, KeyObject>();
  const [first] = ids;
  if (first === undefined) throw new Error('A key ring needs a key');
  let current: string = first;
  const get: KeyRing['get'] = (keyId) => {
    const found = keys.get(keyId);
    if (!found) throw new UnknownKey(keyId);
    return found;
  };
  return {
    get current() {
      return current;
    },
    ids,
    get,
    use(keyId) {
      get(keyId);
      current = keyId;
    },
    retired,
    keepRetired: (keyId, publicKey) => retired.set(keyId, publicKey),
  };
};

/** A data key that only the ring can read; both parts are kept in the row of the file. */
export type WrappedKey = {
  keyId: string;
  wrappedKey: Buffer;
};

/** Wraps a data key with a master key, the current one unless named; `associated` as in `seal`. */
export const wrapKey = (
  ring: KeyRing,
  dataKey: Uint8Array,
  associated: string,
  keyId = ring.current,
): WrappedKey => ({ keyId, wrappedKey: seal(ring.get(keyId).wrap, dataKey, associated) });

/** @throws {UnknownKey} or {SealBroken} */
export const unwrapKey = (ring: KeyRing, wrapped: WrappedKey, associated: string): Buffer =>
  open(ring.get(wrapped.keyId).wrap, wrapped.wrappedKey, associated);

/** The id follows from the key itself, so a key keeps its id wherever and in whatever order it is given. */
const keyIdOf = (master: Uint8Array): string => derive(master, 'id').subarray(0, 4).toString('hex');

const purposesOf = (master: Uint8Array): PurposeKeys => {
  const secret = (purpose: KeyPurpose): KeyObject => createSecretKey(derive(master, purpose));
  const sign = signingKey(derive(master, 'sign'));
  return {
    data: secret('data'),
    wrap: secret('wrap'),
    index: secret('index'),
    blocks: secret('blocks'),
    link: secret('link'),
    sign,
    verify: createPublicKey(sign),
  };
};

const derive = (master: Uint8Array, purpose: KeyPurpose | 'id'): Buffer => {
  if (master.length !== KEY_BYTES) throw new Error(`A master key has ${KEY_BYTES} bytes`);
  return Buffer.from(hkdfSync('sha256', master, '', `key-ring/v1/${purpose}`, KEY_BYTES));
};
