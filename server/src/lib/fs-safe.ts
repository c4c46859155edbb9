import { open } from 'node:fs/promises';

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
