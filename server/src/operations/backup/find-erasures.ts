import { dirname } from 'node:path';
import { statIfThere } from '#lib/files/fs-safe.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { findNewestHead } from './backup-folder.ts';
import {
  emptyList,
  type ErasureEntry,
  type ErasureList,
  erasureListOf,
  markOf,
  readErasureList,
} from './erasure-list.ts';
import { type BackupContents, BackupProblem } from './read-backup.ts';

export type FoundErasures = {
  /** Empty when there is none. */
  list: ErasureList;
  /** What an operator is told about it. */
  lines: string[];
};

const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What the newest backup of the list's folder knows about the list. */
const compare = async (
  list: string,
  erasures: readonly ErasureEntry[],
  { contents, keys, older }: ErasureSearch,
): Promise<string[]> => {
  const newest = await findNewestHead(dirname(list), keys, contents.head.registerId);
  if (newest === undefined)
    return ['No backup is beside this list, so nothing says whether it is the newest'];
  const { erasures: known, madeAt } = newest;
  if (known === undefined)
    return [
      `The newest backup beside this list, made ${madeAt}, was made by an earlier version and does not say how long the list was`,
    ];
  if (markOf(erasures.slice(0, known.people)).sha256 === known.sha256) return [];
  const sentence = `${list} is older than the newest backup beside it: that one, made ${madeAt}, knows ${peopleOf(known.people)}, this list ${peopleOf(erasures.length)}`;
  if (!older)
    throw new BackupProblem(
      `${sentence}. Get the newest list back, or people who were erased come back; --older-erasures restores all the same`,
    );
  return [`${sentence}. It is used all the same`];
};

export type ErasureSearch = {
  contents: BackupContents;
  keys: KeyRing;
  /** Takes a list that is older than the newest backup beside it. */
  older: boolean;
};

/**
 * The list of erasures that was named, or else the one beside the backup.
 * @throws {BackupProblem} for a list that was named and is not there, and for one that was changed or is too old
 */
export const findErasures = async (
  path: string,
  named: string | undefined,
  search: ErasureSearch,
): Promise<FoundErasures> => {
  const at = named ?? erasureListOf(dirname(path));
  const there = (await statIfThere(at)) !== undefined;
  if (!there && named !== undefined) throw new BackupProblem(`There is no list of erasures ${at}`);
  const { registerId } = search.contents.head;
  const list = there ? await readErasureList(at, search.keys, registerId) : emptyList;
  const { erasures } = list;
  const compared = await compare(at, erasures, search);
  if (!there)
    return {
      list,
      lines: [
        'No list of erasures is beside the backup: people who were erased after it come back, unless you name the list with --erasures',
        ...compared,
      ],
    };
  const last = erasures
    .map((each) => each.erasedAt)
    .toSorted()
    .at(-1);
  const asOf = last === undefined ? '' : `, the last one erased ${last}`;
  return {
    list,
    lines: [`List of erasures: ${peopleOf(erasures.length)}${asOf}`, ...compared],
  };
};
