import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import type { PlainDatabase } from '#features/collect/drafts/plain-drafts.ts';
import { DATABASE } from '#lib/sealed-store/database.ts';

type Photo = PlainDatabase['photos']['value'];

/** Puts a draft on the device as the app's first versions kept it: in clear, and nothing else. */
export const keepPlainDraft = async (
  userId: number,
  draft: { id: string },
  photos: readonly Omit<Photo, 'draftId'>[] = [],
): Promise<void> => {
  await deleteDB(DATABASE);
  const db = await openDB<PlainDatabase>(DATABASE, 1, {
    upgrade(made) {
      made.createObjectStore('drafts', { keyPath: 'id' });
      made.createObjectStore('photos', { keyPath: 'blobId' }).createIndex('draftId', 'draftId');
    },
  });
  await db.put('drafts', { id: draft.id, userId, savedAt: '2026-03-01T06:00:00.000Z', draft });
  for (const photo of photos) await db.put('photos', { ...photo, draftId: draft.id });
  db.close();
};
