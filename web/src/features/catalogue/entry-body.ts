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

/** An entry as no longer retired. */
export const entryBack = ({ id }: ProductDetail | CategoryDetail) => ({
  id,
  body: { retired: false },
});
