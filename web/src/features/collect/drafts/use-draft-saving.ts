import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestPersistence } from '#lib/device/device-storage.ts';
import { deviceProblem } from './device-problem.ts';
import type { DeviceProblem } from './device-problem.ts';
import { preparedPad } from '#lib/sealed-store/sealed-store.ts';
import type { Pad } from '#lib/sealed-store/sealed-store.ts';
import { leaveDraft, saveDraft } from './draft-store.ts';
import type { WizardDraft } from './draft.ts';
import { isPristine } from './draft.ts';

/**
 * A draft is in the sealed store within 500 ms of a change, the time of the write included. Saving waits for a pause in
 * the typing, at most LONGEST (ms). A picture is saved without a pause.
 */
const SAVE_AFTER = 100;
const LONGEST = 300;

type Problem = DeviceProblem | null;
/** The draft, once it is `ready`. */
type DraftToSave = { draft: WizardDraft; ready: boolean };

/** Keeps what is not saved yet when the page is closed: it has no time to write it (ADR 0173). */
const useLastWords = (userId: number, ready: boolean) => {
  const pad = useRef<Pad>(undefined);
  const prepare = useCallback(async () => {
    pad.current ??= await preparedPad(userId);
  }, [userId]);
  useEffect(() => {
    if (ready) void prepare();
  }, [ready, prepare]);
  const leave = useCallback(
    (draft: WizardDraft) => {
      if (pad.current === undefined) return;
      leaveDraft(userId, draft, pad.current);
      // A page that is shown again has another one.
      pad.current = undefined;
      void prepare();
    },
    [userId, prepare],
  );
  return { prepare, leave };
};

/**
 * Saves each change in the sealed store, after a short pause or at once when the page is hidden or closed. A page that
 * is killed loses what was typed since the last save.
 */
export const useDraftSaving = (userId: number, { draft, ready }: DraftToSave, first: Problem) => {
  const [problem, setProblem] = useState(first);
  const { prepare, leave } = useLastWords(userId, ready);
  const unsaved = useRef<WizardDraft | null>(null);
  const underWay = useRef<WizardDraft | null>(null);
  const unsavedSince = useRef(0);
  const lastSave = useRef(Promise.resolve(true));
  const hasAskedToPersist = useRef(false);
  const stops = useRef(0);
  const documents = useRef(draft.documents);
  const flush = useCallback((): Promise<boolean> => {
    const latest = unsaved.current;
    if (latest === null) return lastSave.current;
    unsaved.current = null;
    underWay.current = latest;
    const stopsBefore = stops.current;
    lastSave.current = saveDraft(userId, latest).then(
      () => {
        if (underWay.current === latest) underWay.current = null;
        // The first save made the key.
        void prepare();
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
  }, [userId, prepare]);
  // Before the browser paints: an effect after that would be too late for a page that is closed.
  useLayoutEffect(() => {
    // An untouched form is not stored, unless it replaces a stored draft.
    if (!ready || (isPristine(draft) && !hasAskedToPersist.current)) return;
    if (unsaved.current === null) unsavedSince.current = performance.now();
    unsaved.current = draft;
    const pictures = draft.documents !== documents.current;
    documents.current = draft.documents;
    const left = unsavedSince.current + LONGEST - performance.now();
    const timer = setTimeout(() => void flush(), pictures ? 0 : Math.min(SAVE_AFTER, left));
    return () => clearTimeout(timer);
  }, [draft, ready, flush]);
  useEffect(() => {
    const save = () => void flush();
    const close = () => {
      const latest = unsaved.current ?? underWay.current;
      if (latest !== null) leave(latest);
      save();
    };
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', close);
      save();
    };
  }, [flush, leave]);
  const stopSaving = useCallback(() => {
    stops.current += 1;
    unsaved.current = null;
    underWay.current = null;
  }, []);
  return { problem, setProblem, stopSaving };
};
