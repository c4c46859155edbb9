import { secondFactor } from '@gi/contract/schemas/second-factor';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { confirm, getStatus, renewRecoveryCodes, start, switchOff } from './manage.ts';

export const secondFactorRoutes: Feature = (app, services) => {
  app.route({
    ...secondFactor.status,
    handler: (request) => getStatus(signedInCallerOf(request), services),
  });

  app.route({
    ...secondFactor.start,
    handler: (request) => start(signedInCallerOf(request), services, request.body),
  });

  app.route({
    ...secondFactor.confirm,
    handler: (request) => confirm(signedInCallerOf(request), services, request.body),
  });

  app.route({
    ...secondFactor.renewRecoveryCodes,
    handler: async (request) => ({
      recoveryCodes: await renewRecoveryCodes(signedInCallerOf(request), services, request.body),
    }),
  });

  app.route({
    ...secondFactor.switchOff,
    handler: async (request, reply) => {
      await switchOff(signedInCallerOf(request), services, request.body);
      return reply.code(204).send();
    },
  });
};
