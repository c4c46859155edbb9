import { type FastifyReply, type FastifyRequest } from 'fastify';
import { registrations } from '@gi/contract/registrations';
import { actorOf, signedInCallerOf, userOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { listRegistrations } from '#core/registration-lists.ts';
import { Problem } from '#errors.ts';
import { readForm } from '#multipart.ts';
import { type Answer, type Submitter } from './attempt.ts';
import { additionalOfForm, additionalOfJson, createAdditional } from './create-additional.ts';
import { createRegistration } from './create.ts';
import { getDetail } from './detail.ts';
import { getHistory } from './history.ts';
import { updateRegistration } from './update.ts';
import { verifyRegistration, verifyUser } from './verify.ts';

const keyForm = /^[\x21-\x7E]{1,200}$/;
/** Without `page` a list of own registrations is whole; this many are the most a page can have. */
const wholeList = 10_000;

const submitterOf = (request: FastifyRequest): Submitter => {
  const header = request.headers['idempotency-key'];
  if (header !== undefined && (typeof header !== 'string' || !keyForm.test(header)))
    throw new Problem('request.invalid', { message: 'This Idempotency-Key is not valid' });
  return { user: userOf(request), actor: actorOf(request), key: header };
};

/** Sends a submission's answer; a replay says so in a header. */
const answer = (reply: FastifyReply, { status, body, replayed }: Answer): FastifyReply => {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return reply.code(status).send(body);
};

export const registrationRoutes: Feature = (app, services) => {
  const { uploadLimiter } = services;

  app.route({
    ...registrations.create,
    handler: async (request, reply) => {
      const by = submitterOf(request);
      return uploadLimiter.run(by.user.id, async (slot) => {
        const { fields, files } = await readForm(registrations.create, request, slot);
        if (fields.dryRun === 'true' && by.user.role !== 'admin')
          throw new Problem('auth.admin_required');
        return answer(
          reply,
          fields.isAdditionalRegistration === 'true'
            ? await createAdditional(services, by, additionalOfForm(fields))
            : await createRegistration(services, by, fields, files),
        );
      });
    },
  });

  app.route({
    ...registrations.createAdditional,
    handler: async (request, reply) =>
      answer(
        reply,
        await createAdditional(services, submitterOf(request), additionalOfJson(request.body)),
      ),
  });

  app.route({
    ...registrations.verify,
    handler: (request) => verifyRegistration(services, actorOf(request), request.body),
  });

  app.route({
    ...registrations.verifyUser,
    handler: (request) => verifyUser(services, actorOf(request), request.body),
  });

  app.route({
    ...registrations.own,
    handler: async (request) => {
      const { query } = request;
      const caller = signedInCallerOf(request);
      const paged = query.page !== undefined || query.cursor !== undefined;
      const page = await listRegistrations(caller, services, {
        ...query,
        userId: caller.user.id,
        ...(paged ? {} : { limit: query.limit ?? wholeList }),
      });
      return paged ? page : { registrations: page.registrations };
    },
  });

  app.route({
    ...registrations.all,
    handler: (request) => listRegistrations(signedInCallerOf(request), services, request.query),
  });

  app.route({
    ...registrations.get,
    handler: (request) => getDetail(services, actorOf(request), userOf(request), request.params.id),
  });

  app.route({
    ...registrations.update,
    handler: async (request) => {
      const [actor, user, { id }] = [actorOf(request), userOf(request), request.params];
      await updateRegistration(services, actor, user, id, request.body);
      return getDetail(services, actor, user, id);
    },
  });

  app.route({
    ...registrations.history,
    handler: (request) => getHistory(services, userOf(request), request.params.id),
  });
};
