import { openNow, sealNow } from '#lib/seal-at-once.ts';
import { randomId } from '#lib/random-id.ts';
import { changeSealed, listSealed, readOneSealed } from '#lib/sealed-store/sealed-store.ts';
import type { RecordName } from '#lib/sealed-store/sealed-store.ts';
import type { WizardDraft } from './draft.ts';
import { migrateDraft } from './migrate-draft.ts';
import type { StoredDraft } from './migrate-draft.ts';

// The last change of a draft, until the sealed store has it. The store writes asynchronously, and a page
// that is closed, crashes or is killed takes with it what was typed a moment before. So every change is
// also written to localStorage, at once, sealed with a key of this page (ADR 0129).

const KIND = 'page-key';
const PREFIX = 'last-change:';

const slotName = (userId: number, draftId: string): string => `${PREFIX}${userId}:${draftId}`;

const pageKeys = async (userId: number, draftId: string): Promise<RecordName[]> => {
  const all = await listSealed(userId, KIND);
  return all.filter(({ id }) => id.startsWith(`${draftId}/`));
};

/** `keep` writes before it returns. `drop`: the sealed store has it. `end`: the page leaves the draft. */
export type LastChange = {
  keep: (draft: WizardDraft) => void;
  drop: () => void;
  end: () => Promise<void>;
};

/** A page uses its key with the nonces 1, 2, 3, …, and no other page seals with it. */
const nonceOf = (count: number): Uint8Array => {
  const nonce = new DataView(new ArrayBuffer(12));
  nonce.setBigUint64(4, BigInt(count));
  return new Uint8Array(nonce.buffer);
};

/** As many bytes as a function takes arguments everywhere. */
const PIECE = 8192;

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCodePoint(...bytes.subarray(at, at + PIECE));
  return btoa(text);
};

/** The bytes of a text that `base64` wrote; none for a damaged one. */
const bytesOf = (text: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array(0);
  }
};

const written = (slot: string, text: string): boolean => {
  try {
    localStorage.setItem(slot, text);
    return true;
  } catch {
    // Full or switched off: the store gets the change a moment later.
    return false;
  }
};

/**
 * Makes the key of this page for a draft, and seals it in the store with the user's key.
 * @throws where the device stores nothing; the page says so at the first save
 */
export const beginLastChange = async (userId: number, draftId: string): Promise<LastChange> => {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const record = { userId, kind: KIND, id: `${draftId}/${randomId()}` };
  const slot = slotName(userId, draftId);
  await changeSealed({
    put: [{ ...record, group: draftId, json: null, bytes: key.slice().buffer }],
  });
  let count = 0;
  let mine = '';
  const drop = () => {
    if (mine !== '' && localStorage.getItem(slot) === mine) localStorage.removeItem(slot);
    mine = '';
  };
  return {
    keep: (draft) => {
      count += 1;
      const text = new TextEncoder().encode(JSON.stringify(draft));
      const sealed = `${record.id} ${base64(sealNow(key, nonceOf(count), text))}`;
      if (written(slot, sealed)) mine = sealed;
    },
    drop,
    end: () => {
      drop();
      // A key that stays behind is removed when the drafts are listed the next time.
      return changeSealed({ remove: [record] }).catch(() => undefined);
    },
  };
};

/** The change of a draft that a closed page left outside the store; undefined when there is none. */
export const readLastChange = async (
  userId: number,
  draftId: string,
): Promise<WizardDraft | undefined> => {
  const [id, text] = localStorage.getItem(slotName(userId, draftId))?.split(' ') ?? [];
  if (id === undefined || text === undefined) return undefined;
  const key = await readOneSealed({ userId, kind: KIND, id });
  if (key?.bytes === undefined) return undefined;
  const opened = openNow(new Uint8Array(key.bytes), bytesOf(text));
  if (opened === undefined) return undefined;
  return migrateDraft(JSON.parse(new TextDecoder().decode(opened)) as StoredDraft);
};

/** Removes the last change of a draft and the keys of pages that are gone. No page may have the draft open. */
export const forgetLastChange = async (userId: number, draftId: string): Promise<void> => {
  const remove = await pageKeys(userId, draftId);
  if (remove.length > 0) await changeSealed({ remove });
  localStorage.removeItem(slotName(userId, draftId));
};

/** The drafts of a user with a key or a change of a page: one that is open, or that was closed without `end`. */
export const draftsWithLastChange = async (userId: number): Promise<string[]> => {
  const keys = (await listSealed(userId, KIND)).map(({ id }) => id.split('/')[0] ?? '');
  const start = slotName(userId, '');
  const slots = Object.keys(localStorage).filter((name) => name.startsWith(start));
  return [...new Set([...keys, ...slots.map((name) => name.slice(start.length))])];
};
