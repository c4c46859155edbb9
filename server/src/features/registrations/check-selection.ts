import { newValues } from '@gi/contract/field';
import { type Production, productionFields } from '@gi/contract/registration-fields';
import { blankFields, checkEntryValues, checkProduction } from '@gi/contract/registration-rules';
import type { RuleProblems, SentenceCode } from '@gi/contract/sentences';
import type { Problem } from '#errors.ts';
import { brokenRules } from '#errors.ts';
import { entryProblems, type ProductSelection } from './wire.ts';

/** A production entry ready to be stored. */
export type NewEntry = { productId: number; production: Production };

type KnownProduct = { id: number; name: string; category_id: number };
type Known = { categoryIds: readonly number[]; products: readonly KnownProduct[] };

/** Sentences without parameters. */
type PlainCode = Extract<
  SentenceCode,
  | 'category'
  | 'unknownCategory'
  | 'unknownProduct'
  | 'productTwice'
  | 'productCategory'
  | 'entryTwice'
  | 'entryNotChosen'
>;
const plainRefusal = (field: string, code: PlainCode): Problem =>
  brokenRules({ [field]: { code, params: {} } });

const checkProducts = (
  selection: ProductSelection,
  products: ReadonlyMap<number, KnownProduct>,
) => {
  const { categoryIds, existing, selected } = selection;
  for (const [field, ids] of [
    ['existingProducts', existing],
    ['selectedProducts', selected],
  ] as const)
    for (const id of ids) {
      const product = products.get(id);
      if (product === undefined) throw plainRefusal(field, 'unknownProduct');
      if (!categoryIds.includes(product.category_id)) throw plainRefusal(field, 'productCategory');
    }
};

/** Entries of products that are produced already must be complete; all values must be valid. */
const checkEntries = (
  { existing, entries }: ProductSelection,
  nameOf: (productId: number) => string,
): void => {
  const byProduct = new Map(entries.map((entry) => [entry.productId, entry]));
  let problems: RuleProblems = {};
  const incomplete: string[] = [];
  for (const id of existing) {
    const found = checkProduction(byProduct.get(id));
    if (Object.keys(found).length > 0) incomplete.push(nameOf(id));
    problems = { ...problems, ...entryProblems('productionDetails', id, found) };
  }
  if (incomplete.length > 0)
    throw brokenRules(problems, {
      code: 'completeProduction',
      params: { fields: blankFields(productionFields, {}), products: incomplete },
    });
  // Entries of planned products may be blank, but what they say must be valid.
  for (const entry of entries)
    Object.assign(
      problems,
      entryProblems('productionDetails', entry.productId, checkEntryValues(entry)),
    );
  if (Object.keys(problems).length > 0) throw brokenRules(problems);
};

/**
 * The rules of steps 3 to 5: at least one category, products of these categories only, none in both
 * lists, and a complete production entry for each existing product.
 * @param known the categories and products among the chosen ids that exist and are in use
 * @throws {Problem} 400
 */
export const checkSelection = (selection: ProductSelection, known: Known): NewEntry[] => {
  const { categoryIds, existing, selected, entries } = selection;
  if (categoryIds.length === 0) throw plainRefusal('productCategoryIds', 'category');
  if (categoryIds.some((id) => !known.categoryIds.includes(id)))
    throw plainRefusal('productCategoryIds', 'unknownCategory');
  if (existing.some((id) => selected.includes(id)))
    throw plainRefusal('selectedProducts', 'productTwice');
  const products = new Map(known.products.map((product) => [product.id, product]));
  checkProducts(selection, products);
  if (new Set(entries.map(({ productId }) => productId)).size !== entries.length)
    throw plainRefusal('productionDetails', 'entryTwice');
  if (entries.some(({ productId }) => ![...existing, ...selected].includes(productId)))
    throw plainRefusal('productionDetails', 'entryNotChosen');
  checkEntries(selection, (id) => products.get(id)?.name ?? String(id));
  return entries.map(({ productId, ...text }) => ({
    productId,
    production: newValues(productionFields, text),
  }));
};
