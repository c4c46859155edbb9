import type { RegistrationScope } from '../registration-scope.ts';

/**
 * What registrations are summed by beside categories and products: traits of the producer, and the review
 * status. The numbers are those of `subject_id`, written by the triggers of migration 0041.
 */
export const traits = {
  minor: 1,
  missingProof: 2,
  samePhone: 3,
  submitted: 11,
  returned: 12,
  approved: 13,
  rejected: 14,
} as const;
export type Trait = (typeof traits)[keyof typeof traits];

/**
 * The traits that a scope asks for; undefined when it asks for something that is no trait: another
 * document than the proof, or one of several review statuses.
 */
export const traitsOf = ({
  reviewStatuses,
  missing,
  minor,
  samePhone,
}: RegistrationScope): Trait[] | undefined => {
  const asked: Trait[] = [];
  if (minor === true) asked.push(traits.minor);
  if (samePhone === true) asked.push(traits.samePhone);
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
