import { lastDigitsOf, type CardValues } from '#features/scan/card-fields.ts';
import type { ScannedCard } from '#features/scan/read-card.ts';
import { personFields } from '@gi/contract/fields/registration-fields';
import { keysOf } from '@gi/contract/fields/field';
import type { DraftCard, WizardDraft } from './draft.ts';

export const toDraftCard = (
  { text, code, signature }: ScannedCard,
  filled: CardValues,
): DraftCard => ({
  text,
  verified: signature === 'verified',
  lastDigits: lastDigitsOf(code) ?? null,
  filled,
  says: { name: code.name, birth: code.birth, gender: code.gender },
});

/** The number was typed in full, and the scanned card is of another one. */
export const isOfOtherCard = ({ card, person }: Pick<WizardDraft, 'card' | 'person'>): boolean =>
  card !== null &&
  card.lastDigits !== null &&
  person.aadharNumber.length === 12 &&
  !person.aadharNumber.endsWith(card.lastDigits);

/** The fields of the place, which no step shows. */
const placeFields = ['pinCode', 'district', 'state'] as const;

/** A retyped address may be in another place than the card, so the card's place is removed. */
export const forgetPlace = (draft: WizardDraft): WizardDraft => {
  const pinCode = draft.card?.filled.pinCode;
  if (pinCode === undefined || draft.person.address.includes(pinCode)) return draft;
  const person = { ...draft.person };
  for (const field of placeFields)
    if (person[field] === draft.card?.filled[field]) person[field] = '';
  return { ...draft, person };
};

/** Takes the scan back, with what it filled in and nobody has changed since. */
export const withoutCard = (draft: WizardDraft): WizardDraft => {
  const { card, person } = draft;
  if (card === null) return draft;
  const emptied = { ...person };
  // The person of an additional registration is the one on record.
  if (draft.additional === null)
    for (const field of keysOf(personFields))
      if (person[field] !== '' && person[field] === card.filled[field]) emptied[field] = '';
  return { ...draft, card: null, person: emptied };
};
