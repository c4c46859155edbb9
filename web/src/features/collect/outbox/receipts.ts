import type { CardOutcome } from '@gi/contract/schemas/card-scan';
import { serverTime } from '#api/connection.ts';
import { findReceipt } from '#api/uploads.ts';
import {
  changeOrHold,
  changeSealed,
  listSealed,
  readGroup,
  readOneSealed,
  readSealed,
  type NewRecord,
  type RecordName,
} from '#lib/sealed-store/sealed-store.ts';
import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import type { WizardDraft } from '../drafts/draft.ts';
import type { RefusedDocument, SubmissionResult } from './submission.ts';

/**
 * The server's confirmation of a registration. `at` (its clock, ISO) and `hash` (SHA-256 of what
 * it keeps, ADR 0090) are asked for after the answer; they are missing while that did not succeed.
 */
export type Receipt = {
  registrationId: number;
  name: string;
  /** ISO; by the server's clock, or by this device's when no answer had a time. */
  sentAt: string;
  at?: string;
  hash?: string;
  notAdded?: readonly RefusedDocument[];
  /** The scan of the card that did not count, until a person read it. */
  cardOutcome?: CardOutcome | undefined;
  /** The scan of the card was verified by UIDAI. */
  verified?: boolean;
  /** Missing in receipts of earlier versions. */
  additional?: boolean;
  /** For the receipt that the producer gets; nothing else of the person. */
  products?: readonly string[];
  /** The language of the consent. */
  language?: string;
};

const KIND = 'receipt';
/** Receipts that were not yet fetched from the server. */
const UNCONFIRMED = 'receipt/unconfirmed';

/** How long a receipt stays on the device (ms): 30 days. */
const STAYS = 30 * 86_400_000;

/** By the server's clock alone: a device whose clock is ahead would remove receipts early. */
const oldReceipts = async (userId: number): Promise<RecordName[]> => {
  const now = serverTime();
  if (now === undefined) return [];
  // A device that cannot be read stores none.
  const all = await listSealed(userId, KIND).catch(() => []);
  return all.filter(({ savedAt }) => now.getTime() - Date.parse(savedAt) > STAYS);
};

const recordOf = (userId: number, draftId: string, receipt: Receipt, group: string): NewRecord => ({
  ...{ userId, kind: KIND, id: draftId, group, savedAt: receipt.sentAt },
  json: receipt,
});

/** What the producer's receipt says of a draft. */
export const receiptFacts = (draft: WizardDraft) => ({
  name: draft.person.name.trim(),
  products: [...draft.existingProducts, ...draft.selectedProducts].map(({ name }) => name),
  language: draft.consent?.language ?? 'en',
});

/**
 * Removes a registered draft with its photos and stores its receipt, in one transaction. A device without room for the
 * receipt forgets the draft all the same: it must not be sent again.
 */
export const acknowledge = async (
  userId: number,
  draft: WizardDraft,
  submitted: SubmissionResult,
): Promise<void> => {
  const sentAt = (serverTime() ?? new Date()).toISOString();
  const { cardOutcome, ...about } = submitted;
  const unread = cardOutcome === 'verified' ? undefined : cardOutcome;
  const verified = cardOutcome === 'verified';
  const receipt = { ...receiptFacts(draft), ...about, sentAt, verified, cardOutcome: unread };
  await changeOrHold({
    removeGroup: { userId, group: draft.id },
    remove: await oldReceipts(userId),
    put: [recordOf(userId, draft.id, receipt, UNCONFIRMED)],
  });
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the current state of a receipt, one change after the other: the server's answer must not restore a message
 * that the person has closed since.
 */
const change = (userId: number, id: string, news: Partial<Receipt>): Promise<void> => {
  const done = last.then(async () => {
    const kept = await readOneSealed({ userId, kind: KIND, id });
    if (kept === undefined) return;
    const receipt = { ...(kept.json as Receipt), ...news };
    const isRead = 'notAdded' in news || 'cardOutcome' in news;
    const group = isRead ? kept.group : `receipt/${id}`;
    await changeOrHold({ put: [recordOf(userId, id, receipt, group)] });
  });
  last = done.catch(() => undefined);
  return done;
};

/**
 * Asks the server for the time and the hash of what was sent, and removes receipts whose 30 days are over. Throws
 * when no server answers.
 */
export const confirmReceipts = async (userId: number): Promise<void> => {
  for (const { id } of await readGroup(userId, UNCONFIRMED, KIND)) {
    // A registration that was deleted has no receipt any more.
    const { at, hash } = (await findReceipt(id)) ?? {};
    await change(userId, id, at && hash ? { at, hash } : {});
  }
  const old = await oldReceipts(userId);
  if (old.length > 0) await changeSealed({ remove: old });
};

/** A receipt and the key of its submission. */
export type StoredReceipt = Receipt & { id: string };

/** The receipts of the last 30 days, the latest first; of a device that stores nothing those of this page. */
export const listReceipts = async (userId: number): Promise<StoredReceipt[]> => {
  const { records } = await readSealed(userId, KIND);
  return records
    .map(({ id, json }) => ({ id, ...(json as Receipt) }))
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
};

/** The receipts of this user and device of the last 30 days, the latest first; undefined while loading. */
export const useReceipts = (userId: number): readonly StoredReceipt[] | undefined =>
  useSealed(listReceipts, userId);

/** A person read which documents were not added. */
export const forgetNotAdded = (userId: number, id: string): Promise<void> =>
  change(userId, id, { notAdded: [] });

/** A person read that the scan of the card did not count. */
export const forgetCardOutcome = (userId: number, id: string): Promise<void> =>
  change(userId, id, { cardOutcome: undefined });
