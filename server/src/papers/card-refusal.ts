import type { FiledState } from '#applications/applications.ts';
import { Problem } from '#base/errors.ts';
import type { CardRefusal, PaperInput } from './paper-input.ts';

/**
 * Why the card of a product is not printed on a day of the registry; null where it is. On the last day of a right a
 * new card would end as it is printed, and its check code needs a day after that of the issue.
 */
export const cardRefusalOf = (
  application: FiledState | undefined,
  today: string,
): CardRefusal | null => {
  switch (application?.status) {
    case 'refused':
    case 'withdrawn':
    case 'removed':
      return 'printout.card_ended';
    case 'granted':
      return application.validUntil !== null && application.validUntil <= today
        ? 'printout.card_expired'
        : null;
    default:
      return null;
  }
};

/** @throws {Problem} 409 `printout.card_ended`, `printout.card_expired` where no card is printed */
export const refuseNoCard = ({ card }: PaperInput): void => {
  if (card.refusal !== null) throw new Problem(card.refusal);
};
