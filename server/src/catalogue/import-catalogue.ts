import type { CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import { importRowsShown, nameColumns } from '@gi/contract/words/catalogue-columns';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import type { Database } from '#db/schema.ts';
import { sentence } from '@gi/contract/words/sentence';
import { Problem } from '#base/errors.ts';
import type { RowProblem } from './catalogue-file.ts';
import { type NameChanges, setNames } from './name-queries.ts';
import { readFileApart } from './read-file-apart.ts';
import {
  insertCategory,
  insertProduct,
  listCatalogue,
  lockCatalogue,
  setRetired,
  setAsideNames,
  updateCategory,
  updateProduct,
} from './edit-queries.ts';
import { nameKey, type Plan, planImport, type Step } from './plan-import.ts';

const changeOf = ({ changes }: Step, field: string) =>
  changes.find((change) => change.field === field);
const isNameColumn = (field: string): boolean => nameColumns.some((column) => column === field);
/** The new values of the columns that are stored exactly as the file has them. */
const textsOf = ({ changes }: Step): Record<string, string | null> =>
  Object.fromEntries(
    changes.flatMap(({ field, to }) =>
      field === 'category' || field === 'retired' || isNameColumn(field) ? [] : [[field, to]],
    ),
  );

/** The names in other languages that a step changes. */
const namesOf = ({ changes }: Step): NameChanges =>
  Object.fromEntries(
    changes.flatMap(({ field, to }) =>
      isNameColumn(field) ? [[field.slice('name_'.length), to]] : [],
    ),
  );

/** Frees the names of renamed entries first: two that swap their names would violate the unique constraint. */
const setAside = async (
  trx: Transaction<Database>,
  table: 'categories' | 'products',
  steps: readonly Step[],
): Promise<void> => {
  const renamed = steps.filter((step) => step.id !== undefined && changeOf(step, 'name'));
  await setAsideNames(
    trx,
    table,
    renamed.flatMap(({ id }) => id ?? []),
  );
};

const applyCategory = async (trx: Transaction<Database>, step: Step): Promise<number> => {
  const fields = textsOf(step);
  const id =
    step.id ?? (await insertCategory(trx, { name: step.name, description: null, ...fields }));
  if (step.id !== undefined && Object.keys(fields).length > 0)
    await updateCategory(trx, id, fields);
  await setNames(trx, 'categories', id, namesOf(step));
  const retired = changeOf(step, 'retired');
  if (retired !== undefined)
    await setRetired(trx, 'categories', id, { retired: retired.to === 'yes' });
  return id;
};

const applyProduct = async (
  trx: Transaction<Database>,
  step: Step,
  idOfCategory: ReadonlyMap<string, number>,
): Promise<void> => {
  const category = step.category === null ? undefined : idOfCategory.get(nameKey(step.category));
  if (category === undefined) throw new Problem('catalogue.category_not_found');
  const moved = changeOf(step, 'category') === undefined ? {} : { category_id: category };
  const fields: Updateable<Database['products']> = { ...textsOf(step), ...moved };
  const { id = await insertProduct(trx, { name: step.name, category_id: category, ...fields }) } =
    step;
  if (step.id !== undefined && Object.keys(fields).length > 0) await updateProduct(trx, id, fields);
  await setNames(trx, 'products', id, namesOf(step));
  const retired = changeOf(step, 'retired');
  if (retired !== undefined)
    await setRetired(trx, 'products', id, { retired: retired.to === 'yes' });
};

const apply = async (
  trx: Transaction<Database>,
  plan: Plan,
  known: readonly { id: number; name: string }[],
): Promise<void> => {
  // By the old names; the new ones are added below.
  const ids = new Map(known.map((category) => [nameKey(category.name), category.id]));
  await setAside(trx, 'categories', plan.categories);
  for (const step of plan.categories) ids.set(nameKey(step.name), await applyCategory(trx, step));
  for (const name of plan.impliedCategories)
    ids.set(nameKey(name), await insertCategory(trx, { name, description: null }));
  await setAside(trx, 'products', plan.products);
  for (const step of plan.products) await applyProduct(trx, step, ids);
};

const count = (steps: readonly Step[], action: Step['action']): number =>
  steps.filter((step) => step.action === action).length;

/** The first problem as the refusal's sentence, and those of up to 100 rows as its fields. */
const refusal = (problems: readonly RowProblem[]): Problem =>
  new Problem('catalogue.bad_file', {
    sentence:
      problems[0] && sentence('catalogue.row', { n: problems[0].row, message: problems[0] }),
    fields: Object.fromEntries(
      problems.slice(0, 100).map(({ row, code, params }) => [`row ${row}`, { code, params }]),
    ),
  });

/**
 * Imports a catalogue file, all of it or nothing. With `dryRun` it only tells what would change.
 * Entries that the file does not name stay as they are.
 * @throws {Problem} `catalogue.bad_file` when a row is invalid and it is not a dry run, and as `callerNow`
 */
export const importCatalogue = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  { content, dryRun }: { content: Buffer; dryRun: boolean },
): Promise<CatalogueImport> => {
  const file = await readFileApart(caller.user.id, content);
  return db.transaction().execute(async (trx) => {
    if (!dryRun) await lockCatalogue(trx);
    // Reading a file takes seconds, and another import may hold the lock.
    await callerNow(trx, caller);
    const catalogue = await listCatalogue(trx);
    const plan = planImport(file.rows, catalogue);
    const problems = [...file.problems, ...plan.problems].toSorted((a, b) => a.row - b.row);
    const steps = [...plan.categories, ...plan.products].toSorted((a, b) => a.row - b.row);
    const { impliedCategories, unchanged } = plan;
    const newCategories = [
      ...plan.categories.filter((step) => step.action === 'create').map(({ name }) => name),
      ...impliedCategories,
    ];
    const created = count(steps, 'create');
    const changed = count(steps, 'change');
    if (!dryRun) {
      if (problems.length > 0) throw refusal(problems);
      await apply(trx, plan, catalogue.categories);
      const detail = { act: 'imported', created, changed, categories: newCategories.length };
      await writeAuditEntry(trx, caller, 'catalogue.changed', undefined, detail);
    }
    const rows = steps.slice(0, importRowsShown).map(({ id: _id, ...row }) => row);
    return { dryRun, created, changed, unchanged, newCategories, rows, problems };
  });
};
