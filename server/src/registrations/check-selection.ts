import { newValues } from '@gi/contract/fields/field';
import { type Production, productionFields } from '@gi/contract/fields/registration-fields';
import {
  blankFields,
  checkEntryValues,
  checkProduction,
} from '@gi/contract/rules/registration-rules';
import type { RuleCode, RuleProblems } from '@gi/contract/words/rule-problem';
import { brokenRules, type Problem } from '#base/errors.ts';
import { entryProblems, type ProductSelection } from './wire.ts';

/** A production entry ready to be stored. */
export type NewEntry = { productId: number; production: Production };

type KnownProduct = { id: number; name: string; category_id: number; usable: boolean };
type Known = { categoryIds: readonly number[]; products: readonly KnownProduct[] };

const categoryRefusal = (code: 'category' | 'unknownCategory'): Problem =>
  brokenRules({ productCategoryIds: { code, params: {} } });

type ProductCode = Extract<
  RuleCode,
  | 'unknownProduct'
  | 'productWithdrawn'
  | 'productTwice'
  | 'productCategory'
  | 'entryTwice'
  | 'entryNotChosen'
>;
/** A refusal names its product. */
const productRefusal = (field: string, code: ProductCode, product: string): Problem =>
  brokenRules({ [field]: { code, params: { products: [product] } } });

type NameOf = (productId: number) => string;

const checkProducts = (
  selection: ProductSelection,
  products: ReadonlyMap<number, KnownProduct>,
  nameOf: NameOf,
) => {
  const { categoryIds, existing, selected } = selection;
  for (const [field, ids] of [
    ['existingProducts', existing],
    ['selectedProducts', selected],
  ] as const)
    for (const id of ids) {
      const product = products.get(id);
      if (product === undefined) throw productRefusal(field, 'unknownProduct', nameOf(id));
      if (!product.usable) throw productRefusal(field, 'productWithdrawn', product.name);
      if (!categoryIds.includes(product.category_id))
        throw productRefusal(field, 'productCategory', product.name);
    }
};

/** Entries of products that are produced already must be complete; all values must be valid. */
const checkEntries = ({ existing, entries }: ProductSelection, nameOf: NameOf): void => {
  const byProduct = new Map(entries.map((entry) => [entry.productId, entry]));
  // Filled in place: a copy for each of 700 products would take seconds.
  const problems: RuleProblems = {};
  const incomplete: string[] = [];
  for (const id of existing) {
    const found = checkProduction(byProduct.get(id));
    if (Object.keys(found).length > 0) incomplete.push(nameOf(id));
    Object.assign(problems, entryProblems('productionDetails', id, found));
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
 * @param known the categories among the chosen ids that could be used, and the products that exist
 * @throws {Problem} 400
 */
export const checkSelection = (selection: ProductSelection, known: Known): NewEntry[] => {
  const { categoryIds, existing, selected, entries } = selection;
  const products = new Map(known.products.map((product) => [product.id, product]));
  const nameOf: NameOf = (id) => products.get(id)?.name ?? String(id);
  if (categoryIds.length === 0) throw categoryRefusal('category');
  if (categoryIds.some((id) => !known.categoryIds.includes(id)))
    throw categoryRefusal('unknownCategory');
  const both = existing.find((id) => selected.includes(id));
  if (both !== undefined) throw productRefusal('selectedProducts', 'productTwice', nameOf(both));
  checkProducts(selection, products, nameOf);
  const named = entries.map(({ productId }) => productId);
  const twice = named.find((id, index) => named.indexOf(id) !== index);
  if (twice !== undefined) throw productRefusal('productionDetails', 'entryTwice', nameOf(twice));
  const notChosen = named.find((id) => ![...existing, ...selected].includes(id));
  if (notChosen !== undefined)
    throw productRefusal('productionDetails', 'entryNotChosen', nameOf(notChosen));
  checkEntries(selection, nameOf);
  return entries.map(({ productId, ...text }) => ({
    productId,
    production: newValues(productionFields, text),
  }));
};
