import { newValues } from '@gi/contract/fields/field';
import { givenNumbers, numbersOfForm } from '@gi/contract/fields/identity-keys';
import { type Person, personFields } from '@gi/contract/fields/registration-fields';
import type { RegistrationForm } from '@gi/contract/schemas/registration-input';
import { blankFields, checkPerson } from '@gi/contract/rules/registration-rules';
import type { IdentityNumbers } from '#identity/identity-vault.ts';
import { withPlace } from '#register/places/place-from-pin-code.ts';
import { brokenRules } from '#base/errors.ts';
import { refusePracticeNumber } from './practice-number.ts';

/**
 * The person of a new registration, checked by the rules of step 1, with the place of the address.
 * @throws {Problem} 400 with the sentence per field; blank required fields are named together; a number of practice
 */
export const readPerson = (
  form: RegistrationForm,
): { person: Person; numbers: IdentityNumbers } => {
  const problems = checkPerson(form);
  const fields = blankFields(personFields, form);
  if (Object.keys(problems).length > 0)
    throw brokenRules(
      problems,
      fields.length === 0 ? undefined : { code: 'fillIn', params: { fields } },
    );
  const numbers = givenNumbers(numbersOfForm(form));
  refusePracticeNumber(numbers.aadhar, 'aadharNumber');
  return { person: withPlace(newValues(personFields, form)), numbers };
};
