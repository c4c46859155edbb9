import {
  isAnnualProduction,
  isTurnover,
  isWhole,
  missingPersonLabels,
  personProblems,
  pleaseCompleteProduction,
  pleaseFillIn,
  productionProblems,
  sentences,
} from '@gi/contract/registration-rules';
import type {
  AdditionalInput,
  ProductionDetailInput,
  RegistrationForm,
} from '@gi/contract/registration-input';
import type { SentText } from '@gi/contract/field';
import type { productionFields } from '@gi/contract/registration-fields';
import { defaultProductionUnit, defaultTurnoverUnit, type Gender } from '@gi/contract/units';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import { invalid } from '#errors.ts';

export type Person = {
  name: string;
  address: string;
  age: number;
  gender: Gender;
  phone: string;
  email: string | null;
};

/** A production entry ready to be stored; `annualTurnover` is decimal text in `turnoverUnit`. */
export type Production = {
  productId: number;
  annualProduction: string | null;
  unit: string | null;
  areaOfProduction: string | null;
  yearsOfProduction: number | null;
  annualTurnover: string | null;
  turnoverUnit: string | null;
  additionalNotes: string | null;
};

/** What a registration is for: categories, products and how they are produced. */
export type Choice = {
  categoryIds: number[];
  existing: number[];
  selected: number[];
  production: (SentText<typeof productionFields> & { productId: number })[];
};

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;

/**
 * Step 1 of the specification's section 5, as the server judges it.
 * @throws {Problem} 400 with the sentence per field; missing fields are named together
 */
export const readPerson = (
  form: RegistrationForm,
): { person: Person; numbers: IdentityNumbers } => {
  const problems = personProblems(form);
  const missing = missingPersonLabels(form);
  if (Object.keys(problems).length > 0)
    throw invalid(problems, missing.length > 0 ? pleaseFillIn(missing) : undefined);
  return {
    person: {
      name: form.name ?? '',
      address: form.address ?? '',
      age: Number(form.age),
      gender: form.gender as Gender,
      phone: form.phone ?? '',
      email: orNull(form.email),
    },
    numbers: {
      ...(orNull(form.aadharNumber) === null ? {} : { aadhar: form.aadharNumber }),
      ...(orNull(form.voterId) === null ? {} : { voter: form.voterId }),
      ...(orNull(form.panNumber) === null ? {} : { pan: form.panNumber }),
    },
  };
};

const fromList = (list: readonly ProductionDetailInput[]): Choice['production'] =>
  list.map(
    ({ productId, product_id, productName: _name, id: _id, unit, turnoverUnit, ...rest }) => {
      const product = productId ?? product_id;
      if (product === undefined)
        throw invalid({ productionDetails: 'Please name the product of each production entry' });
      return { ...rest, unit: unit ?? '', turnoverUnit: turnoverUnit ?? '', productId: product };
    },
  );

/** The choice of a multipart form; `productionDetails` wins over `existingProductDetails`. */
export const choiceOfForm = (form: RegistrationForm): Choice => ({
  categoryIds: unique(
    form.productCategoryIds ??
      (typeof form.productCategoryId === 'number' ? [form.productCategoryId] : []),
  ),
  existing: unique(form.existingProducts ?? []),
  selected: unique(form.selectedProducts ?? []),
  production:
    form.productionDetails !== undefined && form.productionDetails.length > 0
      ? fromList(form.productionDetails)
      : Object.entries(form.existingProductDetails ?? {}).map(([id, detail]) => ({
          ...detail,
          productId: Number(id),
        })),
});

export const choiceOfJson = (input: AdditionalInput): Choice => ({
  categoryIds: unique(input.productCategoryIds ?? []),
  existing: unique(input.existingProducts ?? []),
  selected: unique(input.selectedProducts ?? []),
  production: fromList(input.productionDetails ?? []),
});

const toProduction = (entry: Choice['production'][number]): Production => ({
  productId: entry.productId,
  annualProduction: orNull(entry.annualProduction),
  unit: orNull(entry.unit) ?? defaultProductionUnit,
  areaOfProduction: orNull(entry.areaOfProduction),
  yearsOfProduction:
    orNull(entry.yearsOfProduction) === null ? null : Number(entry.yearsOfProduction),
  annualTurnover: orNull(entry.annualTurnover),
  turnoverUnit: orNull(entry.turnoverUnit) ?? defaultTurnoverUnit,
  additionalNotes: orNull(entry.additionalNotes),
});

type KnownProduct = { id: number; name: string; category_id: number };

/**
 * Steps 3 to 5: at least one category, products of those categories only, none in both lists, and
 * complete production details for each existing product.
 * @param known the usable categories and products among the chosen ids
 * @throws {Problem} 400
 */
export const checkChoice = (
  choice: Choice,
  known: { categoryIds: readonly number[]; products: readonly KnownProduct[] },
): Production[] => {
  const { categoryIds, existing, selected, production } = choice;
  if (categoryIds.length === 0) throw invalid({ productCategoryIds: sentences.category });
  if (categoryIds.some((id) => !known.categoryIds.includes(id)))
    throw invalid({ productCategoryIds: 'This product category is not known' });
  if (existing.some((id) => selected.includes(id)))
    throw invalid({ selectedProducts: sentences.productTwice });
  const products = new Map(known.products.map((product) => [product.id, product]));
  for (const [field, ids] of [
    ['existingProducts', existing],
    ['selectedProducts', selected],
  ] as const)
    for (const id of ids) {
      const product = products.get(id);
      if (product === undefined) throw invalid({ [field]: 'This product is not known' });
      if (!categoryIds.includes(product.category_id))
        throw invalid({ [field]: sentences.productCategory });
    }
  if (new Set(production.map((entry) => entry.productId)).size !== production.length)
    throw invalid({ productionDetails: 'Please send one production entry for each product' });
  if (
    production.some(
      (entry) => !existing.includes(entry.productId) && !selected.includes(entry.productId),
    )
  )
    throw invalid({ productionDetails: 'A production entry names a product that was not chosen' });
  refuseIncomplete(choice, products);
  return production.map(toProduction);
};

const refuseIncomplete = (choice: Choice, products: ReadonlyMap<number, KnownProduct>): void => {
  const entries = new Map(choice.production.map((entry) => [entry.productId, entry]));
  const names: string[] = [];
  const wrong: Record<string, string> = {};
  for (const id of choice.existing) {
    const problems = Object.entries(productionProblems(entries.get(id)));
    if (problems.length > 0) names.push(products.get(id)?.name ?? String(id));
    for (const [field, sentence] of problems) wrong[`productionDetails.${id}.${field}`] = sentence;
  }
  if (names.length > 0) throw invalid(wrong, pleaseCompleteProduction(names));
  for (const entry of choice.production) {
    // Planned products may leave details out, but what is given must make sense.
    if (
      orNull(entry.annualProduction) !== null &&
      !isAnnualProduction(entry.annualProduction ?? '')
    )
      throw invalid({
        [`productionDetails.${entry.productId}.annualProduction`]: sentences.annualProduction,
      });
    if (orNull(entry.yearsOfProduction) !== null && !isWhole(entry.yearsOfProduction ?? '', 1, 100))
      throw invalid({
        [`productionDetails.${entry.productId}.yearsOfProduction`]: sentences.years,
      });
    if (orNull(entry.annualTurnover) !== null && !isTurnover(entry.annualTurnover ?? ''))
      throw invalid({
        [`productionDetails.${entry.productId}.annualTurnover`]: sentences.turnover,
      });
  }
};
