import { lackingDocuments } from '../drafts/additional.ts';
import type { DocumentSlot } from '../drafts/draft.ts';
import { isAdded } from './sender.ts';
import type { KeptWork } from './outbox-store.ts';

/** The pictures that are to be sent; an additional registration shares those on file. */
const unsentSlots = ({ draft, outgoing }: KeptWork): DocumentSlot[] => {
  if (draft.additional === null) return Object.keys(draft.documents) as DocumentSlot[];
  return lackingDocuments(draft)
    .filter((slot) => !isAdded(outgoing?.uploaded ?? {}, slot))
    .flatMap((slot) => (slot === 'aadharCardFront' ? [slot, 'aadharCardBack'] : [slot]));
};

/** The bytes of the pictures; what was typed beside them has a few KB. */
export const unsentBytes = (work: readonly KeptWork[]): number =>
  work
    .flatMap((kept) => unsentSlots(kept).map((slot) => kept.draft.documents[slot]?.size ?? 0))
    .reduce((sum, size) => sum + size, 0);
