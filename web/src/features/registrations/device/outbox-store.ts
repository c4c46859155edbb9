import { changeSealed, readSealed } from '#lib/sealed-store/sealed-store.ts';
import type { RecordName } from '#lib/sealed-store/sealed-store.ts';
import type { WizardDraft } from '../wizard/draft.ts';
import type { Refusal } from '../wizard/submission.ts';
import { listDrafts } from './draft-store.ts';
import type { KeptDraft } from './draft-store.ts';

/**
 * What is known about sending a draft. `ready`: it is sent as soon as the server answers. `attention`:
 * the server refused it, `refusal` says why. Times are ISO, UTC.
 */
export type Outgoing = {
  state: 'ready' | 'attention';
  readyAt: string;
  /** How often the server answered with a failure, or not at all in the middle of sending. */
  tries: number;
  /** Not before this time; null for at once. */
  notBefore: string | null;
  refusal: Refusal | null;
  /** Pictures that the server has, by SHA-256, and since when: the next try sends the others. */
  uploaded: Readonly<Record<string, string>>;
  /** The refusal's code of the contract's error table, or ''. */
  code: string;
};

/** What the server kept of a registration that was sent, and when it said so. */
export type Receipt = { registrationId: number; name: string; sentAt: string };

const KIND = 'outgoing';
const RECEIPT = 'receipt';

/** How long a receipt stays on the device (ms): 30 days. */
const RECEIPT_STAYS = 30 * 86_400_000;

const recordOf = (userId: number, draftId: string, outgoing: Outgoing) => ({
  ...{ userId, kind: KIND, id: draftId, group: draftId },
  json: outgoing,
});

/** Puts a whole draft into the outbox; its photos are on the device already. */
export const putInOutbox = (userId: number, draft: WizardDraft, now: Date): Promise<void> => {
  const outgoing: Outgoing = {
    ...{ state: 'ready', readyAt: now.toISOString(), tries: 0, notBefore: null },
    ...{ refusal: null, code: '', uploaded: {} },
  };
  return changeSealed({
    put: [
      { userId, kind: 'draft', id: draft.id, json: draft },
      recordOf(userId, draft.id, outgoing),
    ],
  });
};

export const saveOutgoing = (userId: number, draftId: string, outgoing: Outgoing): Promise<void> =>
  changeSealed({ put: [recordOf(userId, draftId, outgoing)] });

const outgoingOf = async (userId: number): Promise<ReadonlyMap<string, Outgoing>> => {
  const { records } = await readSealed(userId, KIND);
  return new Map(records.map(({ id, json }) => [id, json as Outgoing]));
};

export type KeptWork = KeptDraft & { outgoing: Outgoing | null };

/** The user's drafts and what waits to be sent, what was saved last first. */
export const listWork = async (
  userId: number,
): Promise<{ work: KeptWork[]; unreadable: number }> => {
  const { drafts, unreadable } = await listDrafts(userId);
  const outgoing = await outgoingOf(userId);
  const work = drafts.map((kept) => ({ ...kept, outgoing: outgoing.get(kept.draft.id) ?? null }));
  return { work, unreadable };
};

/**
 * Makes an item a draft again, because its wizard was opened. Answers why the server refused it, or
 * null when it did not.
 */
export const openFromOutbox = async (userId: number, draftId: string): Promise<Refusal | null> => {
  const outgoing = (await outgoingOf(userId)).get(draftId);
  if (outgoing === undefined) return null;
  await changeSealed({ remove: [{ userId, kind: KIND, id: draftId }] });
  return outgoing.refusal;
};

/** Receipts that are older than 30 days. */
const oldReceipts = async (userId: number, now: Date): Promise<RecordName[]> => {
  const { records } = await readSealed(userId, RECEIPT);
  return records
    .filter(({ savedAt }) => now.getTime() - Date.parse(savedAt) > RECEIPT_STAYS)
    .map(({ id }) => ({ userId, kind: RECEIPT, id }));
};

/** Removes what the server has, with its photos, and keeps the receipt, in one transaction. */
export const acknowledge = async (
  userId: number,
  draft: WizardDraft,
  registrationId: number,
  now: Date,
): Promise<void> => {
  const receipt: Receipt = { registrationId, name: draft.person.name, sentAt: now.toISOString() };
  await changeSealed({
    removeGroup: { userId, group: draft.id },
    remove: await oldReceipts(userId, now),
    put: [{ userId, kind: RECEIPT, id: draft.id, group: `receipt/${draft.id}`, json: receipt }],
  });
};

/** The receipts of the last 30 days, the latest first. */
export const listReceipts = async (userId: number): Promise<Receipt[]> => {
  const { records } = await readSealed(userId, RECEIPT);
  return records
    .map(({ json }) => json as Receipt)
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
};
