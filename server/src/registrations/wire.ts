import { camelKeys, type SentText } from '@gi/contract/fields/field';
import {
  identityKinds,
  identityRecordKeys,
  numbersOfRecord,
  type SentNumbers,
} from '@gi/contract/fields/identity-keys';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import {
  personFields,
  type productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import type {
  AdditionalInput,
  ProductionDetailInput,
  RegistrationEdit,
  RegistrationForm,
} from '@gi/contract/schemas/registration-input';
import { textOrNull } from '@gi/contract/values/text';
import type { RuleProblems } from '@gi/contract/words/rule-problem';
import { brokenRules } from '#base/errors.ts';

/*
 * Converts what clients send. Forms and production entries spell a field as its key
 * (`annualTurnover`), records and edits in snake case (`annual_turnover`); inside it is the key.
 */

/** A production entry as sent, all values as text. */
export type SentEntry = SentText<typeof productionFields> & { productId: number };
/** An entry of an edit names a stored entry by its id, its product, or both. */
export type EditedEntry = SentText<typeof productionFields> & {
  id: number | undefined;
  productId: number | undefined;
};

/** The categories and products of a registration, and how the products are produced. */
export type ProductSelection = {
  categoryIds: number[];
  existing: number[];
  selected: number[];
  entries: SentEntry[];
};

/** The fields of a registration that were sent; what is undefined stays as it is. */
export type Edit = {
  expectedUpdatedAt: string | undefined;
  /** Why something is changed that is filed already. */
  changeReason: string | undefined;
  person: SentText<typeof personFields>;
  numbers: SentNumbers;
  registration: SentText<typeof registrationFields>;
  entries: readonly EditedEntry[];
  /** The text of a scanned card; it is checked and never kept. */
  cardText: string | null;
};

const editedEntry = ({
  productName: _name,
  product_id,
  id,
  productId = product_id,
  ...text
}: ProductionDetailInput): EditedEntry => ({ ...text, id, productId });

/** @throws {Problem} 400 for an entry without a product */
const sentEntry = (input: ProductionDetailInput): SentEntry => {
  const { id: _id, productId, ...text } = editedEntry(input);
  if (productId === undefined)
    throw brokenRules({ productionDetails: { code: 'entryWithoutProduct', params: {} } });
  return { ...text, productId };
};

const unique = (ids: readonly number[] = []): number[] => [...new Set(ids)];

/** The selection of a multipart form; `productionDetails` wins over `existingProductDetails`. */
export const selectionOfForm = (form: RegistrationForm): ProductSelection => ({
  categoryIds: unique(
    form.productCategoryIds ??
      (typeof form.productCategoryId === 'number' ? [form.productCategoryId] : []),
  ),
  existing: unique(form.existingProducts),
  selected: unique(form.selectedProducts),
  entries:
    form.productionDetails !== undefined && form.productionDetails.length > 0
      ? form.productionDetails.map(sentEntry)
      : Object.entries(form.existingProductDetails ?? {}).map(([id, text]) => ({
          ...text,
          productId: Number(id),
        })),
});

/** Entries name the product; a correction sends no categories, which follow from its products. */
export const selectionOfJson = (
  input: Pick<
    AdditionalInput,
    'productCategoryIds' | 'existingProducts' | 'selectedProducts' | 'productionDetails'
  >,
): ProductSelection => ({
  categoryIds: unique(input.productCategoryIds),
  existing: unique(input.existingProducts),
  selected: unique(input.selectedProducts),
  entries: (input.productionDetails ?? []).map(sentEntry),
});

export const readEdit = ({ production_details, ...edit }: RegistrationEdit): Edit => ({
  expectedUpdatedAt: edit.expectedUpdatedAt,
  changeReason: edit.changeReason,
  person: camelKeys(personFields, edit),
  numbers: numbersOfRecord(edit),
  registration: camelKeys(registrationFields, edit),
  entries: (production_details ?? []).map(editedEntry),
  cardText: textOrNull(edit.aadhaarQr),
});

type EntryList = 'productionDetails' | 'production_details';

/** The name on the wire of a field of one product's entry; the audit trail uses that of edits. */
export const entryKey = (list: EntryList, productId: number, field: string): string =>
  `${list}.${productId}.${field}`;

export const entryProblems = (
  list: EntryList,
  productId: number,
  problems: RuleProblems,
): RuleProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [entryKey(list, productId, field), problem]),
  );

/** The names of changed numbers as records spell them, for refusals. */
export const numberNames = (numbers: { readonly [Kind in IdentityKind]?: unknown }): string[] =>
  identityKinds.filter((kind) => kind in numbers).map((kind) => identityRecordKeys[kind]);
