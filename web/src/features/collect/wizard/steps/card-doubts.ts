import { doubtsOfCard } from '#features/record/card-doubts.ts';
import type { Doubt } from '#features/record/doubts.ts';
import { today } from '#lib/format/format.ts';
import { isOfOtherCard } from '../../drafts/draft-card.ts';
import { plainPerson, type WizardDraft } from '../../drafts/draft.ts';

/** What a scanned card says differently from the entered person, who is of that card. */
export const cardDoubts = (draft: WizardDraft): Doubt[] =>
  // The person of an additional registration is on record and cannot be changed here.
  draft.card?.says === undefined || draft.additional !== null || isOfOtherCard(draft)
    ? []
    : doubtsOfCard(draft.card.says, plainPerson(draft.person), today());
