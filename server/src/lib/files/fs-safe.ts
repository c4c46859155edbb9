import type { Stats } from 'node:fs';
import { open, readFile, stat, unlink } from 'node:fs/promises';

/** The system's code of an error (`ENOENT`, `EEXIST` …), or `unknown`. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';

/**
 * Makes names created, renamed or removed in a folder survive a power cut: a file's own fsync does
 * not cover the folder's entry. Windows cannot open folders and needs no such call.
 */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
};

/** True when this call removed the file, false when there was none. */
export const removeIfThere = async (path: string): Promise<boolean> =>
  (await unlessMissing(unlink(path).then(() => true))) ?? false;

export const statIfThere = async (path: string): Promise<Stats | undefined> =>
  unlessMissing(stat(path));

export const readTextIfThere = async (path: string): Promise<string | undefined> =>
  unlessMissing(readFile(path, 'utf8'));

/** What `work` gives, or undefined when its file or folder is missing. */
export const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};
