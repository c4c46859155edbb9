import { catalogue } from '@gi/contract/catalogue';
import type { Feature } from '#app.ts';
import {
  listCategories,
  listExistingProducts,
  listProducts,
  listProductStatistics,
} from './queries.ts';

export const catalogueRoutes: Feature = (app, { db }) => {
  app.route({ ...catalogue.categories, handler: () => listCategories(db) });

  app.route({
    ...catalogue.products,
    handler: ({ query: { categoryId } }) =>
      listProducts(db, categoryId === undefined ? undefined : [categoryId]),
  });

  app.route({
    ...catalogue.byCategories,
    handler: ({ query: { categoryIds } }) => listProducts(db, categoryIds ?? []),
  });

  app.route({ ...catalogue.existing, handler: () => listExistingProducts(db) });

  app.route({ ...catalogue.statistics, handler: () => listProductStatistics(db) });
};
