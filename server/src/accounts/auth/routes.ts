import { auth } from '@gi/contract/schemas/auth';
import { callerOf, signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { endSession } from '../sessions.ts';
import { toSignedInUser } from '../signed-in-user.ts';
import { changePassword } from './change-password.ts';
import { registerAccount } from './register-account.ts';
import { deviceCookie, deviceOf } from './device-cookie.ts';
import { login } from './login.ts';
import { newToken } from '#lib/crypto/token.ts';

export const authRoutes: Feature = (app, services) => {
  app.route({
    ...auth.login,
    handler: async (request, reply) => {
      const device = deviceOf(request.headers.cookie) ?? newToken();
      const signedIn = await login(callerOf(request), services, request.body, device);
      void reply.header('set-cookie', deviceCookie(device, request.protocol === 'https'));
      return signedIn;
    },
  });

  app.route({
    ...auth.verify,
    handler: async (request) => {
      const { db, settings } = services;
      const user = await toSignedInUser(db, signedInCallerOf(request).user, settings);
      return { valid: true as const, user, timeZone: settings.timeZone };
    },
  });

  app.route({
    ...auth.logout,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      await services.db.transaction().execute(async (trx) => {
        await endSession(trx, caller.user.tokenHash);
        await writeAuditEntry(trx, caller, 'auth.sign_out');
      });
      return reply.code(204).send();
    },
  });

  app.route({
    ...auth.password,
    handler: async (request, reply) => {
      await changePassword(signedInCallerOf(request), services, request.body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...auth.register,
    handler: async (request, reply) => {
      const created = await registerAccount(callerOf(request), services, request.body);
      return reply.code(201).send(created);
    },
  });
};
