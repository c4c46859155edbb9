import { ownSessions } from '@gi/contract/schemas/own-sessions';
import { signedInCallerOf } from '#http/request-caller.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { endOwnSession, endSessionsOf, listOwnSessions } from '../sessions.ts';
import { Problem } from '#base/errors.ts';
import type { Feature } from '#base/feature.ts';

export const sessionRoutes: Feature = (app, { db }) => {
  app.route({
    ...ownSessions.list,
    handler: async (request) => ({
      sessions: await listOwnSessions(db, signedInCallerOf(request).user),
    }),
  });

  app.route({
    ...ownSessions.end,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      await db.transaction().execute(async (trx) => {
        if (!(await endOwnSession(trx, caller.user.id, id))) throw new Problem('session.not_found');
        await writeAuditEntry(trx, caller, 'auth.session_ended', { kind: 'session', id });
      });
      return reply.code(204).send();
    },
  });

  app.route({
    ...ownSessions.endOthers,
    handler: (request) => {
      const caller = signedInCallerOf(request);
      const { id, tokenHash } = caller.user;
      return db.transaction().execute(async (trx) => {
        const ended = await endSessionsOf(trx, id, tokenHash);
        await writeAuditEntry(trx, caller, 'auth.other_sessions_ended', undefined, { ended });
        return { ended };
      });
    },
  });
};
