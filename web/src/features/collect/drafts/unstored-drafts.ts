import type { SavedDraft } from './draft.ts';

export type Unstored = SavedDraft & { userId: number };

/**
 * Drafts that this device refuses to store, in the memory of the page: another page of the app, or a session that
 * ends, does not lose them. A page that is closed does, so the browser asks before.
 */
const unstored = new Map<string, Unstored>();

/** Undefined: the device stores it, or it was discarded. */
export const keepUnstored = (draftId: string, draft?: Unstored): void => {
  if (draft === undefined) unstored.delete(draftId);
  else unstored.set(draftId, draft);
  window.onbeforeunload = unstored.size > 0 ? (event) => event.preventDefault() : null;
};

export const unstoredOf = (userId: number): readonly Unstored[] =>
  [...unstored.values()].filter((draft) => draft.userId === userId);
