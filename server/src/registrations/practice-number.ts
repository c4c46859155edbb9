import { practiceNumbers } from '@gi/contract/fields/practice-numbers';
import { problemAt } from '#base/errors.ts';

/**
 * An invented person must not get into the register by a slip: practice looks like the wizard.
 * @throws {Problem} 400 `registration.practice_number` at its field
 */
export const refusePracticeNumber = (aadhar: string | null | undefined, field: string): void => {
  if (practiceNumbers.some((number) => number === aadhar))
    throw problemAt('registration.practice_number', field);
};
