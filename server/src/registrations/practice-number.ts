import { practiceNumbers } from '@gi/contract/fields/practice-numbers';
import { sentence } from '@gi/contract/words/sentence';
import { Problem } from '#base/errors.ts';

/**
 * An invented person must not get into the register by a slip: practice looks like the wizard.
 * @throws {Problem} 400 `registration.practice_number` at its field
 */
export const refusePracticeNumber = (aadhar: string | null | undefined, field: string): void => {
  if (practiceNumbers.some((number) => number === aadhar))
    throw new Problem('registration.practice_number', {
      fields: { [field]: sentence('registration.practice_number') },
    });
};
