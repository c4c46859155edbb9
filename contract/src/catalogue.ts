import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, IdParams, IdText, requiredText, text } from './text.ts';

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

/** What only administrators see and edit: the facts printed on the papers. */
export const ProductDetail = z.extend(Product, {
  description: z.nullable(z.string()),
  proprietor: z.nullable(z.string()),
  proprietor_address: z.nullable(z.string()),
  retired: z.boolean(),
  registrations: z.int(),
});
export type ProductDetail = z.output<typeof ProductDetail>;

export const CategoryInput = z.strictObject({
  name: requiredText(100, 'Please enter a name'),
  description: z.optional(z.nullable(text(1000))),
});
export const ProductInput = z.strictObject({
  name: requiredText(200, 'Please enter a name'),
  categoryId: Id,
  state: z.optional(z.nullable(text(200))),
  applicationNo: z.optional(z.nullable(text(40))),
  proprietor: z.optional(z.nullable(text(300))),
  proprietorAddress: z.optional(z.nullable(text(1000))),
  description: z.optional(z.nullable(text(2000))),
});

const tags = ['catalogue'] as const;
const oneOrMany = z.pipe(
  z.union([IdText, z.array(IdText).check(z.maxLength(100, 'Please send at most 100 ids'))]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
);

export const catalogue = defineEndpoints({
  categories: {
    method: 'GET',
    url: '/products/categories',
    config: { access: 'signed-in' },
    schema: { summary: 'Product categories in use', tags, response: { 200: z.array(Category) } },
  },
  products: {
    method: 'GET',
    url: '/products',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Products, of one category if asked',
      tags,
      querystring: z.strictObject({ categoryId: z.optional(IdText) }),
      response: { 200: z.array(Product) },
    },
  },
  byCategories: {
    method: 'GET',
    url: '/products/by-categories',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Products of several categories',
      tags,
      querystring: z.strictObject({ categoryIds: z.optional(oneOrMany) }),
      response: { 200: z.array(Product) },
    },
  },
  existing: {
    method: 'GET',
    url: '/products/existing',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Products that some registration names as already produced',
      tags,
      response: { 200: z.array(Product) },
    },
  },
  statistics: {
    method: 'GET',
    url: '/products/statistics',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Registrations per product, most first',
      tags,
      response: {
        200: z.array(
          z.object({ id: Id, name: z.string(), category_name: z.string(), registrations: z.int() }),
        ),
      },
    },
  },
  createProduct: {
    method: 'POST',
    url: '/products',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a product',
      tags,
      body: ProductInput,
      response: { 201: ProductDetail },
    },
  },
  updateProduct: {
    method: 'PUT',
    url: '/products/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Edit a product',
      tags,
      params: IdParams,
      body: ProductInput,
      response: { 200: ProductDetail },
    },
  },
  retireProduct: {
    method: 'DELETE',
    url: '/products/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Retire a product; old registrations keep it',
      tags,
      params: IdParams,
      response: { 200: ProductDetail },
    },
  },
  createCategory: {
    method: 'POST',
    url: '/products/categories',
    config: { access: 'admin' },
    schema: { summary: 'Add a category', tags, body: CategoryInput, response: { 201: Category } },
  },
  updateCategory: {
    method: 'PUT',
    url: '/products/categories/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Edit a category',
      tags,
      params: IdParams,
      body: CategoryInput,
      response: { 200: Category },
    },
  },
  retireCategory: {
    method: 'DELETE',
    url: '/products/categories/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Retire a category and with it its products',
      tags,
      params: IdParams,
      response: { 200: Category },
    },
  },
});
