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

/** A kind of entry of the catalogue, and how one is read. */
type Kind<Detail> = {
  kind: 'category' | 'product';
  get: (trx: Transaction<Database>, id: number) => Promise<Detail>;
};
const category: Kind<CategoryDetail> = { kind: 'category', get: getCategory };
const product: Kind<ProductDetail> = { kind: 'product', get: getProduct };

/**
 * Runs a change under the lock of the catalogue, so that changes follow each other and deadlock with none.
 * @returns the changed entry
 * @throws {Problem} as `callerNow`
 */
const changeEntry = <Detail>(
  caller: Caller,
  db: Kysely<Database>,
  { kind, get }: Kind<Detail>,
  change: (trx: Transaction<Database>) => Promise<Change & { id: number }>,
): Promise<Detail> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await callerNow(trx, caller);
    const { id, ...detail } = await change(trx);
    await writeAuditEntry(trx, caller, 'catalogue.changed', { kind, id }, detail);
    return get(trx, id);
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
  changeEntry(caller, db, category, async (trx) => {
    const { name } = input;
    await refuseTakenName(trx, 'category', name);
    const id = await insertCategory(trx, { name, description: textOrNull(input.description) });
    await setNames(trx, 'categories', id, input.names);
    return { id, act: 'added' };
  });

/** What is left out stays as it is. @throws {Problem} 404, 409 for a name that is taken */
export const editCategory = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
  input: CategoryChanges,
): Promise<CategoryDetail> =>
  changeEntry(caller, db, category, async (trx) => {
    const before = await getCategory(trx, id);
    const { name = before.name, retired } = input;
    await refuseTakenName(trx, 'category', input.name, id);
    const description =
      input.description === undefined ? before.description : textOrNull(input.description);
    await updateCategory(trx, id, { name, description });
    await setNames(trx, 'categories', id, input.names);
    if (retired !== undefined && retired !== before.retired)
      await setCategoryRetired(trx, id, { retired });
    return { id, act: 'changed', fields: Object.keys(input) };
  });

/** Retires a category and the products in it; old registrations keep them. */
export const removeCategory = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
): Promise<CategoryDetail> =>
  changeEntry(caller, db, category, async (trx) => {
    await getCategory(trx, id);
    await setCategoryRetired(trx, id, { retired: true });
    return { id, act: 'retired' };
  });

const toFields = (input: z.output<typeof ProductInput>) => ({
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
  changeEntry(caller, db, product, async (trx) => {
    await refuseRetiredCategory(trx, input.categoryId);
    await refuseTakenName(trx, 'product', input.name);
    const id = await insertProduct(trx, toFields(input));
    await setNames(trx, 'products', id, input.names);
    return { id, act: 'added' };
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
  changeEntry(caller, db, product, async (trx) => {
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
    return { id, act: 'changed', fields: Object.keys(input) };
  });

/** Retires a product; old registrations keep it. */
export const removeProduct = (
  caller: Caller,
  db: Kysely<Database>,
  id: number,
): Promise<ProductDetail> =>
  changeEntry(caller, db, product, async (trx) => {
    await getProduct(trx, id);
    await setRetired(trx, 'products', id, { retired: true });
    return { id, act: 'retired' };
  });
