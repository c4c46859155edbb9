import type { DraftWithPhotos } from './draft.ts';

export type UnstoredDraft = DraftWithPhotos & { userId: number };

/**
 * Drafts that this device refuses to store, in memory: they survive another page of the app and the end of a session.
 * Closing the browser's page loses them, so the browser asks before.
 */
const unstored = new Map<string, UnstoredDraft>();

/** Undefined: the device stores it, or it was discarded. */
export const keepUnstored = (draftId: string, draft?: UnstoredDraft): void => {
  if (draft === undefined) unstored.delete(draftId);
  else unstored.set(draftId, draft);
  window.onbeforeunload = unstored.size > 0 ? (event) => event.preventDefault() : null;
};

export const unstoredOf = (userId: number): readonly UnstoredDraft[] =>
  [...unstored.values()].filter((draft) => draft.userId === userId);
