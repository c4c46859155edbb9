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

export interface LoadedKeyRing extends KeyRing {
  /** `generated` only on the very first start: sealed data from before cannot be read with it. */
  readonly origin: 'given' | 'file' | 'generated';
}

/**
 * Gives the master keys of this installation.
 *
 * @param options.keys keys of 32 bytes in base64, separated by commas, the current one first; or
 *   the path of a file with one key a line (`#` starts a comment).
 * @param options.dir folder for the generated file when `keys` is not given. It is made on the
 *   first start with mode 0600; processes that start at the same moment agree on one key.
 * @throws {KeyProblem} for keys of a wrong length, a file that is missing, empty or open to others.
 */
export async function loadKeyRing(options: {
  keys?: string | undefined;
  dir: string;
  /** false: a missing key file is an error, as for commands on an existing registry. */
  generate?: boolean;
}): Promise<LoadedKeyRing> {
  const given = options.keys?.trim();
  if (!given) return loadOwnFile(options.dir, options.generate ?? true);
  const parts = given.split(',').map((part) => part.trim());
  if (parts.every((part) => decodeKey(part))) return ringOf(parts, 'given', 'The given keys');
  if (await isFile(given)) return ringOf(await readKeyFile(given), 'file', `The key file ${given}`);
  if (parts.every((part) => /^[\w+/-]{16,}={0,2}$/.test(part))) {
    throw new KeyProblem(`Each given key must be ${KEY_BYTES} bytes in base64 (44 characters)`);
  }
  throw new KeyProblem(
    `The given keys are neither ${KEY_BYTES} bytes in base64 each, separated by commas, nor the path of a key file`,
  );
}

async function loadOwnFile(dir: string, mayGenerate: boolean): Promise<LoadedKeyRing> {
  const path = join(dir, KEY_FILE);
  const missing = mayGenerate && !(await isFile(path));
  const generated = missing && (await generateKeyFile(dir, path));
  const lines = await readKeyFile(path);
  return ringOf(lines, generated ? 'generated' : 'file', `The key file ${path}`);
}

function ringOf(
  texts: readonly string[],
  origin: LoadedKeyRing['origin'],
  subject: string,
): LoadedKeyRing {
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
  return { ...ring, origin };
}

function decodeKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

async function readKeyFile(path: string): Promise<string[]> {
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
}

/** True when this process made the file, false when another was faster. */
async function generateKeyFile(dir: string, path: string): Promise<boolean> {
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
    const made = await linkUnlessThere(temporary, path);
    await unlink(temporary);
    await syncFolder(dir);
    return made;
  } catch (error) {
    throw new KeyProblem(`The key file ${path} cannot be made (${errorCode(error)})`, {
      cause: error,
    });
  }
}

/** A link appears with its whole content at once and never replaces, unlike a rename. */
async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return false;
    throw new KeyProblem(`The key file ${path} cannot be read (${code})`, { cause: error });
  }
}
