import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';

/** An entry as it is, in the shape in which it is saved. Names in other languages that are not sent stay. */
export const bodyOfProduct = (entry: ProductDetail) => ({
  name: entry.name,
  state: entry.state,
  proprietor: entry.proprietor,
  description: entry.description,
  categoryId: entry.category_id,
  applicationNo: entry.application_no,
  proprietorAddress: entry.proprietor_address,
});

/** An entry as no longer retired. */
export const productBack = (entry: ProductDetail) => ({
  id: entry.id,
  body: { ...bodyOfProduct(entry), retired: false },
});
export const categoryBack = ({ id, name, description }: CategoryDetail) => ({
  id,
  body: { name, description, retired: false },
});
