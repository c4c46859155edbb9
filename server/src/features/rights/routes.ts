import { rights } from '@gi/contract/rights';
import { signedInCallerOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { giveConsent, withdrawConsent } from './consent.ts';
import { liftHold, setHold } from './legal-hold.ts';
import { getRights } from './state.ts';

export const rightsRoutes: Feature = (app, services) => {
  const { db } = services;

  app.route({ ...rights.state, handler: ({ params }) => getRights(db, params.id) });

  app.route({
    ...rights.withdrawConsent,
    handler: (request) =>
      withdrawConsent(signedInCallerOf(request), services, request.params.id, request.body),
  });

  app.route({
    ...rights.giveConsent,
    handler: async (request) => {
      const { params, body } = request;
      await giveConsent(signedInCallerOf(request), services, params.id, body);
      return getRights(db, params.id);
    },
  });

  app.route({
    ...rights.setHold,
    handler: async (request) => {
      const { params, body } = request;
      await setHold(signedInCallerOf(request), services, { producerId: params.id, ...body });
      return getRights(db, params.id);
    },
  });

  app.route({
    ...rights.liftHold,
    handler: async (request) => {
      const { params, body } = request;
      await liftHold(signedInCallerOf(request), services, { producerId: params.id, ...body });
      return getRights(db, params.id);
    },
  });
};
