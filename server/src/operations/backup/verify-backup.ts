import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { statIfThere } from '#lib/files/fs-safe.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { listSnapshots, objectPath } from './backup-folder.ts';
import { factsOf } from './entry-format.ts';
import {
  type BackupContents,
  BackupProblem,
  readBackup,
  refuseSpecialFile,
} from './read-backup.ts';

/**
 * The file of a backup: `target` itself, or the newest snapshot of a folder.
 * @throws {BackupProblem} when there is none
 */
export const findBackup = async (target: string): Promise<string> => {
  if ((await statIfThere(target))?.isDirectory() !== true) return target;
  const newest = (await listSnapshots(target)).at(-1);
  if (newest === undefined) throw new BackupProblem(`${target} holds no backup`);
  return newest;
};

/**
 * Reads all of a backup, the objects beside it too, and compares every hash.
 * @throws {BackupProblem} naming the first file that is missing or was changed
 */
export const verifyBackup = async (path: string, keys: KeyRing): Promise<BackupContents> => {
  const contents = await readBackup(path, keys);
  if (contents.head.objects === 'beside')
    for (const [key, facts] of contents.objects) {
      const file = objectPath(dirname(path), key);
      const isThere = (await statIfThere(file)) !== undefined;
      if (isThere) await refuseSpecialFile(file);
      if (!isThere || (await factsOf(createReadStream(file))).sha256 !== facts.sha256)
        throw new BackupProblem(
          `${file} ${isThere ? 'was changed' : 'is missing'}: this backup is not whole; delete that file, and the next backup copies it again`,
        );
    }
  return contents;
};
