import { askErasure, refuseErasure } from './erasure-requests.ts';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import { rights } from '@gi/contract/schemas/rights';
import type { FastifyRequest } from 'fastify';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { Feature } from '#base/feature.ts';
import { contentDisposition } from '#lib/files/file-name.ts';
import { giveConsent, refuseWithdrawal, withdrawConsent } from './consent.ts';
import { erasePerson } from './erase-by-name.ts';
import { givePersonData } from './give-person-data.ts';
import { changeHold } from './legal-hold.ts';
import { listErasures } from './consent-and-hold-queries.ts';
import { getRights } from './person-rights.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

type RightsServices = DocumentServices & IdentityServices;

/** Changes the rights of a producer. */
type RightsChange<Body> = (
  caller: SignedInCaller,
  services: RightsServices,
  producerId: number,
  body: Body,
) => Promise<void>;

export const rightsRoutes: Feature<RightsServices> = (app, services) => {
  const { db } = services;
  /** Makes the change that the body asks for, and answers with the rights as they are then. */
  const changes =
    <Body>(change: RightsChange<Body>) =>
    async (request: FastifyRequest & { params: { id: number }; body: Body }) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      await change(caller, services, id, request.body);
      return getRights(caller, db, id);
    };
  app.route({ ...rights.setHold, handler: changes(changeHold('hold.set')) });
  app.route({ ...rights.liftHold, handler: changes(changeHold('hold.lifted')) });
  app.route({ ...rights.askErasure, handler: changes(askErasure) });
  app.route({ ...rights.refuseErasure, handler: changes(refuseErasure) });
  app.route({ ...rights.refuseWithdrawal, handler: changes(refuseWithdrawal) });
  app.route({ ...rights.giveConsent, handler: changes(giveConsent) });

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
    ...rights.erase,
    handler: (request) =>
      erasePerson(signedInCallerOf(request), services, request.params.id, request.body),
  });

  app.route({
    ...rights.erasures,
    handler: async ({ query: { page = 1, limit = pageSize } }) => {
      const { erasures, total } = await listErasures(db, limit, (page - 1) * limit);
      return {
        erasures,
        pagination: { page, limit, total, totalPages: totalPages(total, limit) },
      };
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
