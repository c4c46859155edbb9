import { sentence } from '@gi/contract/words/sentence';
import { sql, type Transaction } from 'kysely';
import { Problem } from '#base/errors.ts';
import type { Database } from '#db/schema.ts';
import type { ProductSelection } from './wire.ts';

/**
 * Names the products that the producer makes already, or that are planned again; the unique index refuses those of a
 * parallel request.
 * @param except a registration whose own products do not count
 * @throws {Problem} 409 `registration.product_already_registered`
 */
export const refuseOwnProducts = async (
  trx: Transaction<Database>,
  producerId: number,
  { existing, selected }: ProductSelection,
  except = 0,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select p.name from registration_products rp join products p on p.id = rp.product_id
    where rp.producer_id = ${producerId} and rp.registration_id <> ${except}
      and rp.product_id = any(${[...existing, ...selected]}::bigint[])
      and (rp.kind = 'existing' or rp.product_id = any(${selected}::bigint[]))
    order by p.name`.execute(trx);
  if (rows.length === 0) return;
  throw new Problem('registration.product_already_registered', {
    sentence: sentence('hasProduct', { products: rows.map(({ name }) => name) }),
  });
};
