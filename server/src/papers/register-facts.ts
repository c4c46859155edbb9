import { pickFields } from '@gi/contract/fields/field';
import { productionFields } from '@gi/contract/fields/registration-fields';
import type { Kysely } from 'kysely';
import { numberOf, type RegistrationRow } from '#register/registration-records.ts';
import type { Database } from '#db/schema.ts';
import type { MaskedIdentity, PaperInput } from './paper-input.ts';

/** The masked number that papers name: the Aadhar number, or else the Voter ID. */
export const identityOf = (row: RegistrationRow): MaskedIdentity | null => {
  for (const kind of ['aadhar', 'voter'] as const) {
    const number = numberOf(row, kind);
    if (number !== null) return { kind, masked: number };
  }
  return null;
};

/** The production details of one product of a row. */
export const productionOf = (row: RegistrationRow, productId: number): PaperInput['production'] => {
  const detail = row.details.find((each) => each.product_id === productId);
  return detail === undefined ? null : pickFields(productionFields, detail);
};

/** What papers say of products, by the product's id; ids without a product are left out. */
export const findProducts = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, PaperInput['product']>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.name',
      'c.name as category',
      'p.state',
      'p.application_no as applicationNo',
      'p.proprietor',
      'p.proprietor_address as proprietorAddress',
    ])
    .where('p.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
