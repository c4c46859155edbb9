import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { requestPersistence } from '#lib/device/device-storage.ts';
import { subscribeToSealed } from '#lib/sealed-store/sealed-store.ts';
import { deviceProblem, type DeviceProblem } from './device-problem.ts';
import { saveDraft } from './draft-store.ts';
import { isPristine, type WizardDraft } from './draft.ts';
import { unstoredDrafts } from './unstored-drafts.ts';

/**
 * A draft is in the sealed store within 500 ms of a change, the time of the write included. Saving waits for a pause in
 * the typing, at most LONGEST (ms). A picture is saved without a pause.
 */
const SAVE_AFTER = 100;
const LONGEST = 300;

/** The draft, once it is `ready`. */
type DraftToSave = { draft: WizardDraft; ready: boolean };

/**
 * Saves each change in the sealed store, after a short pause or at once when the page is hidden or closed. A page that
 * is killed loses what was typed since the last save (ADR 0173).
 * @param unread why the device's drafts could not be read, which holds until the first answer about this one
 * @returns why the device does not store the draft with its photos; null when it does
 */
export const useDraftSaving = (
  userId: number,
  { draft, ready }: DraftToSave,
  unread: DeviceProblem | null,
) => {
  const [first, setFirst] = useState(unread);
  const { id } = draft;
  const refused = useSyncExternalStore(subscribeToSealed, () => unstoredDrafts(userId).get(id));
  const unsaved = useRef<WizardDraft | null>(null);
  const unsavedSince = useRef(0);
  const wasSaved = useRef(false);
  const documents = useRef(draft.documents);
  const flush = useCallback((): void => {
    const latest = unsaved.current;
    if (latest === null) return;
    unsaved.current = null;
    if (!wasSaved.current) void requestPersistence();
    wasSaved.current = true;
    void saveDraft(userId, latest).then(() => setFirst(null));
  }, [userId]);
  // Before the browser paints: an effect after that would be too late for a page that is closed.
  useLayoutEffect(() => {
    // An untouched form is not stored, unless it replaces a stored draft.
    if (!ready || (isPristine(draft) && !wasSaved.current)) return;
    if (unsaved.current === null) unsavedSince.current = performance.now();
    unsaved.current = draft;
    const pictures = draft.documents !== documents.current;
    documents.current = draft.documents;
    const left = Math.max(0, unsavedSince.current + LONGEST - performance.now());
    const timer = setTimeout(flush, pictures ? 0 : Math.min(SAVE_AFTER, left));
    return () => clearTimeout(timer);
  }, [draft, ready, flush]);
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const stopSaving = useCallback(() => {
    unsaved.current = null;
  }, []);
  return { problem: refused === undefined ? first : deviceProblem(refused), stopSaving };
};
