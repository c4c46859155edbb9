import { documentKinds } from '@gi/contract/fields/document-kinds';
import { keysOf, snakeCase } from '@gi/contract/fields/field';
import { identityKinds, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import {
  personFields,
  productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import type { ReviewChange } from '@gi/contract/schemas/reviews';
import { recordOf, type RegistrationRow } from '#register/registration-records.ts';

/** What a registration says, by the names that remarks use; of a document the id of its row. */
export type Facts = Record<string, string | number | null>;

/** The facts of a registration as lists show them: identity numbers are masked. */
export const factsOf = (row: RegistrationRow): Facts => {
  const record = recordOf(row);
  const facts: Facts = {};
  for (const key of keysOf(personFields)) facts[snakeCase(key)] = record[snakeCase(key)];
  for (const kind of identityKinds)
    facts[identityRecordKeys[kind]] = record[identityRecordKeys[kind]];
  for (const key of keysOf(registrationFields)) facts[snakeCase(key)] = record[snakeCase(key)];
  facts['categories'] = record.category_name;
  for (const detail of row.details)
    for (const key of keysOf(productionFields))
      facts[`production.${detail.product_id}.${key}`] = detail[key];
  for (const kind of documentKinds)
    facts[`documents.${kind}`] = row.documents.find((each) => each.kind === kind)?.id ?? null;
  return facts;
};

/** What every registration says of its person; a snapshot without one was made by an earlier version. */
const personFacts: ReadonlySet<string> = new Set(keysOf(personFields).map(snakeCase));

/**
 * What differs, in the order of the facts.
 * @param numbers names of identity numbers that were changed: their masked texts may be alike
 */
export const compareFacts = (
  before: Facts,
  after: Facts,
  numbers: readonly string[],
): ReviewChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((field) => {
    if (!(field in before) && personFacts.has(field)) return [];
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return change.before === change.after && !numbers.includes(field) ? [] : [change];
  });
