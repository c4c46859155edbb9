import { type CatalogueImport, importRowsShown, type ProductDetail } from '@gi/contract/catalogue';
import type { Kysely, Transaction } from 'kysely';
import { writeAuditEntry } from '#core/audit.ts';
import type { Caller } from '#core/caller.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { type CatalogueLine, readCatalogueFile } from './catalogue-file.ts';
import {
  insertCategory,
  insertProduct,
  listCatalogue,
  lockCatalogue,
  type ProductFields,
  updateProduct,
} from './manage-queries.ts';

const facts = [
  'state',
  'application_no',
  'proprietor',
  'proprietor_address',
  'description',
] as const;

type Step = CatalogueImport['rows'][number] & { id: number | undefined; source: CatalogueLine };
type Plan = { steps: Step[]; newCategories: string[]; unchanged: number };

/** What a line would change in a product, or in none. Fields that the line lacks stay. */
const changesOf = (product: ProductDetail | undefined, source: CatalogueLine): Step['changes'] => {
  const changes: Step['changes'] = [];
  const compare = (field: string, from: string | null | undefined, to: string | undefined) => {
    if (to !== undefined && to !== (from ?? null)) changes.push({ field, from: from ?? null, to });
  };
  compare('name', product?.name, source.name);
  if (product?.category_name.toLowerCase() !== source.category.toLowerCase())
    compare('category', product?.category_name, source.category);
  for (const field of facts) compare(field, product?.[field], source[field]);
  return changes;
};

/** What the lines would do to the catalogue as it is: products are known by name, whatever its case. */
const plan = (
  lines: readonly CatalogueLine[],
  catalogue: Awaited<ReturnType<typeof listCatalogue>>,
): Plan => {
  const known = new Map<string, ProductDetail>(
    catalogue.products.map((product) => [product.name.toLowerCase(), product]),
  );
  const categories = new Set(catalogue.categories.map((each) => each.name.toLowerCase()));
  const fresh = new Map<string, string>();
  const steps: Step[] = [];
  let unchanged = 0;
  for (const source of lines) {
    const { line, name, category } = source;
    const lower = category.toLowerCase();
    if (!categories.has(lower) && !fresh.has(lower)) fresh.set(lower, category);
    const product = known.get(name.toLowerCase());
    const changes = changesOf(product, source);
    const action = product === undefined ? 'create' : 'change';
    if (changes.length === 0) unchanged += 1;
    else steps.push({ line, action, name, category, changes, id: product?.id, source });
  }
  return { steps, newCategories: [...fresh.values()], unchanged };
};

const apply = async (
  trx: Transaction<Database>,
  { steps, newCategories }: Plan,
  known: readonly { id: number; name: string }[],
): Promise<void> => {
  const ids = new Map(known.map((category) => [category.name.toLowerCase(), category.id]));
  for (const name of newCategories)
    ids.set(name.toLowerCase(), await insertCategory(trx, { name, description: null }));
  for (const { id, source } of steps) {
    const categoryId = ids.get(source.category.toLowerCase());
    if (categoryId === undefined) throw new Problem('catalogue.category_not_found');
    const given = Object.fromEntries(
      facts.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])),
    );
    const fields = { name: source.name, category_id: categoryId, ...given };
    if (id !== undefined) await updateProduct(trx, id, fields);
    else {
      const none = Object.fromEntries(facts.map((field) => [field, null]));
      await insertProduct(trx, { ...none, ...fields } as ProductFields);
    }
  }
};

/**
 * Takes products from a CSV file, all or none. With `dryRun` it only tells what would change.
 * Nothing is removed: products that the file does not name stay as they are, retired ones retired.
 * @throws {Problem} `catalogue.bad_file` when a line cannot be taken and it is no dry run
 */
export const importCatalogue = async (
  caller: Caller,
  db: Kysely<Database>,
  { content, dryRun }: { content: Buffer; dryRun: boolean },
): Promise<CatalogueImport> => {
  const { lines, problems } = await readCatalogueFile(content);
  if (!dryRun && problems.length > 0)
    throw new Problem('catalogue.bad_file', {
      message: `Line ${problems[0]?.line}: ${problems[0]?.message}`,
      fields: Object.fromEntries(
        problems.slice(0, 100).map(({ line, message }) => [`line ${line}`, message]),
      ),
    });
  return db.transaction().execute(async (trx) => {
    if (!dryRun) await lockCatalogue(trx);
    const catalogue = await listCatalogue(trx);
    const planned = plan(lines, catalogue);
    const { steps, newCategories, unchanged } = planned;
    const created = steps.filter((step) => step.action === 'create').length;
    const changed = steps.length - created;
    if (!dryRun) {
      await apply(trx, planned, catalogue.categories);
      const detail = { act: 'imported', created, changed, categories: newCategories.length };
      await writeAuditEntry(trx, caller, 'catalogue.changed', undefined, detail);
    }
    return {
      dryRun,
      created,
      changed,
      unchanged,
      newCategories,
      rows: steps.slice(0, importRowsShown).map(({ id: _id, source: _source, ...row }) => row),
      problems,
    };
  });
};
