import { documentKinds, type DocumentKind } from './document-kinds.ts';
import { snakeCase } from './field.ts';
import { identityKinds, identityRecordKeys } from './identity-keys.ts';
import { identityFields } from './person-fields.ts';

/** The person's fields that only the collector of the base registration and the office may change. */
const ofIdentity: readonly string[] = [
  ...identityFields.map(snakeCase),
  ...identityKinds.map((kind) => identityRecordKeys[kind]),
];

/**
 * Whether a remark is about who the person is: a field of the identity, or a document on file. Only the collector of
 * the person's base registration and the office may change those.
 * @param onFile the person's documents
 */
export const isAboutIdentity = (
  field: string,
  onFile: Partial<Record<DocumentKind, string>>,
): boolean =>
  ofIdentity.includes(field) ||
  documentKinds.some((kind) => field === `documents.${kind}` && onFile[kind] !== undefined);

/**
 * The product that a remark or a change names: `production.17` and `production.17.unit` → 17; undefined
 * for a field of another kind.
 */
export const productOfRemark = (field: string): number | undefined => {
  const found = /^production\.([1-9]\d{0,14})(?:\.\w+)?$/.exec(field);
  return found === null ? undefined : Number(found[1]);
};
