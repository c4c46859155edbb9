import { birthYearAgrees, nameAgrees } from '@gi/contract/fields/card-agreement';
import { plainNumber } from '@gi/contract/fields/typed-text';
import { isBlank } from '@gi/contract/values/text';
import type { CardDoubt, CardFacts } from './doubts.ts';

type CardHolder = { name: string; nameLatin: string; age: string; gender: string };

/**
 * What a scanned card says differently, compared as the server compares it.
 * @param day on which the age counts, `YYYY-MM-DD`
 */
export const doubtsOfCard = (card: CardFacts, person: CardHolder, day: string): CardDoubt[] => {
  const age = Number(plainNumber(person.age));
  const names = [person.name, person.nameLatin].filter((name) => !isBlank(name));
  return [
    ...(nameAgrees(names, card) === false ? [{ about: 'cardName', name: card.name } as const] : []),
    ...(card.birth !== null && age > 0 && !birthYearAgrees(card.birth, age, day)
      ? [{ about: 'cardYear', year: String(card.birth.year) } as const]
      : []),
    ...(card.gender !== null && person.gender !== '' && person.gender !== card.gender
      ? [{ about: 'cardGender', gender: card.gender } as const]
      : []),
  ];
};
