import type { Stats } from 'node:fs';
import { open, readFile, stat, unlink } from 'node:fs/promises';

/** The system's code of an error (`ENOENT`, `EEXIST` …), or `unknown`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';
}

/**
 * Makes names created, renamed or removed in a folder survive a power cut: a file's own fsync does
 * not cover the folder's entry. Windows cannot open folders and needs no such call.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** True when this call removed the file, false when there was none. */
export async function removeIfThere(path: string): Promise<boolean> {
  return (await unlessMissing(unlink(path).then(() => true))) ?? false;
}

export async function statIfThere(path: string): Promise<Stats | undefined> {
  return unlessMissing(stat(path));
}

export async function readTextIfThere(path: string): Promise<string | undefined> {
  return unlessMissing(readFile(path, 'utf8'));
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
