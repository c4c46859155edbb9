import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  link,
  mkdir,
  open as openFile,
  readFile,
  rename,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEY_BYTES, newKey } from './crypto.ts';
import { errorCode, removeIfThere, statIfThere, syncFolder } from '../files/fs-safe.ts';
import { readFromCommand } from './key-command.ts';
import { KeyProblem } from './key-problem.ts';

/** The name of the generated file inside `dir`. */
export const KEY_FILE = 'master.keys';

/** Where the master keys of an installation come from. */
export type KeySource = {
  /**
   * Keys of 32 bytes in base64, separated by commas, or the path of a file with one key a line
   * (`#` starts a comment).
   */
  keys?: string | undefined;
  /** A program whose standard output has the form of such a file: the way to an HSM or a KMS. */
  command?: string | undefined;
  /** Folder of the generated file when neither of them is given. */
  dir: string;
};

/** A source of master keys. Its error messages never show a key. */
export type KeyProvider = {
  /** The subject of error messages about the keys, for example `The key file /srv/gi/master.keys`. */
  subject: string;
  /** The keys as text, not yet checked to be base64; undefined before the file is made. */
  read(): Promise<string[] | undefined>;
  /** Makes the file with one fresh key, unless another process was faster. */
  create?(): Promise<void>;
  /** Absent where this program cannot change the keys. */
  file?: {
    /** Adds a fresh key and returns it. */
    add(comment: string): Promise<Buffer>;
    /**
     * Moves a key to a second file beside this one and returns the path of that file; undefined when
     * this file has no such key.
     */
    setAside(isMeant: (key: Buffer) => boolean): Promise<string | undefined>;
  };
};

/** The configured provider. @throws {KeyProblem} for `keys` that are neither keys nor a path */
export const openKeyProvider = async ({ keys, command, dir }: KeySource): Promise<KeyProvider> => {
  const given = keys?.trim();
  if (command !== undefined) return commandProvider(command);
  if (given) return givenProvider(given);
  return ownFileProvider(dir);
};

/** Makes a provider that takes the keys from a program at each start. */
const commandProvider = (command: string): KeyProvider => ({
  subject: 'The output of the program',
  read: async () => keysOfLines((await readFromCommand(command)).split('\n')),
});

const givenProvider = async (given: string): Promise<KeyProvider> => {
  const parts = given.split(',').map((part) => part.trim());
  if (parts.every((part) => decodeKey(part)))
    return { subject: 'The given keys', read: async () => parts };
  if (await isFile(given)) return fileProvider(given);
  if (parts.every((part) => /^[\w+/-]{16,}={0,2}$/.test(part))) {
    throw new KeyProblem(`Each given key must be ${KEY_BYTES} bytes in base64 (44 characters)`);
  }
  throw new KeyProblem(
    `The given keys are neither ${KEY_BYTES} bytes in base64 each, separated by commas, nor the path of a key file`,
  );
};

const fileProvider = (path: string): KeyProvider => ({
  subject: `The key file ${path}`,
  read: async () => keysOfLines((await readKeyFile(path)).split('\n')),
  file: {
    add: async (comment) => {
      const key = newKey();
      const lines = await readLines(path);
      await replaceLines(path, [...lines, `${key.toString('base64')} # ${comment}`]);
      return key;
    },
    setAside: async (isMeant) => {
      const lines = await readLines(path);
      const meant = (line: string): boolean => {
        const key = decodeKey(keyOfLine(line));
        return key !== undefined && isMeant(key);
      };
      const moved = lines.filter(meant);
      if (moved.length === 0) return undefined;
      const aside = `${path}.retired`;
      const before = (await isFile(aside)) ? await readLines(aside) : [];
      // Written to the second file before it is removed from the first: a crash in between loses no key.
      await replaceLines(aside, [...before.filter((line) => !meant(line)), ...moved]);
      await replaceLines(
        path,
        lines.filter((line) => !meant(line)),
      );
      return aside;
    },
  },
});

const readLines = async (path: string): Promise<string[]> =>
  (await readKeyFile(path)).trimEnd().split('\n');

const replaceLines = (path: string, lines: readonly string[]): Promise<void> =>
  writeKeyFile(path, `${lines.join('\n')}\n`, (temporary) => rename(temporary, path));

const ownFileProvider = (dir: string): KeyProvider => {
  const path = join(dir, KEY_FILE);
  const file = fileProvider(path);
  return {
    ...file,
    read: async () => ((await isFile(path)) ? file.read() : undefined),
    create: () =>
      writeKeyFile(
        path,
        `# Master key of this installation. Without it nothing can be decrypted:\n# keep a copy away from this machine.\n${newKey().toString('base64')}\n`,
        (temporary) => linkUnlessThere(temporary, path),
      ),
  };
};

/** The key of a line without its comment; empty for a line that holds none. */
const keyOfLine = (line: string): string => line.replace(/#.*/, '').trim();

const keysOfLines = (lines: readonly string[]): string[] =>
  lines.map(keyOfLine).filter((text) => text !== '');

/** The 32 bytes of a key in base64, or undefined for any other text. */
export const decodeKey = (text: string): Buffer | undefined => {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
};

const readKeyFile = async (path: string): Promise<string> => {
  try {
    const { mode } = await stat(path);
    // Windows has no such bits: it always reports 0666.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new KeyProblem(`The key file ${path} is open to other users; run: chmod 600 ${path}`);
    }
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof KeyProblem) throw error;
    throw new KeyProblem(`The key file ${path} cannot be read (${errorCode(error)})`, {
      cause: error,
    });
  }
};

/** Writes a temporary file beside `path`, flushes it to the disk, and lets `publish` rename or link it. */
const writeKeyFile = async (
  path: string,
  text: string,
  publish: (temporary: string) => Promise<void>,
): Promise<void> => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    {
      await using file = await openFile(temporary, 'wx', 0o600);
      await file.writeFile(text);
      await file.sync();
    }
    // The umask may have taken more away than others' rights; the owner must be able to read.
    await chmod(temporary, 0o600);
    // A file that root replaces must stay readable for the user of the server.
    const before = await statIfThere(path);
    if (before !== undefined && process.getuid?.() === 0)
      await chown(temporary, before.uid, before.gid);
    await publish(temporary);
    await syncFolder(dirname(path));
  } catch (error) {
    await removeIfThere(temporary).catch(() => false);
    throw new KeyProblem(`The key file ${path} cannot be written (${errorCode(error)})`, {
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
  await unlink(from);
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
