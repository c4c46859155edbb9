import type { WizardDraft } from '../drafts/draft.ts';
import { receiptFacts, type StoredReceipt } from '../outbox/receipts.ts';

/** What a producer's receipt says. Never an identity number. */
export type ReceiptFacts = {
  /** Null while the registration waits on the phone. */
  registrationId: number | null;
  /** Names the submission on this phone. */
  deviceNumber: string;
  /** When the collector recorded it, or the server registered it; ISO. */
  receivedAt: string;
  name: string;
  products: readonly string[];
  collector: string;
  /** The language of the consent. */
  language: string;
};

/** The first digits of a submission's key: short enough to be written down. */
const deviceNumberOf = (draftId: string): string => {
  const digits = draftId.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
};

export const receiptOfDraft = (draft: WizardDraft, collector: string): ReceiptFacts => ({
  ...receiptFacts(draft),
  registrationId: null,
  deviceNumber: deviceNumberOf(draft.id),
  receivedAt: draft.capturedAt ?? draft.startedAt,
  collector,
});

export const receiptOfSent = (receipt: StoredReceipt, collector: string): ReceiptFacts => {
  const { id, registrationId, at, sentAt, name, products = [], language = 'en' } = receipt;
  const receivedAt = at ?? sentAt;
  return {
    ...{ registrationId, deviceNumber: deviceNumberOf(id), receivedAt },
    ...{ name, products, collector, language },
  };
};
