import { roleMay } from '@gi/contract/fields/roles';
import { printJobs, type PrintJob, type PrintJobInput } from '@gi/contract/schemas/print-jobs';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SessionUser, SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { deleteParts } from '#documents/print-parts.ts';
import { findAccountOfSession } from '#accounts/sessions.ts';
import { Problem } from '#base/errors.ts';
import { contentDisposition } from '#lib/files/file-name.ts';
import { countPaperBlanks } from '../read-blanks.ts';
import { chosenItems } from './chosen-items.ts';
import { isJobFileLink, jobFileLink, readJobFile } from './job-file.ts';
import { countUnended, endJob, insertJob, isFileStale, listJobs } from './job-queries.ts';
import type { IdentityServices } from '#identity/services.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/** Limit of the queue; more would take too long. */
const mostWaiting = 10;

/** An account of the session or of a link. */
type Downloader = { user: Pick<SessionUser, 'id' | 'areas'>; address: string };

const findJob = async (
  caller: Downloader,
  { db }: IdentityServices,
  id: number,
): Promise<PrintJob> => {
  const [job] = await listJobs(db, caller, id);
  if (job === undefined)
    throw new Problem(areasOf(caller) === undefined ? 'print.not_found' : 'print.not_in_area');
  return job;
};

/** @throws {Problem} 404, or 409 when there is no file to be given */
const findFile = async (
  caller: Downloader,
  services: IdentityServices,
  id: number,
): Promise<PrintJob> => {
  const job = await findJob(caller, services, id);
  if (job.state !== 'finished') throw new Problem('print.not_finished');
  if (!job.file) throw new Problem('print.file_gone');
  if (await isFileStale(services.db, id, areasOf(caller))) throw new Problem('print.file_stale');
  return job;
};

type Link = {
  expires?: string | undefined;
  signature?: string | undefined;
  session?: number | undefined;
};

/**
 * The account that downloads a file: of the session, or of the session that the link was made for.
 * @throws {Problem} 401 without either, 403 for an invalid or expired link
 */
const downloaderOf = async (
  { db, keys }: IdentityServices,
  request: FastifyRequest,
  { id, session, ...link }: Link & { id: number },
): Promise<Downloader> => {
  if (request.user !== undefined || session === undefined) return signedInCallerOf(request);
  const { expires, signature } = link;
  const user = isJobFileLink(keys, id, { expires, signature, session })
    ? await findAccountOfSession(db, session)
    : undefined;
  if (user === undefined || !roleMay(user.role, 'print.jobs'))
    throw new Problem('print.link_expired');
  return { user, address: request.ip };
};

/**
 * Adds a job to the queue. @returns its id
 * @throws {Problem} 409 when too many wait, or for a selection that is being made already
 */
const startJob = async (
  caller: SignedInCaller,
  services: IdentityServices,
  input: z.output<typeof PrintJobInput>,
): Promise<number> => {
  const { kind, layout = 'eight', copies = [] } = input;
  if ((await countUnended(services.db)) >= mostWaiting) throw new Problem('print.too_many');
  const items = await chosenItems(caller, services, input);
  return services.db.transaction().execute(async (trx) => {
    await callerNow(trx, caller);
    const id = await insertJob(trx, {
      userId: caller.user.id,
      kind,
      layout: kind === 'card' ? layout : null,
      copies: kind === 'packet' ? [...new Set(copies)] : [],
      items,
    });
    const detail = { registrations: items.length, papers: [kind] };
    await writeAuditEntry(trx, caller, 'print.started', { kind: 'print_job', id }, detail);
    return id;
  });
};

export const printJobRoutes: Feature<IdentityServices> = (app, services) => {
  const { db, keys } = services;

  app.route({
    ...printJobs.start,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const id = await startJob(caller, services, request.body);
      return reply.code(201).send(await findJob(caller, services, id));
    },
  });

  app.route({
    ...printJobs.blanks,
    handler: async (request) => {
      const items = await chosenItems(signedInCallerOf(request), services, request.body);
      return countPaperBlanks(services, items, request.body.kind);
    },
  });

  app.route({
    ...printJobs.list,
    handler: async (request) => ({ jobs: await listJobs(db, signedInCallerOf(request)) }),
  });

  app.route({
    ...printJobs.get,
    handler: (request) => findJob(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...printJobs.cancel,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      await findJob(caller, services, id);
      const objectKeys = await db.transaction().execute(async (trx) => {
        const isEnded = await endJob(trx, id, { state: 'cancelled' });
        // The part that is being made is waited for.
        await callerNow(trx, caller);
        if (!isEnded) throw new Problem('print.ended');
        const subject = { kind: 'print_job', id };
        await writeAuditEntry(trx, caller, 'print.cancelled', subject);
        return deleteParts(trx, [id]);
      });
      await removeObjects(services, objectKeys);
      return findJob(caller, services, id);
    },
  });

  app.route({
    ...printJobs.link,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id } = await findFile(caller, services, request.params.id);
      return { url: jobFileLink(keys, { id, session: caller.user.sessionId }) };
    },
  });

  app.route({
    ...printJobs.file,
    handler: async (request, reply) => {
      const { id } = request.params;
      const downloader = await downloaderOf(services, request, { id, ...request.query });
      const job = await findFile(downloader, services, id);
      await writeAuditEntry(db, downloader, 'print.downloaded', { kind: 'print_job', id });
      if (job.fileSize !== null) reply.header('content-length', job.fileSize);
      const name = `${job.kind === 'card' ? 'cards' : 'packets'}_${id}.pdf`;
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'private, no-store')
        .send(Readable.from(readJobFile(services, job), { objectMode: false }));
    },
  });
};
