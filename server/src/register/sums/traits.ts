import { indianStates, type IndianState } from '@gi/contract/fields/places';
import type { RegistrationScope } from '../registration-scope.ts';

/**
 * What registrations are summed by beside categories and products: traits of the producer, and the review
 * status. The numbers are those of `subject_id`, written by the triggers (`state_trait`, `review_trait`).
 */
export const traits = {
  minor: 1,
  missingProof: 2,
  samePhone: 3,
  noPinCode: 4,
  submitted: 11,
  returned: 12,
  approved: 13,
  rejected: 14,
} as const;
export type Trait = (typeof traits)[keyof typeof traits];

/** The State of a producer is a trait too: the numbers from this one on, in the order of `indianStates`. */
export const firstState = 101;

/** The State whose trait has this number. */
export const stateOfTrait = (number: number): IndianState | undefined =>
  indianStates[number - firstState];

const stateTraits = ({ state }: Pick<RegistrationScope, 'state'>): number[] =>
  indianStates.flatMap((each, index) => (each === state ? [firstState + index] : []));

/**
 * The traits that a scope asks for; undefined when it asks for something that is no trait: another
 * document than the proof, or one of several review statuses.
 */
export const traitsOf = ({
  reviewStatuses,
  missing,
  minor,
  samePhone,
  noPinCode,
  state,
}: RegistrationScope): number[] | undefined => {
  const asked: number[] = stateTraits({ state });
  if (minor === true) asked.push(traits.minor);
  if (samePhone === true) asked.push(traits.samePhone);
  if (noPinCode === true) asked.push(traits.noPinCode);
  if (missing !== undefined) {
    if (missing !== 'proofOfProduction') return undefined;
    asked.push(traits.missingProof);
  }
  if (reviewStatuses !== undefined) {
    const [status, ...others] = reviewStatuses;
    if (status === undefined || others.length > 0) return undefined;
    asked.push(traits[status]);
  }
  return asked;
};
