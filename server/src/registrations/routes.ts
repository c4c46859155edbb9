import { type FastifyReply, type FastifyRequest } from 'fastify';
import { IdempotencyKey, receipts } from '@gi/contract/schemas/receipts';
import { registrations } from '@gi/contract/schemas/registrations';
import { readMessage } from '@gi/contract/words/sentence';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { refuseUnlessMay } from '#base/caller.ts';
import { getReceipt, type IdempotentResult } from './idempotency.ts';
import { listRegistrations } from '#register/registration-lists.ts';
import { pageJson, recordsJson } from '#register/registration-pages.ts';
import { Problem } from '#base/errors.ts';
import { sendJsonText } from '#lib/text/json-text.ts';
import { readForm } from '#http/multipart.ts';
import { correctProducts } from './correct-products.ts';
import { createAdditional } from './create-additional.ts';
import { getCaseFile } from './case-file.ts';
import { getDetail, getNumbers } from './registration-detail.ts';
import { getHistory } from './history.ts';
import { cardAnswerOf, submissionOfJson } from './submission.ts';
import { baseOf, submitForm } from './submit-form.ts';
import { updateRegistration } from './update-registration.ts';
import { verifyRegistration, verifyUser } from './verify.ts';
import { readEdit } from './wire.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';
import { wholeRegister } from '#base/areas-in-sql.ts';

/** Without `page` the list of own registrations is complete; a page has at most this many. */
const wholeList = 10_000;

/** The Idempotency-Key of a request, if it has one. */
const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const { data: key, error } = IdempotencyKey.safeParse(header);
  if (key === undefined)
    throw new Problem('request.invalid', { sentence: readMessage(error?.issues[0]?.message) });
  return key;
};

/** Sends the result of a submission; a header marks a replayed one. */
const sendResult = (
  reply: FastifyReply,
  { status, body, replayed }: IdempotentResult,
): FastifyReply => {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return reply.code(status).send(body);
};

const submissionRoutes: Feature<DocumentServices & IdentityServices> = (app, services) => {
  const { uploadLimiter } = services;

  app.route({
    ...registrations.create,
    handler: async (request, reply) => {
      const owner = signedInCallerOf(request).user.id;
      const key = idempotencyKeyOf(request);
      // Before the body is read, which may take minutes.
      const arrivedAt = Date.now();
      // The upload slot is released when the result is known, before the reply is sent.
      const result = await uploadLimiter.run(owner, async (slot) => {
        const { fields: form, files } = await readForm(registrations.create, request, slot);
        const caller = signedInCallerOf(request);
        if (form.dryRun === 'true') refuseUnlessMay(caller, 'system');
        if (form.isAdditionalRegistration === 'true') request.namedRegistration = baseOf(form);
        const sending = { owner, key, arrivedAt };
        return submitForm(caller, services, { form, files }, sending);
      });
      return sendResult(reply, result);
    },
  });

  app.route({
    ...registrations.createAdditional,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { body } = request;
      const submission = submissionOfJson(body, {
        owner: caller.user.id,
        key: idempotencyKeyOf(request),
        arrivedAt: Date.now(),
      });
      const result = await createAdditional(caller, services, submission, body.baseRegistrationId);
      // Stored with the result, for the form's answer; this endpoint does not name the producer.
      const { producerId: _producerId, ...answer } = result.body;
      return sendResult(reply, { ...result, body: answer });
    },
  });

  app.route({
    ...receipts.get,
    handler: (request) =>
      getReceipt(services.db, signedInCallerOf(request).user.id, request.params.idempotencyKey),
  });
};

/** One case: its file, its products, its history. */
const caseRoutes: Feature<DocumentServices & IdentityServices> = (app, services) => {
  app.route({
    ...registrations.case,
    handler: (request) => getCaseFile(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...registrations.products,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      await correctProducts(caller, services, id, request.body);
      // Other products may lie outside the areas of who has just corrected them.
      return getDetail(caller, services, id, request.query, wholeRegister);
    },
  });

  app.route({
    ...registrations.history,
    handler: (request) => getHistory(signedInCallerOf(request), services, request.params.id),
  });
};

export const registrationRoutes: Feature<DocumentServices & IdentityServices> = (app, services) => {
  submissionRoutes(app, services);
  caseRoutes(app, services);

  app.route({
    ...registrations.verify,
    handler: (request) => verifyRegistration(signedInCallerOf(request), services, request.body),
  });

  app.route({
    ...registrations.verifyUser,
    handler: (request) => verifyUser(signedInCallerOf(request), services, request.body),
  });

  app.route({
    ...registrations.own,
    handler: async (request, reply) => {
      const { query } = request;
      const caller = signedInCallerOf(request);
      const paged = query.page !== undefined || query.cursor !== undefined;
      const page = await listRegistrations(caller, services, {
        ...query,
        userId: caller.user.id,
        ...(paged ? {} : { limit: query.limit ?? wholeList }),
      });
      return sendJsonText(reply, paged ? pageJson(page) : recordsJson(page));
    },
  });

  app.route({
    ...registrations.all,
    handler: async (request, reply) => {
      const page = await listRegistrations(signedInCallerOf(request), services, request.query);
      return sendJsonText(reply, pageJson(page));
    },
  });

  app.route({
    ...registrations.search,
    handler: async (request, reply) => {
      const page = await listRegistrations(signedInCallerOf(request), services, request.body);
      return sendJsonText(reply, pageJson(page));
    },
  });

  app.route({
    ...registrations.get,
    handler: (request) =>
      getDetail(signedInCallerOf(request), services, request.params.id, request.query),
  });

  app.route({
    ...registrations.numbers,
    handler: (request) => getNumbers(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...registrations.update,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      const card = await updateRegistration(caller, services, id, readEdit(request.body));
      const detail = await getDetail(caller, services, id, request.query, wholeRegister);
      return { ...detail, ...cardAnswerOf(card) };
    },
  });
};
