import { askErasure, refuseErasure } from './erasure-requests.ts';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import { rights } from '@gi/contract/schemas/rights';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { contentDisposition } from '#lib/files/file-name.ts';
import { giveConsent, refuseWithdrawal, withdrawConsent } from './consent.ts';
import { erasePerson, toErasure } from './erase-by-name.ts';
import { givePersonData } from './give-person-data.ts';
import { changeHold } from './legal-hold.ts';
import { listErasures } from './consent-and-hold-queries.ts';
import { getRights } from './person-rights.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

const holdRoutes: Feature = (app, services) => {
  const { db } = services;

  app.route({
    ...rights.setHold,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { params, body } = request;
      await changeHold(caller, services, 'hold.set', { producerId: params.id, ...body });
      return getRights(caller, db, params.id);
    },
  });

  app.route({
    ...rights.liftHold,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { params, body } = request;
      await changeHold(caller, services, 'hold.lifted', { producerId: params.id, ...body });
      return getRights(caller, db, params.id);
    },
  });
};

const erasureRoutes: Feature = (app, services) => {
  const { db } = services;

  app.route({
    ...rights.askErasure,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      await askErasure(caller, services, request.params.id, request.body);
      return getRights(caller, db, request.params.id);
    },
  });

  app.route({
    ...rights.refuseErasure,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      await refuseErasure(caller, services, request.params.id, request.body);
      return getRights(caller, db, request.params.id);
    },
  });

  app.route({
    ...rights.erase,
    handler: (request) =>
      erasePerson(signedInCallerOf(request), services, request.params.id, request.body),
  });

  app.route({
    ...rights.erasures,
    handler: async ({ query: { page = 1, limit = pageSize } }) => {
      const { rows, total } = await listErasures(db, limit, (page - 1) * limit);
      return {
        erasures: rows.map(toErasure),
        pagination: { page, limit, total, totalPages: totalPages(total, limit) },
      };
    },
  });
};

export const rightsRoutes: Feature<DocumentServices & IdentityServices> = (app, services) => {
  const { db } = services;
  holdRoutes(app, services);
  erasureRoutes(app, services);

  app.route({
    ...rights.state,
    handler: (request) => getRights(signedInCallerOf(request), db, request.params.id),
  });

  app.route({
    ...rights.withdrawConsent,
    handler: (request) =>
      withdrawConsent(signedInCallerOf(request), services, request.params.id, request.body),
  });

  app.route({
    ...rights.refuseWithdrawal,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      await refuseWithdrawal(caller, services, request.params.id, request.body);
      return getRights(caller, db, request.params.id);
    },
  });

  app.route({
    ...rights.giveConsent,
    handler: async (request) => {
      await giveConsent(signedInCallerOf(request), services, request.params.id, request.body);
      return getRights(signedInCallerOf(request), db, request.params.id);
    },
  });

  app.route({
    ...rights.data,
    handler: async (request, reply) => {
      const { content, type, fileName } = await givePersonData(
        signedInCallerOf(request),
        services,
        {
          producerId: request.params.id,
          format: request.query.format ?? 'json',
        },
      );
      return reply
        .header('content-type', type)
        .header('content-disposition', contentDisposition(fileName))
        .send(content);
    },
  });
};
