import * as z from 'zod/mini';
import { catalogue as routes } from '../routes/catalogue.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { CatalogueImport } from './catalogue-import.ts';
import { CategoryChanges, CategoryInput, ProductChanges, ProductInput } from './catalogue-input.ts';
import { ExportFormat } from './exports.ts';
import { nameLanguages } from '../fields/entry-names.ts';
import { FlagText, Id, IdParams, IdText } from './scalars.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
});
export type Category = z.output<typeof Category>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  category_id: Id,
  category_name: z.string(),
  state: z.nullable(z.string()),
  application_no: z.nullable(z.string()),
});
export type Product = z.output<typeof Product>;

const Names = z.partialRecord(z.enum(nameLanguages), z.string());

/** The names of an entry; `shipped_names` lists the languages whose name came with the program and is unchanged. */
const withNames = { names: Names, shipped_names: z.array(z.enum(nameLanguages)) };

/** Facts printed on the papers, and names in other languages; only administrators see and edit them. */
export const ProductDetail = z.extend(Product, {
  description: z.nullable(z.string()),
  proprietor: z.nullable(z.string()),
  proprietor_address: z.nullable(z.string()),
  retired: z.boolean(),
  registrations: z.int(),
  ...withNames,
});
export type ProductDetail = z.output<typeof ProductDetail>;

/** A category as administrators see it; `products` counts those not retired. */
export const CategoryDetail = z.extend(Category, {
  retired: z.boolean(),
  products: z.int(),
  ...withNames,
});
export type CategoryDetail = z.output<typeof CategoryDetail>;

const oneOrMany = z.pipe(
  z.union([
    IdText,
    z.array(IdText).check(z.maxLength(100, messageOf('input.ids_at_most', { most: 100 }))),
  ]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
);

export const catalogue = defineEndpoints('catalogue', routes, {
  categories: { summary: 'Product categories in use', response: { 200: z.array(Category) } },
  products: {
    summary: 'Products, of one category if asked',
    querystring: z.strictObject({ categoryId: z.optional(IdText) }),
    response: { 200: z.array(Product) },
  },
  byCategories: {
    summary: 'Products of several categories',
    querystring: z.strictObject({ categoryIds: z.optional(oneOrMany) }),
    response: { 200: z.array(Product) },
  },
  existing: {
    summary: 'Products that some registration names as already produced',
    response: { 200: z.array(Product) },
  },
  names: {
    summary:
      'The names of categories, products (by id) and States (by English name) in other languages',
    response: {
      200: z.object({
        categories: z.record(z.string(), Names),
        products: z.record(z.string(), Names),
        states: z.record(z.string(), Names),
      }),
    },
  },
  statistics: {
    summary: 'Registrations per product, most first',
    response: {
      200: z.array(
        z.object({ id: Id, name: z.string(), category_name: z.string(), registrations: z.int() }),
      ),
    },
  },
  manage: {
    summary: 'The whole catalogue with the facts for the papers, retired entries too',
    response: {
      200: z.object({ categories: z.array(CategoryDetail), products: z.array(ProductDetail) }),
    },
  },
  import: {
    summary: 'Import a catalogue file (CSV or XLSX); with dryRun=true only tell what would change',
    response: { 200: CatalogueImport },
    form: z.strictObject({ dryRun: z.optional(FlagText) }),
  },
  export: {
    summary: 'The whole catalogue as a table that can be imported again',
    body: z.strictObject({ format: z.optional(ExportFormat) }),
  },
  createProduct: { summary: 'Add a product', body: ProductInput, response: { 201: ProductDetail } },
  updateProduct: {
    summary: 'Edit a product; what is left out stays as it is',
    params: IdParams,
    body: ProductChanges,
    response: { 200: ProductDetail },
  },
  retireProduct: {
    summary: 'Retire a product; old registrations keep it',
    params: IdParams,
    response: { 200: ProductDetail },
  },
  createCategory: {
    summary: 'Add a category',
    body: CategoryInput,
    response: { 201: CategoryDetail },
  },
  updateCategory: {
    summary: 'Edit a category; what is left out stays as it is',
    params: IdParams,
    body: CategoryChanges,
    response: { 200: CategoryDetail },
  },
  retireCategory: {
    summary: 'Retire a category and with it its products',
    params: IdParams,
    response: { 200: CategoryDetail },
  },
});
