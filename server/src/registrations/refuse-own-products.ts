import { sentence } from '@gi/contract/words/sentence';
import type { Transaction } from 'kysely';
import { Problem } from '#base/errors.ts';
import type { Database } from '#db/schema.ts';
import { listOwnProducts } from './read-queries.ts';
import type { ProductSelection } from './wire.ts';

/**
 * Names the products that the producer has already; the unique index refuses those of a parallel request.
 * @param except a registration whose own products do not count
 * @throws {Problem} 409 `registration.product_already_registered`
 */
export const refuseOwnProducts = async (
  trx: Transaction<Database>,
  producerId: number,
  selection: ProductSelection,
  except?: number,
): Promise<void> => {
  const products = await listOwnProducts(trx, producerId, selection, except);
  if (products.length === 0) return;
  throw new Problem('registration.product_already_registered', {
    sentence: sentence('hasProduct', { products }),
  });
};
