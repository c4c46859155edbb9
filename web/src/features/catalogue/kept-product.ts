import type { ProductDetail } from '@gi/contract/schemas/catalogue';
import { createKeptWork } from '#api/kept-work.ts';
import type { TypedProduct } from './typed-product.ts';

/** What was typed about a product; `product` is the one that is edited, as it was when the dialog opened. */
export type EnteredProduct = { product: ProductDetail | undefined; typed: TypedProduct };

/** A product that was being added or edited when the session ended. */
export const keptProducts = createKeptWork<EnteredProduct>();
