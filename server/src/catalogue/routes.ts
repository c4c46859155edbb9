import { catalogue } from '@gi/contract/schemas/catalogue';
import { callerOf, signedInCallerOf } from '#http/request-caller.ts';
import { sendTable, withFormat } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import { readForm } from '#http/multipart.ts';
import { listNames } from './name-queries.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listCatalogue } from './edit-queries.ts';
import {
  addCategory,
  addProduct,
  editCategory,
  editProduct,
  removeCategory,
  removeProduct,
} from './edit-catalogue.ts';
import {
  listCategories,
  listExistingProducts,
  listProducts,
  listProductStatistics,
} from './list-queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/** What every signed-in account reads. */
const listRoutes: Feature = (app, { db }) => {
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

  app.route({
    ...catalogue.existing,
    handler: (request) => listExistingProducts(db, areasOf(signedInCallerOf(request))),
  });

  app.route({ ...catalogue.names, handler: () => listNames(db) });

  app.route({
    ...catalogue.statistics,
    handler: (request) => listProductStatistics(db, areasOf(signedInCallerOf(request))),
  });
};

export const catalogueRoutes: Feature = (app, services) => {
  const { db, uploadLimiter } = services;
  listRoutes(app, services);

  app.route({ ...catalogue.manage, handler: () => listCatalogue(db) });

  app.route({
    ...catalogue.import,
    handler: (request) =>
      uploadLimiter.run(signedInCallerOf(request).user.id, async (slot) => {
        const { fields, files } = await readForm(catalogue.import, request, slot);
        return importCatalogue(signedInCallerOf(request), db, {
          content: files.take().file,
          dryRun: fields.dryRun ?? false,
        });
      }),
  });

  app.route({
    ...catalogue.export,
    handler: async (request, reply) => {
      const { format } = withFormat(request, request.body);
      return sendTable(reply, await exportCatalogue(callerOf(request), services, format));
    },
  });

  app.route({
    ...catalogue.createProduct,
    handler: async (request, reply) =>
      reply.code(201).send(await addProduct(callerOf(request), db, request.body)),
  });

  app.route({
    ...catalogue.updateProduct,
    handler: (request) => editProduct(callerOf(request), db, request.params.id, request.body),
  });

  app.route({
    ...catalogue.retireProduct,
    handler: (request) => removeProduct(callerOf(request), db, request.params.id),
  });

  app.route({
    ...catalogue.createCategory,
    handler: async (request, reply) =>
      reply.code(201).send(await addCategory(callerOf(request), db, request.body)),
  });

  app.route({
    ...catalogue.updateCategory,
    handler: (request) => editCategory(callerOf(request), db, request.params.id, request.body),
  });

  app.route({
    ...catalogue.retireCategory,
    handler: (request) => removeCategory(callerOf(request), db, request.params.id),
  });
};
