import { keysOf, snakeCase } from '@gi/contract/fields/field';
import { identityKeys } from '@gi/contract/fields/identity-keys';
import { personFields } from '@gi/contract/fields/registration-fields';

/** The form's key of a field that the server names: `voter_id`, `production_details.11.unit`. */
export const keyOfServerField = (name: string): string => {
  const [, productId, field] = /^production_details\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (productId !== undefined) return `${productId}-${field}`;
  const keys = [...keysOf(personFields), ...Object.values(identityKeys)];
  return keys.find((key) => snakeCase(key) === name) ?? name;
};
