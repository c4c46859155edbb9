import { singleBlanks } from '@gi/contract/values/single-blanks';
import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';

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

/** What of a request differs from the entry as it was read: another administrator may have changed the rest since. */
export const changedFacts = <Body extends object>(
  body: Body,
  facts: Readonly<Record<string, unknown>>,
): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([key, value]) => value !== facts[key]),
  ) as Partial<Body>;

/** An entry as no longer retired. */
export const entryBack = ({ id }: ProductDetail | CategoryDetail) => ({
  id,
  body: { retired: false },
});
