import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import type {
  CategoryChanges,
  CategoryInput,
  ProductChanges,
  ProductInput,
} from '@gi/contract/schemas/catalogue-input';
import { textOrNull } from '@gi/contract/values/text';
import { sentence } from '@gi/contract/words/sentence';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#audit/audit.ts';
import type { Caller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { setNames } from './name-queries.ts';
import {
  findCategory,
  findProduct,
  insertCategory,
  insertProduct,
  isNameTaken,
  lockCatalogue,
  type ProductFields,
  setCategoryRetired,
  setRetired,
  updateCategory,
  updateProduct,
} from './edit-queries.ts';

type Change = { act: 'added' | 'changed' | 'retired' | 'restored'; fields?: string[] };

const getCategory = async (db: Kysely<Database>, id: number): Promise<CategoryDetail> => {
  const category = await findCategory(db, id);
  if (category === undefined) throw new Problem('catalogue.category_not_found');
  return category;
};

const getProduct = async (db: Kysely<Database>, id: number): Promise<ProductDetail> => {
  const product = await findProduct(db, id);
  if (product === undefined) throw new Problem('catalogue.product_not_found');
  return product;
};

/** @throws {Problem} 409 `catalogue.category_taken`, `catalogue.product_taken` */
const refuseTakenName = async (
  trx: Transaction<Database>,
  kind: 'category' | 'product',
  name: string | undefined,
  id?: number,
): Promise<void> => {
  const table = kind === 'category' ? 'categories' : 'products';
  if (name !== undefined && (await isNameTaken(trx, table, name, id)))
    throw new Problem(`catalogue.${kind}_taken`);
};

const writeEntry = async (
  trx: Transaction<Database>,
  caller: Caller,
  kind: 'category' | 'product',
  id: number,
  change: Change,
): Promise<void> => {
  await writeAuditEntry(trx, caller, 'catalogue.changed', { kind, id }, change);
};

/**
 * Runs a change under the lock of the catalogue, so that changes follow each other and deadlock with none.
 * @throws {Problem} as `callerNow`
 */
const changeCatalogue = <Result>(
  caller: Caller,
  db: Kysely<Database>,
  change: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await callerNow(trx, caller);
    return change(trx);
  });

/** @throws {Problem} 404 for an unknown category, and for a retired one: its products are shown to no collector */
const refuseRetiredCategory = async (trx: Transaction<Database>, id: number): Promise<void> => {
  const { name, retired } = await getCategory(trx, id);
  if (retired)
    throw new Problem('catalogue.category_not_found', {
      sentence: sentence('catalogue.category_retired', { name }),
    });
};

/** @throws {Problem} 409 for a name that is taken, whatever its case */
export const addCategory = (
  caller: Caller,
  db: Kysely<Database>,
  input: z.output<typeof CategoryInput>,
): Promise<CategoryDetail> =>
  changeCatalogue(caller, db, async (trx) => {
    const { name } = input;
    await refuseTakenName(trx, 'category', name);
    const id = await insertCategory(trx, { name, description: textOrNull(input.description) });
    await setNames(trx, 'categories', id, input.names);
    await writeEntry(trx, caller, 'category', id, { act: 'added' });
    return getCategory(trx, id);
  });

/** What is left out stays as it is. @throws {Problem} 404, 409 for a name that is taken */
export const editCategory = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
  input: CategoryChanges,
): Promise<CategoryDetail> =>
  changeCatalogue(caller, db, async (trx) => {
    const before = await getCategory(trx, id);
    const { name = before.name, retired } = input;
    await refuseTakenName(trx, 'category', input.name, id);
    const description =
      input.description === undefined ? before.description : textOrNull(input.description);
    await updateCategory(trx, id, { name, description });
    await setNames(trx, 'categories', id, input.names);
    if (retired !== undefined && retired !== before.retired)
      await setCategoryRetired(trx, id, { retired });
    await writeEntry(trx, caller, 'category', id, { act: 'changed', fields: Object.keys(input) });
    return getCategory(trx, id);
  });

/** Retires a category and the products in it; old registrations keep them. */
export const removeCategory = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
): Promise<CategoryDetail> =>
  changeCatalogue(caller, db, async (trx) => {
    await getCategory(trx, id);
    await setCategoryRetired(trx, id, { retired: true });
    await writeEntry(trx, caller, 'category', id, { act: 'retired' });
    return getCategory(trx, id);
  });

const toFields = (input: z.output<typeof ProductInput>): ProductFields => ({
  name: input.name,
  category_id: input.categoryId,
  state: textOrNull(input.state),
  application_no: textOrNull(input.applicationNo),
  proprietor: textOrNull(input.proprietor),
  proprietor_address: textOrNull(input.proprietorAddress),
  description: textOrNull(input.description),
});

/** @throws {Problem} as `refuseRetiredCategory`, 409 for a name that is taken */
export const addProduct = (
  caller: Caller,
  db: Kysely<Database>,
  input: z.output<typeof ProductInput>,
): Promise<ProductDetail> =>
  changeCatalogue(caller, db, async (trx) => {
    await refuseRetiredCategory(trx, input.categoryId);
    await refuseTakenName(trx, 'product', input.name);
    const id = await insertProduct(trx, toFields(input));
    await setNames(trx, 'products', id, input.names);
    await writeEntry(trx, caller, 'product', id, { act: 'added' });
    return getProduct(trx, id);
  });

/**
 * What is left out stays as it is.
 * @throws {Problem} 404, also when it is moved to or brought back in a retired category; 409 for a name that is taken
 */
export const editProduct = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
  input: ProductChanges,
): Promise<ProductDetail> =>
  changeCatalogue(caller, db, async (trx) => {
    const before = await getProduct(trx, id);
    const { retired, ...fields } = {
      name: before.name,
      categoryId: before.category_id,
      state: before.state,
      applicationNo: before.application_no,
      proprietor: before.proprietor,
      proprietorAddress: before.proprietor_address,
      description: before.description,
      ...input,
    };
    const isMoved = fields.categoryId !== before.category_id;
    if (isMoved || (before.retired && retired === false))
      await refuseRetiredCategory(trx, fields.categoryId);
    await refuseTakenName(trx, 'product', input.name, id);
    await updateProduct(trx, id, toFields(fields));
    await setNames(trx, 'products', id, input.names);
    if (retired !== undefined) await setRetired(trx, 'products', id, { retired });
    await writeEntry(trx, caller, 'product', id, { act: 'changed', fields: Object.keys(input) });
    return getProduct(trx, id);
  });

/** Retires a product; old registrations keep it. */
export const removeProduct = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
): Promise<ProductDetail> =>
  changeCatalogue(caller, db, async (trx) => {
    await getProduct(trx, id);
    await setRetired(trx, 'products', id, { retired: true });
    await writeEntry(trx, caller, 'product', id, { act: 'retired' });
    return getProduct(trx, id);
  });
