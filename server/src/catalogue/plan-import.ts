import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import type { CatalogueChange, CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import { sentence } from '@gi/contract/words/sentence';
import { singleBlanks } from '@gi/contract/values/single-blanks';
import { quoteFormula, unquoteFormula } from '@gi/contract/values/csv';
import { categoryFacts, productFacts } from './entry-facts.ts';
import {
  type CatalogueRow,
  cleanText,
  type Fact,
  rowProblem,
  type RowProblem,
} from './catalogue-file.ts';

type Catalogue = { categories: readonly CategoryDetail[]; products: readonly ProductDetail[] };
type Entry = { id: number; name: string; facts: Partial<Record<Fact, string | null>> };

/** A row and the entry that it is about. */
type Match = { row: CatalogueRow; entry: Entry | undefined };

/** What a row changes in its entry; without an id it creates one. */
export type Step = CatalogueImport['rows'][number] & { id: number | undefined };
export type Plan = {
  categories: Step[];
  products: Step[];
  /** Names of new categories that have no row of their own: only rows of products name them. */
  impliedCategories: string[];
  unchanged: number;
  problems: RowProblem[];
};

/** Names are the same whatever their case and the blanks inside, of which entries of earlier versions may have several. */
export const nameKey = (name: string): string => singleBlanks(cleanText(name)).toLowerCase();

const entryOf = ({ id, name }: CategoryDetail | ProductDetail, facts: Entry['facts']): Entry => ({
  id,
  name,
  facts,
});

/**
 * The change of a fact by a row; undefined when the row has the value of the entry. The apostrophe that an export puts
 * before a formula does not count as a difference, and is removed from new text.
 */
const changeOf = (
  field: Fact,
  from: string | null,
  to: string | null,
): CatalogueChange | undefined => {
  const present = from === null ? '' : cleanText(from);
  if (to === null) return present === '' ? undefined : { field, from, to };
  if (to === present || to === quoteFormula(present)) return undefined;
  return { field, from, to: unquoteFormula(to) };
};

/** The name in a cell: as the entry spells it, when both are the same name. */
const nameGiven = (entry: Entry | undefined, cell: string): string =>
  entry !== undefined && changeOf('name', entry.name, cell) === undefined
    ? entry.name
    : unquoteFormula(cell);

/** A new entry is not retired unless its row says so. */
const changesOf = (entry: Entry | undefined, { facts }: CatalogueRow): CatalogueChange[] => {
  const before = entry?.facts ?? { retired: 'no' };
  return Object.entries(facts).flatMap(([name, to]) => {
    const field = name as Fact;
    return changeOf(field, before[field] ?? null, to) ?? [];
  });
};

/** Finds the entry that a row is about: by its id, else by its name. */
const entryFinder = (entries: readonly Entry[]) => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byName = new Map(entries.map((entry) => [nameKey(entry.name), entry]));
  return {
    ofRow: ({ id, name }: CatalogueRow): Entry | undefined =>
      id === undefined
        ? (byName.get(nameKey(name)) ?? byName.get(nameKey(unquoteFormula(name))))
        : byId.get(id),
    ofName: (name: string): Entry | undefined => byName.get(nameKey(name)),
  };
};

/** Finds the entries that the rows of one kind are about, and reports rows that clash. */
const matchRows = (rows: readonly CatalogueRow[], entries: readonly Entry[]) => {
  const find = entryFinder(entries);
  const rowOfEntry = new Map<number, number>();
  const rowOfName = new Map<string, number>();
  const clashOf = (source: CatalogueRow, entry: Entry | undefined, name: string) => {
    const { row, kind, id } = source;
    if (id !== undefined && entry === undefined)
      return rowProblem(
        row,
        sentence(kind === 'product' ? 'row.unknown_product' : 'row.unknown_category', { id }),
      );
    const sameEntry = entry === undefined ? undefined : rowOfEntry.get(entry.id);
    if (sameEntry !== undefined)
      return rowProblem(row, sentence('row.same_as_row', { row: sameEntry }));
    const sameName = rowOfName.get(name);
    if (sameName !== undefined)
      return rowProblem(row, sentence('row.name_in_row', { row: sameName }));
    if (entry !== undefined) rowOfEntry.set(entry.id, row);
    rowOfName.set(name, row);
    return undefined;
  };
  const problems: RowProblem[] = [];
  const matched: Match[] = [];
  for (const row of rows) {
    const entry = find.ofRow(row);
    const problem = clashOf(row, entry, nameKey(nameGiven(entry, row.name)));
    if (problem === undefined) matched.push({ row, entry });
    else problems.push(problem);
  }
  // A name is free when the file gives its entry another one.
  for (const { row, entry } of matched) {
    const holder = find.ofName(nameGiven(entry, row.name));
    if (holder !== undefined && holder.id !== entry?.id && !rowOfEntry.has(holder.id))
      problems.push(rowProblem(row.row, sentence('row.name_taken')));
  }
  return { matched, problems };
};

const stepOf = ({ row, entry }: Match): Step => ({
  row: row.row,
  kind: row.kind,
  action: entry === undefined ? 'create' : 'change',
  name: nameGiven(entry, row.name),
  category: row.facts.category ?? null,
  changes: changesOf(entry, row),
  id: entry?.id,
});

/** The case of a category's name in a product's row changes nothing. */
const withoutSameCategory = (step: Step): Step => ({
  ...step,
  changes: step.changes.filter(
    ({ field, from, to }) =>
      field !== 'category' || from === null || to === null || nameKey(from) !== nameKey(to),
  ),
});

/**
 * Names of categories as the catalogue has them: a row may name one as it was before the file, as the file
 * renames it, or with the apostrophe of a formula.
 */
const categoryNames = (catalogue: Catalogue, matched: readonly Match[]) => {
  const names = new Map<string, string>();
  for (const { row, entry } of matched) {
    const given = nameGiven(entry, row.name);
    names.set(nameKey(given), entry?.name ?? given);
  }
  for (const { name } of catalogue.categories)
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  return (cell: string): string | undefined =>
    names.get(nameKey(cell)) ?? names.get(nameKey(unquoteFormula(cell)));
};

/** The names of the categories that are retired after the file, as `categoryNames` has them. */
const retiredAfter = (catalogue: Catalogue, matched: readonly Match[]): ReadonlySet<string> => {
  const retired = new Set(
    catalogue.categories.filter((each) => each.retired).map(({ name }) => nameKey(name)),
  );
  for (const { row, entry } of matched) {
    const name = nameKey(entry?.name ?? nameGiven(entry, row.name));
    if ((row.facts.retired ?? entry?.facts.retired) === 'yes') retired.add(name);
    else retired.delete(name);
  }
  return retired;
};

/** Whether a step adds a product in use to its category, moves it there or brings it back there. */
const isPutInUse = ({ action, changes }: Step): boolean => {
  const retired = changes.find(({ field }) => field === 'retired');
  if (retired?.to === 'yes') return false;
  return (
    action === 'create' ||
    retired !== undefined ||
    changes.some(({ field }) => field === 'category')
  );
};

/** The rows whose product no collector would see, since its category is retired. */
const findHidden = (steps: readonly Step[], retired: ReadonlySet<string>): RowProblem[] =>
  steps.flatMap((step) =>
    step.category !== null && retired.has(nameKey(step.category)) && isPutInUse(step)
      ? [rowProblem(step.row, sentence('catalogue.category_retired', { name: step.category }))]
      : [],
  );

/**
 * The changes that rows make to the catalogue. An entry is found by its id, or without one by its name, whatever its
 * case.
 */
export const planImport = (rows: readonly CatalogueRow[], catalogue: Catalogue): Plan => {
  const ofKind = (kind: CatalogueRow['kind']) => rows.filter((row) => row.kind === kind);
  const categories = matchRows(
    ofKind('category'),
    catalogue.categories.map((category) => entryOf(category, categoryFacts(category))),
  );
  const products = matchRows(
    ofKind('product'),
    catalogue.products.map((product) => entryOf(product, productFacts(product))),
  );
  const known = categoryNames(catalogue, categories.matched);
  const implied = new Map<string, string>();
  const productSteps = products.matched.map((match) => {
    const cell = match.row.facts.category ?? '';
    const category = known(cell) ?? unquoteFormula(cell);
    if (known(cell) === undefined && !implied.has(nameKey(category)))
      implied.set(nameKey(category), category);
    const row = { ...match.row, facts: { ...match.row.facts, category } };
    return withoutSameCategory(stepOf({ row, entry: match.entry }));
  });
  const changed = (steps: readonly Step[]) => steps.filter((step) => step.changes.length > 0);
  const plan = {
    categories: changed(categories.matched.map(stepOf)),
    products: changed(productSteps),
  };
  const all = categories.matched.length + products.matched.length;
  return {
    ...plan,
    impliedCategories: [...implied.values()],
    unchanged: all - plan.categories.length - plan.products.length,
    problems: [
      ...categories.problems,
      ...products.problems,
      ...findHidden(plan.products, retiredAfter(catalogue, categories.matched)),
    ],
  };
};
