import { sentence, type Sentence } from '@gi/contract/words/sentence';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, readTextIfThere } from '#lib/files/fs-safe.ts';

/** Why a folder is unsuitable for backups. */
export type FolderProblem = 'sameDisk' | 'notMounted';

export const folderSentences: Readonly<Record<FolderProblem, Sentence>> = {
  sameDisk: sentence('check.backup_same_disk'),
  notMounted: sentence('check.backup_not_mounted'),
};

/** Lists of mount points: those that the system should have, and those that it has. */
const systemTables = { planned: '/etc/fstab', mounted: '/proc/self/mounts' };

/** Empty where there is no such table: not a Linux system. */
const readTable = async (file: string): Promise<string> => (await readTextIfThere(file)) ?? '';

/** The second column of fstab(5); a space in a path is written `\040`. */
const mountPointsIn = (table: string): string[] =>
  table
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.trim().split(/\s+/)[1] ?? [])
    .filter((path) => path.startsWith('/') && path !== '/')
    .map((path) => path.replaceAll(/\\(\d{3})/g, (_, octal: string) => byOctal(octal)));

const byOctal = (octal: string): string => String.fromCodePoint(Number.parseInt(octal, 8));

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(join(folder, '/'));

/** The device of a path, or of the nearest folder above it that exists. */
const deviceOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).dev;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || path === dirname(path)) throw error;
    return deviceOf(dirname(path));
  }
};

export type DataLocations = {
  backupTo: string;
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
};

/** Why backups in `backupTo` (an absolute path) are unsafe: on the disk of the data, or on a disk not mounted. */
export const findFolderProblem = async (
  { backupTo, dataDir, databaseUrl, storageUrl }: DataLocations,
  tables = systemTables,
): Promise<FolderProblem | undefined> => {
  const mounted = new Set(mountPointsIn(await readTable(tables.mounted)));
  const planned = mountPointsIn(await readTable(tables.planned));
  if (planned.some((point) => isWithin(backupTo, point) && !mounted.has(point)))
    return 'notMounted';
  const isElsewhere = databaseUrl !== undefined && storageUrl !== undefined;
  if (isElsewhere) return undefined;
  return (await deviceOf(backupTo)) === (await deviceOf(dataDir)) ? 'sameDisk' : undefined;
};
