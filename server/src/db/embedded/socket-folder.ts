import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Account } from './account.ts';

/** A socket path has at most 108 bytes with the closing zero; PostgreSQL appends this file name. */
const LONGEST_PATH = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Creates an empty folder for the database's socket with mode 0700: `dataDir/socket`, or a short
 * temporary path when that is too long for a socket. Only the holder of the data folder's lock may
 * call this: files of an earlier server are removed.
 */
export const makeSocketFolder = (dataDir: string, account: Account): string => {
  const beside = join(dataDir, 'socket');
  const folder = fits(beside) ? beside : temporary(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  chmodSync(folder, 0o700);
  giveTo(account, folder);
  return folder;
};

const fits = (folder: string): boolean => Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_PATH;

/** The same path at each start, unless another user owns that folder. */
const temporary = (dataDir: string): string => {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const base = fits(join(tmpdir(), `gi-registry-${hash}`)) ? tmpdir() : '/tmp';
  const folder = join(base, `gi-registry-${hash}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return folder;
  const own = found.isDirectory() && (found.uid === process.getuid?.() || process.getuid?.() === 0);
  return own && (found.mode & 0o077) === 0 ? folder : mkdtempSync(join(base, 'gi-registry-'));
};
