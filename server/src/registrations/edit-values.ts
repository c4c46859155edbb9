import type { ChangedValue } from '@gi/contract/schemas/activity';
import {
  camelKeys,
  type Fields,
  keysOf,
  pickFields,
  snakeCase,
  type ValuesOf,
} from '@gi/contract/fields/field';
import { maskIdentity } from '@gi/contract/fields/identity-numbers';
import { identityKinds, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import {
  personFields,
  productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import { textOrNull } from '@gi/contract/values/text';
import type { IdentityNumbers } from '#identity/identity-vault.ts';
import type { RegistrationRow } from '#register/registration-records.ts';
import type { EditPlan } from './plan-edit.ts';
import { entryKey } from './wire.ts';

const textOf = (value: unknown): string | null => textOrNull(String(value ?? ''));

const valuesOf = <F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  after: Partial<ValuesOf<F>>,
  nameOf: (key: keyof F & string) => string,
): ChangedValue[] =>
  keysOf(fields)
    .filter((key) => key in after)
    .map((key) => ({ field: nameOf(key), from: textOf(before[key]), to: textOf(after[key]) }));

/** The values that an edit changes, before and after, with masked identity numbers. */
export const valuesOfEdit = (
  row: RegistrationRow,
  numbers: IdentityNumbers,
  plan: EditPlan,
): ChangedValue[] => [
  ...valuesOf(personFields, camelKeys(personFields, row), plan.person, snakeCase),
  ...identityKinds
    .filter((kind) => kind in plan.numbers)
    .map((kind) => {
      const masked = (number: string | null | undefined) => {
        const text = textOrNull(number);
        return text === null ? null : maskIdentity(kind, text);
      };
      return {
        field: identityRecordKeys[kind],
        from: masked(numbers[kind]),
        to: masked(plan.numbers[kind]),
      };
    }),
  ...valuesOf(registrationFields, camelKeys(registrationFields, row), plan.registration, snakeCase),
  ...plan.entries.flatMap(({ id, production }) => {
    const stored = row.details.find((each) => each.id === id);
    return stored === undefined
      ? []
      : valuesOf(productionFields, pickFields(productionFields, stored), production, (field) =>
          entryKey('production_details', stored.product_id, field),
        );
  }),
];
