import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMay, useStoredUser, wasInterrupted } from '#api/session.ts';
import { changeSealed, readOneSealed } from '#lib/sealed-store/sealed-store.ts';
import type { AgreedCard } from '#features/scan/agreed-scan.tsx';
import type { Editing } from './working-copy.ts';

/** An edit as the device keeps it: its record is read from the server again, at this version. */
type KeptEdit = Pick<Editing, 'shown' | 'copy' | 'card'> & { updatedAt: string };

const KIND = 'edit';
/** With the time of the write, a change is on the device within 500 ms. */
const SAVE_AFTER = 300;

const nameOf = (userId: number, id: string) => ({ userId, kind: KIND, id });

/** The signature was checked after the scan; its bytes are no JSON. */
const withoutSignature = ({ card, values }: AgreedCard): AgreedCard => {
  const { code } = card;
  if (code.kind === 'xml') return { card, values };
  const empty = { signed: new Uint8Array(), signature: new Uint8Array() };
  return { card: { ...card, code: { ...code, ...empty } }, values };
};

const toKept = ({ base, shown, copy, card }: Editing): KeptEdit => ({
  ...{ updatedAt: base.updated_at, shown, copy },
  ...(card && { card: withoutSignature(card) }),
});

/** A device that stores nothing leaves the edit in the memory of the page. */
const ignore = () => undefined;

/**
 * Keeps a collector's edit of a registration sealed on the device, until it is saved or discarded: a tab that is killed
 * loses nothing of it. The office's edits are in the memory of the page only.
 * @param unsaved the edit, while it differs from the record
 */
export const useKeptEdit = (id: string, unsaved: Editing | undefined) => {
  const office = useMay('office');
  const user = useStoredUser();
  const userId = office ? undefined : user?.id;
  const [found, setFound] = useState<KeptEdit>();
  const latest = useRef(unsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const save = useCallback(() => {
    stopTimer();
    if (userId === undefined || latest.current === undefined) return;
    const put = [{ ...nameOf(userId, id), json: toKept(latest.current) }];
    changeSealed({ put }).catch(ignore);
  }, [userId, id]);
  const forget = useCallback(() => {
    stopTimer();
    setFound(undefined);
    if (userId !== undefined) changeSealed({ remove: [nameOf(userId, id)] }).catch(ignore);
  }, [userId, id]);
  // Before the browser paints: an effect after that would be too late for a page that is closed.
  useLayoutEffect(() => {
    const wasUnsaved = latest.current !== undefined;
    latest.current = unsaved;
    if (unsaved !== undefined) timer.current ??= setTimeout(save, SAVE_AFTER);
    else if (wasUnsaved) forget();
  }, [unsaved, save, forget]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const read = async () => {
      const record = await readOneSealed(nameOf(userId, id)).catch(ignore);
      setFound(record?.json as KeptEdit | undefined);
    };
    void read();
    const saveNow = () => {
      if (timer.current !== undefined) save();
    };
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      if (latest.current === undefined) return;
      // Leaving asked first: what was not saved is discarded then.
      if (wasInterrupted(userId)) save();
      else forget();
    };
  }, [userId, id, save, forget]);
  /** The edit that was kept of this version of the record; of another version it is removed. */
  const take = (base: RegistrationDetail): Editing | undefined => {
    if (found === undefined) return undefined;
    const { updatedAt, ...kept } = found;
    if (updatedAt === base.updated_at) return { base, ...kept };
    forget();
    return undefined;
  };
  return { isFound: found !== undefined, take };
};
