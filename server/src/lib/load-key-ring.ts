import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open as openFile, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES, newKey } from './crypto.ts';
import { type KeyRing, makeKeyRing } from './key-ring.ts';
import { errorCode, syncFolder } from './fs-safe.ts';

/** The name of the generated file inside `dir`. */
export const KEY_FILE = 'master.keys';

/** The keys cannot be used; the message is one readable sentence and never shows a key. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}

/**
 * Gives the master keys of this installation.
 *
 * @param options.keys keys of 32 bytes in base64, separated by commas, the current one first; or
 *   the path of a file with one key a line (`#` starts a comment).
 * @param options.dir folder for the generated file when `keys` is not given. It is made on the
 *   first start with mode 0600; processes that start at the same moment agree on one key.
 * @param options.needed ids of master keys that stored values are sealed with. When there are any,
 *   no key is generated, and all of them must be in the ring.
 * @throws {KeyProblem} for keys of a wrong length, a file that is missing, empty or open to others,
 *   and for a needed key that is missing
 */
export const loadKeyRing = async (options: {
  keys?: string | undefined;
  dir: string;
  needed?: readonly string[];
  /** false: a missing key file is an error, as for commands on an existing registry. */
  generate?: boolean;
}): Promise<KeyRing> => {
  const { needed = [] } = options;
  const { texts, subject } = await readKeyTexts(options);
  const ring = ringOf(texts, subject);
  const missing = needed.filter((id) => !ring.ids.includes(id));
  if (missing.length > 0) throw missingKeys(missing);
  return ring;
};

/** The master keys of this installation as lines of base64, for a copy. @throws {KeyProblem} */
export const readMasterKeys = async (options: {
  keys?: string | undefined;
  dir: string;
}): Promise<string[]> => (await readKeyTexts({ ...options, generate: false })).texts;

type KeyTexts = { texts: string[]; subject: string };

const readKeyTexts = async (options: {
  keys?: string | undefined;
  dir: string;
  needed?: readonly string[];
  generate?: boolean;
}): Promise<KeyTexts> => {
  const given = options.keys?.trim();
  const { dir, needed = [], generate = true } = options;
  return given ? readGiven(given) : readOwnFile(dir, { needed, generate });
};

const missingKeys = (ids: readonly string[]): KeyProblem => {
  const [subject, verb, them] =
    ids.length === 1 ? ['The master key', 'is', 'it'] : ['The master keys', 'are', 'them'];
  return new KeyProblem(
    `${subject} ${ids.join(', ')} ${verb} missing: numbers or documents of this register are sealed with ${them}; put ${them} back (the newest key first, the oldest last), then start again`,
  );
};

const readGiven = async (given: string): Promise<KeyTexts> => {
  const parts = given.split(',').map((part) => part.trim());
  if (parts.every((part) => decodeKey(part))) return { texts: parts, subject: 'The given keys' };
  if (await isFile(given))
    return { texts: await readKeyFile(given), subject: `The key file ${given}` };
  if (parts.every((part) => /^[\w+/-]{16,}={0,2}$/.test(part))) {
    throw new KeyProblem(`Each given key must be ${KEY_BYTES} bytes in base64 (44 characters)`);
  }
  throw new KeyProblem(
    `The given keys are neither ${KEY_BYTES} bytes in base64 each, separated by commas, nor the path of a key file`,
  );
};

const readOwnFile = async (
  dir: string,
  { needed, generate }: { needed: readonly string[]; generate: boolean },
): Promise<KeyTexts> => {
  const path = join(dir, KEY_FILE);
  if (!(await isFile(path))) {
    // A fresh key beside values sealed with lost ones would accept every number a second time.
    if (needed.length > 0) throw missingKeys(needed);
    if (generate) await generateKeyFile(dir, path);
  }
  return { texts: await readKeyFile(path), subject: `The key file ${path}` };
};

const ringOf = (texts: readonly string[], subject: string): KeyRing => {
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

const decodeKey = (text: string): Buffer | undefined => {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
};

const readKeyFile = async (path: string): Promise<string[]> => {
  let text: string;
  try {
    const { mode } = await stat(path);
    // Windows has no such bits: it always reports 0666.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new KeyProblem(`The key file ${path} is open to other users; run: chmod 600 ${path}`);
    }
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof KeyProblem) throw error;
    throw new KeyProblem(`The key file ${path} cannot be read (${errorCode(error)})`, {
      cause: error,
    });
  }
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
};

/** Makes the file, unless another process was faster. */
const generateKeyFile = async (dir: string, path: string): Promise<void> => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const file = await openFile(temporary, 'wx', 0o600);
    try {
      await file.writeFile(
        `# Master key of this installation. Without it nothing can be decrypted:\n# keep a copy away from this machine.\n${newKey().toString('base64')}\n`,
      );
      await file.sync();
    } finally {
      await file.close();
    }
    // The umask may have taken more away than others' rights; the owner must be able to read.
    await chmod(temporary, 0o600);
    await linkUnlessThere(temporary, path);
    await unlink(temporary);
    await syncFolder(dir);
  } catch (error) {
    throw new KeyProblem(`The key file ${path} cannot be made (${errorCode(error)})`, {
      cause: error,
    });
  }
};

/** A link appears with its whole content at once and never replaces, unlike a rename. */
const linkUnlessThere = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
};

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return false;
    throw new KeyProblem(`The key file ${path} cannot be read (${code})`, { cause: error });
  }
};
