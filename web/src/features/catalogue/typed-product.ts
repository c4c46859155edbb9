import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { singleBlanks } from '@gi/contract/values/single-blanks';
import { textOrNull } from '@gi/contract/values/text';
import { namesTyped, typedNames } from './name-fields.tsx';

const asText = (value: string | null | undefined): string => value ?? '';

/** The values of the form's fields about a product, or about a new one. */
export const typedOf = (
  product: ProductDetail | undefined,
  categories: readonly CategoryDetail[],
) => ({
  name: asText(product?.name),
  categoryId: String(product?.category_id ?? categories[0]?.id ?? ''),
  state: asText(product?.state),
  applicationNo: asText(product?.application_no),
  proprietor: asText(product?.proprietor),
  proprietorAddress: asText(product?.proprietor_address),
  description: asText(product?.description),
  ...typedNames(product),
});

export type TypedProduct = ReturnType<typeof typedOf>;

/** The values of the fields in the shape of a request. */
export const inputOf = (typed: TypedProduct, product: ProductDetail | undefined) => ({
  name: typed.name,
  categoryId: Number(typed.categoryId),
  state: textOrNull(typed.state),
  applicationNo: textOrNull(typed.applicationNo),
  proprietor: textOrNull(typed.proprietor),
  proprietorAddress: textOrNull(typed.proprietorAddress),
  description: textOrNull(typed.description),
  ...namesTyped(typed, product),
});

/** The facts of a product as the catalogue has them, in the shape of a request. */
export const factsOfProduct = (entry: ProductDetail) => ({
  // An entry of an earlier version may have several blanks in a row, which a request has not.
  name: singleBlanks(entry.name),
  state: entry.state,
  proprietor: entry.proprietor,
  description: entry.description,
  categoryId: entry.category_id,
  applicationNo: entry.application_no,
  proprietorAddress: entry.proprietor_address,
});
