import { unwrap, wrap } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { database } from '#lib/sealed-store/database.ts';
import { changeSealed } from '#lib/sealed-store/sealed-store.ts';

/** The stores of the app's first versions, which kept drafts and photos in clear. */
export type PlainDatabase = DBSchema & {
  drafts: { key: string; value: { id: string; userId: number; savedAt: string; draft: unknown } };
  photos: {
    key: string;
    value: { blobId: string; draftId: string; name: string; type: string; bytes: ArrayBuffer };
    indexes: { draftId: string };
  };
};

type Plain = IDBPDatabase<PlainDatabase>;

const adopt = async (db: Plain): Promise<void> => {
  for (const { id, userId, draft } of await db.getAll('drafts')) {
    const photos = await db.getAllFromIndex('photos', 'draftId', id);
    await changeSealed({
      put: [
        ...photos.map(({ blobId, name, type, bytes }) => ({
          ...{ userId, kind: 'photo', id: blobId, group: id },
          ...{ json: { name, type }, bytes },
        })),
        { userId, kind: 'draft', id, json: draft },
      ],
    });
    // Only now: a page that is closed in between finds both, and seals them once more.
    await db.delete('drafts', id);
  }
  await db.clear('photos');
};

let adopting: Promise<void> | null = null;

/**
 * Seals what an earlier version of the app kept in clear on this device, for every user. Without a
 * key it throws, and what is there stays.
 */
export const adoptPlainDrafts = async (): Promise<void> => {
  // The same database, with the stores that version 1 had.
  const db = wrap(unwrap(await database())) as Plain;
  if (!db.objectStoreNames.contains('drafts')) return;
  if ((await db.count('drafts')) + (await db.count('photos')) === 0) return;
  const run = () => adopt(db);
  // Two tabs at once would put the older state of a draft over a newer one.
  adopting ??= (
    'locks' in navigator ? navigator.locks.request('plain-drafts', {}, run) : run()
  ).finally(() => {
    adopting = null;
  });
  await adopting;
};
