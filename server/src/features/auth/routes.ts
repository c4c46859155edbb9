import { auth } from '@gi/contract/auth';
import { actorOf, userOf } from '#access.ts';
import type { Feature } from '#app.ts';
import { writeAuditEntry } from '#core/audit.ts';
import { endSession } from '#core/sessions.ts';
import { changePassword, registerAccount } from './accounts.ts';
import { login } from './login.ts';

export const authRoutes: Feature = (app, { db, settings }) => {
  app.route({
    ...auth.login,
    handler: (request) => login(db, request.body, request.ip, settings.rateLimits),
  });

  app.route({
    ...auth.verify,
    handler: (request) => {
      const { id, username, email, role, mustChangePassword } = userOf(request);
      return { valid: true as const, user: { id, username, email, role, mustChangePassword } };
    },
  });

  app.route({
    ...auth.logout,
    handler: async (request, reply) => {
      const user = userOf(request);
      await db.transaction().execute(async (trx) => {
        await endSession(trx, user.tokenHash);
        await writeAuditEntry(trx, actorOf(request), 'auth.sign_out');
      });
      return reply.code(204).send();
    },
  });

  app.route({
    ...auth.password,
    handler: async (request, reply) => {
      await changePassword(
        db,
        actorOf(request),
        userOf(request),
        request.body,
        settings.rateLimits,
      );
      return reply.code(204).send();
    },
  });

  app.route({
    ...auth.register,
    handler: async (request, reply) => {
      const user = await registerAccount(
        db,
        actorOf(request),
        request.user,
        request.body,
        settings.selfRegistration,
      );
      return reply.code(201).send({ user });
    },
  });
};
