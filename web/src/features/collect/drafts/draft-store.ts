import {
  changeOrHold,
  changeSealed,
  readGroup,
  readOneSealed,
  readSealed,
  subscribeToSealed,
  type OpenedRecord,
} from '#lib/sealed-store/sealed-store.ts';
import { heldOf } from '#lib/sealed-store/held-records.ts';
import { documentSlots, isPristine, type DraftWithPhotos, type WizardDraft } from './draft.ts';
import { upgradedDraft } from './draft-upgrade.ts';
import { askBeforeClosing } from './unstored-drafts.ts';

// Drafts on the device: the only place where identity numbers and photos are kept before they are
// sent. Every draft is sealed for one user id and is read by no other. What the device refuses is in memory.

subscribeToSealed(askBeforeClosing);

/** Removes a photo that no longer belongs to the draft. */
export const removePhoto = (userId: number, blobId: string): Promise<void> =>
  changeSealed({ remove: [{ userId, kind: 'photo', id: blobId }] });

export const saveDraft = (userId: number, draft: WizardDraft): Promise<unknown> =>
  changeOrHold({ put: [{ userId, kind: 'draft', id: draft.id, json: draft }] });

/** `isWanted` is asked when the file is read: its draft may be sent or discarded by then. */
export const savePhoto = async (
  userId: number,
  draftId: string,
  blobId: string,
  file: File,
  isWanted = () => true,
): Promise<void> => {
  const json = { name: file.name, type: file.type };
  // Not a Blob: some browsers lose blobs that are kept in a database.
  const bytes = await file.arrayBuffer();
  if (!isWanted()) return;
  await changeOrHold({
    put: [{ userId, kind: 'photo', id: blobId, group: draftId, json, bytes }],
  });
};

/** Removes a draft and its photos: after the server's answer, or when it is discarded. */
export const removeDraft = (userId: number, draftId: string): Promise<void> =>
  changeSealed({ removeGroup: { userId, group: draftId } });

const draftOf = ({ json }: OpenedRecord): WizardDraft | undefined => {
  const draft = upgradedDraft(json as WizardDraft);
  return draft === undefined || isPristine(draft) ? undefined : draft;
};

/** A draft in the list; `savedAt` is ISO, UTC. */
export type StoredDraft = { draft: WizardDraft; savedAt: string };

/** The user's drafts, the one that was saved last first; `unreadable` could not be opened. `failure`: why none was read. */
export const listDrafts = async (
  userId: number,
): Promise<{ drafts: StoredDraft[]; unreadable: number; failure?: unknown }> => {
  const { records, ...trouble } = await readSealed(userId, 'draft');
  const drafts = records
    .flatMap((record) => {
      const draft = draftOf(record);
      return draft === undefined ? [] : [{ draft, savedAt: record.savedAt }];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return { drafts, ...trouble };
};

/** `whole`: the draft including the photos that the device has lost. */
export type LoadedDraft = DraftWithPhotos & { whole: WizardDraft };

const photoOf = ({ json, bytes = new ArrayBuffer(0) }: OpenedRecord): File => {
  const { name, type } = json as { name: string; type: string };
  return new File([bytes], name, { type });
};

/** Of a device that cannot be read, those in memory. @throws when the draft uses others */
const readPhotos = async (
  userId: number,
  draftId: string,
  used: ReadonlySet<string>,
): Promise<readonly OpenedRecord[]> => {
  try {
    return await readGroup(userId, draftId, 'photo');
  } catch (error) {
    const held = heldOf(userId).filter(({ kind, id }) => kind === 'photo' && used.has(id));
    if (held.length < used.size) throw error;
    return held;
  }
};

type OpenedDraft = { saved?: LoadedDraft; unused: string[] };

const openDraft = async (userId: number, id: string): Promise<OpenedDraft> => {
  const record = await readOneSealed({ userId, kind: 'draft', id });
  const draft = record && draftOf(record);
  if (draft === undefined) return { unused: [] };
  const used = new Set(Object.values(draft.documents).map((document) => document.blobId));
  const photos = new Map<string, File>();
  const unused: string[] = [];
  for (const photo of await readPhotos(userId, id, used)) {
    if (used.has(photo.id)) photos.set(photo.id, photoOf(photo));
    else unused.push(photo.id);
  }
  const saved = { draft: withoutLostPhotos(draft, photos), whole: draft, photos };
  return { saved, unused };
};

/** A user's draft with the photos that it refers to; changes nothing on the device. */
export const readDraft = async (userId: number, id: string): Promise<DraftWithPhotos | undefined> =>
  (await openDraft(userId, id)).saved;

/**
 * A user's draft with the photos that it still refers to; others are removed. A draft that has lost a photo loses its
 * confirmation. The caller holds its lock.
 */
export const loadDraft = async (userId: number, id: string): Promise<LoadedDraft | undefined> => {
  const { saved, unused } = await openDraft(userId, id);
  for (const blobId of unused) await removePhoto(userId, blobId);
  return saved && lostSlots(saved).length > 0
    ? { ...saved, draft: { ...saved.draft, capturedAt: null } }
    : saved;
};

/** Removes references whose blob is gone: they would show a photo that cannot be sent. */
const withoutLostPhotos = (draft: WizardDraft, photos: ReadonlyMap<string, File>): WizardDraft => ({
  ...draft,
  documents: Object.fromEntries(
    Object.entries(draft.documents).filter(([, document]) => photos.has(document.blobId)),
  ),
});

/** The documents of a draft whose photos the device has lost. */
export const lostSlots = ({ draft, whole }: LoadedDraft) =>
  documentSlots.filter((slot) => slot in whole.documents && !(slot in draft.documents));

/** Stores an open draft with those of its photos that the device does not have, for example because its data were cleared. */
export const saveAgain = async (
  userId: number,
  { draft, photos }: DraftWithPhotos,
  isWanted?: () => boolean,
): Promise<void> => {
  await saveDraft(userId, draft);
  // If the device's storage cannot be read, all count as lost: storing them reports the cause.
  const kept = await readGroup(userId, draft.id, 'photo').catch(() => []);
  const there = new Set(kept.map(({ id }) => id));
  for (const { blobId } of Object.values(draft.documents)) {
    const file = photos.get(blobId);
    if (file !== undefined && !there.has(blobId))
      await savePhoto(userId, draft.id, blobId, file, isWanted);
  }
};
