import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { isPristine } from './draft.ts';
import type { WizardDraft } from './draft.ts';
import { migrateDraft } from './migrate-draft.ts';
import type { StoredDraft } from './migrate-draft.ts';

/**
 * Drafts on the device: the only place where identity numbers and photos are kept before they are
 * sent. Every draft belongs to one user id and is read by no other.
 */
type DraftDatabase = DBSchema & {
  drafts: {
    key: string;
    value: { id: string; userId: number; savedAt: string; draft: StoredDraft };
    indexes: { userId: number };
  };
  photos: {
    key: string;
    value: {
      blobId: string;
      draftId: string;
      name: string;
      type: string;
      /** Not a Blob: some browsers lose blobs that are kept in a database. */
      bytes: ArrayBuffer;
    };
    indexes: { draftId: string };
  };
};

let opened: Promise<IDBPDatabase<DraftDatabase>> | null = null;

const database = (): Promise<IDBPDatabase<DraftDatabase>> => {
  opened ??= openDB<DraftDatabase>('registration-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId');
      db.createObjectStore('photos', { keyPath: 'blobId' }).createIndex('draftId', 'draftId');
    },
    terminated() {
      // The browser closed it (storage pressure, say); the next use opens it again.
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

export const saveDraft = async (userId: number, draft: WizardDraft): Promise<void> => {
  const db = await database();
  await db.put('drafts', { id: draft.id, userId, savedAt: new Date().toISOString(), draft });
};

export type SavedDraft = { draft: WizardDraft; photos: ReadonlyMap<string, File> };

/** The user's draft that was saved last, with the photos it still refers to; others are removed. */
export const loadDraft = async (userId: number): Promise<SavedDraft | undefined> => {
  const db = await database();
  const all = await db.getAllFromIndex('drafts', 'userId', userId);
  const saved = all
    .flatMap(({ draft, ...rest }) => {
      const migrated = migrateDraft(draft);
      return migrated === undefined || isPristine(migrated) ? [] : [{ ...rest, draft: migrated }];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0];
  if (saved === undefined) return undefined;
  const used = new Set(Object.values(saved.draft.documents).map((document) => document.blobId));
  const photos = new Map<string, File>();
  for (const photo of await db.getAllFromIndex('photos', 'draftId', saved.id)) {
    const { blobId, bytes, name, type } = photo;
    if (used.has(blobId)) photos.set(blobId, new File([bytes], name, { type }));
    else await db.delete('photos', blobId);
  }
  return { draft: withoutLostPhotos(saved.draft, photos), photos };
};

/** A reference whose blob is gone would show a photo that cannot be sent. */
const withoutLostPhotos = (draft: WizardDraft, photos: ReadonlyMap<string, File>): WizardDraft => ({
  ...draft,
  documents: Object.fromEntries(
    Object.entries(draft.documents).filter(([, document]) => photos.has(document.blobId)),
  ),
});

export const savePhoto = async (draftId: string, blobId: string, file: File): Promise<void> => {
  const [db, bytes] = await Promise.all([database(), file.arrayBuffer()]);
  await db.put('photos', { blobId, draftId, name: file.name, type: file.type, bytes });
};

export const removePhoto = async (blobId: string): Promise<void> => {
  await (await database()).delete('photos', blobId);
};

/** Removes a draft and its photos: after the server's answer, or when it is discarded. */
export const removeDraft = async (draftId: string): Promise<void> => {
  const db = await database();
  const work = db.transaction(['drafts', 'photos'], 'readwrite');
  const photos = work.objectStore('photos');
  const keys = await photos.index('draftId').getAllKeys(draftId);
  await Promise.all([
    work.objectStore('drafts').delete(draftId),
    ...keys.map((key) => photos.delete(key)),
    work.done,
  ]);
};
