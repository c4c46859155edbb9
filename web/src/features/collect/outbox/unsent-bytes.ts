import { lackingDocuments } from '../drafts/additional.ts';
import type { DocumentSlot } from '../drafts/draft.ts';
import { isAdded } from './sender.ts';
import type { UnsentWork } from './outbox-store.ts';

/** The pictures that are to be sent; an additional registration shares those on file. */
const unsentSlots = ({ draft, outgoing }: UnsentWork): DocumentSlot[] => {
  if (draft.additional === null) return Object.keys(draft.documents) as DocumentSlot[];
  return lackingDocuments(draft)
    .filter((slot) => !isAdded(outgoing?.uploaded ?? {}, slot))
    .flatMap((slot) => (slot === 'aadharCardFront' ? [slot, 'aadharCardBack'] : [slot]));
};

/** The bytes of the pictures; the typed values are a few KB only. */
export const unsentBytes = (work: readonly UnsentWork[]): number =>
  work
    .flatMap((kept) => unsentSlots(kept).map((slot) => kept.draft.documents[slot]?.size ?? 0))
    .reduce((sum, size) => sum + size, 0);
