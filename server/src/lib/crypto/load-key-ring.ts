import { KEY_BYTES } from './crypto.ts';
import { KeyProblem } from './key-problem.ts';
import { decodeKey, type KeyProvider, type KeySource, openKeyProvider } from './key-provider.ts';
import { type KeyRing, makeKeyRing } from './key-ring.ts';

/**
 * Loads the master keys of this installation.
 *
 * @param options.dir folder for the generated file when no other source is given. It is made on the
 *   first start with mode 0600; processes that start at the same moment agree on one key.
 * @param options.needed ids of master keys that stored values are sealed with. When there are any,
 *   no key is generated, and all of them must be in the ring.
 * @throws {KeyProblem} for keys of a wrong length, a file that is missing, empty or open to others,
 *   a command that fails, and for a needed key that is missing
 */
export const loadKeyRing = async (
  options: KeySource & {
    needed?: readonly string[];
    /** false: a missing key file is an error, as for commands on an existing registry. */
    generate?: boolean;
  },
): Promise<KeyRing> => {
  const { needed = [], generate = true } = options;
  const provider = await openKeyProvider(options);
  let texts = await provider.read();
  // A fresh key beside values sealed with lost ones would accept every number a second time.
  if (texts === undefined && needed.length > 0) throw missingKeys(needed);
  if (texts === undefined && generate) {
    await provider.create?.();
    texts = await provider.read();
  }
  const ring = ringOf(texts, provider);
  const missing = needed.filter((id) => !ring.ids.includes(id));
  if (missing.length > 0) throw missingKeys(missing);
  return ring;
};

/** The master keys of this installation as lines of base64, for a copy. @throws {KeyProblem} */
export const readMasterKeys = async (source: KeySource): Promise<string[]> => {
  const provider = await openKeyProvider(source);
  const texts = await provider.read();
  if (texts === undefined) throw noFile(provider);
  return texts;
};

const noFile = ({ subject }: KeyProvider): KeyProblem =>
  new KeyProblem(`${subject} cannot be read (ENOENT)`);

const missingKeys = (ids: readonly string[]): KeyProblem => {
  const [subject, verb, them] =
    ids.length === 1 ? ['The master key', 'is', 'it'] : ['The master keys', 'are', 'them'];
  return new KeyProblem(
    `${subject} ${ids.join(', ')} ${verb} missing: numbers or documents of this register are sealed with ${them}; put ${them} back, then start again`,
  );
};

const ringOf = (texts: readonly string[] | undefined, provider: KeyProvider): KeyRing => {
  if (texts === undefined) throw noFile(provider);
  const { subject } = provider;
  const masters = texts.map((text) => {
    const key = decodeKey(text);
    if (!key) {
      throw new KeyProblem(
        `${subject} may only hold keys of ${KEY_BYTES} bytes in base64 (44 characters)`,
      );
    }
    return key;
  });
  if (masters.length === 0) throw new KeyProblem(`${subject} holds no key`);
  const ring = makeKeyRing(masters);
  if (ring.ids.length !== masters.length) throw new KeyProblem(`${subject} holds a key twice`);
  return ring;
};
