import * as z from 'zod/mini';
import { documentKinds } from '../fields/document-kinds.ts';
import { keysOf, snakeCase } from '../fields/field.ts';
import { identityKinds, identityRecordKeys } from '../fields/identity-keys.ts';
import {
  personFields,
  productionFields,
  registrationFields,
} from '../fields/registration-fields.ts';
import { productOfRemark } from '../fields/remark-fields.ts';
import { messageOf } from '../words/sentence.ts';
import { requiredText } from './scalars.ts';

const remarkFields: ReadonlySet<string> = new Set([
  ...keysOf(personFields).map(snakeCase),
  ...identityKinds.map((kind) => identityRecordKeys[kind]),
  ...keysOf(registrationFields).map(snakeCase),
  ...documentKinds.map((kind) => `documents.${kind}`),
  'categories',
]);
const productionKeys: readonly string[] = keysOf(productionFields);

/** A field of the record (`name`), a document (`documents.photo`), a product (`production.17`) or one of its facts (`production.17.unit`). */
const isRemarkField = (field: string): boolean => {
  if (remarkFields.has(field)) return true;
  const fact = /^production\.\d+\.(\w+)$/.exec(field)?.[1];
  return (
    productOfRemark(field) !== undefined && (fact === undefined || productionKeys.includes(fact))
  );
};

/** What is wrong, pinned to a field, a document or a product of the registration. */
export const Remark = z.strictObject({
  field: z
    .string(messageOf('input.name_field'))
    .check(z.refine(isRemarkField, messageOf('input.name_field_document_or_product'))),
  text: requiredText(2000, messageOf('input.say_what_is_wrong')),
});
export type Remark = z.output<typeof Remark>;
