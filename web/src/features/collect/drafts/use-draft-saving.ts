import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestPersistence } from '#lib/device/device-storage.ts';
import { deviceProblem, type DeviceProblem } from './device-problem.ts';
import { saveDraft } from './draft-store.ts';
import { isPristine, type WizardDraft } from './draft.ts';

/**
 * A draft is in the sealed store within 500 ms of a change, the time of the write included. Saving waits for a pause in
 * the typing, at most LONGEST (ms). A picture is saved without a pause.
 */
const SAVE_AFTER = 100;
const LONGEST = 300;

type Problem = DeviceProblem | null;
/** The draft, once it is `ready`. */
type DraftToSave = { draft: WizardDraft; ready: boolean };

/**
 * Saves each change in the sealed store, after a short pause or at once when the page is hidden or closed. A page that
 * is killed loses what was typed since the last save (ADR 0173).
 */
export const useDraftSaving = (userId: number, { draft, ready }: DraftToSave, first: Problem) => {
  const [problem, setProblem] = useState(first);
  const unsaved = useRef<WizardDraft | null>(null);
  const unsavedSince = useRef(0);
  const lastSave = useRef(Promise.resolve(true));
  const hasAskedToPersist = useRef(false);
  const stops = useRef(0);
  const documents = useRef(draft.documents);
  const flush = useCallback((): Promise<boolean> => {
    const latest = unsaved.current;
    if (latest === null) return lastSave.current;
    unsaved.current = null;
    const stopsBefore = stops.current;
    lastSave.current = saveDraft(userId, latest).then(
      () => {
        setProblem(null);
        if (!hasAskedToPersist.current) void requestPersistence();
        hasAskedToPersist.current = true;
        return true;
      },
      (error: unknown) => {
        setProblem(deviceProblem(error));
        // The next change tries again, and so does a page that is shown, hidden or left.
        if (stops.current === stopsBefore) unsaved.current ??= latest;
        return false;
      },
    );
    return lastSave.current;
  }, [userId]);
  // Before the browser paints: an effect after that would be too late for a page that is closed.
  useLayoutEffect(() => {
    // An untouched form is not stored, unless it replaces a stored draft.
    if (!ready || (isPristine(draft) && !hasAskedToPersist.current)) return;
    if (unsaved.current === null) unsavedSince.current = performance.now();
    unsaved.current = draft;
    const pictures = draft.documents !== documents.current;
    documents.current = draft.documents;
    const left = Math.max(0, unsavedSince.current + LONGEST - performance.now());
    const timer = setTimeout(() => void flush(), pictures ? 0 : Math.min(SAVE_AFTER, left));
    return () => clearTimeout(timer);
  }, [draft, ready, flush]);
  useEffect(() => {
    const save = () => void flush();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [flush]);
  const stopSaving = useCallback(() => {
    stops.current += 1;
    unsaved.current = null;
  }, []);
  return { problem, setProblem, stopSaving };
};
