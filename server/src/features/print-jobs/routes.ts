import { printJobs, type PrintJob } from '@gi/contract/print-jobs';
import { Readable } from 'node:stream';
import { signedInCallerOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { writeAuditEntry } from '#core/audit.ts';
import { removeObjects } from '#core/object-removals.ts';
import { deleteParts, readParts } from '#core/print-parts.ts';
import { Problem } from '#errors.ts';
import { contentDisposition } from '#lib/file-name.ts';
import { joinPdfs } from '#lib/join-pdf.ts';
import type { Services } from '#services.ts';
import { chosenItems } from './chosen.ts';
import { countUnended, endJob, insertJob, isFileStale, listJobs } from './queries.ts';

/** Each holds its place in memory and in the list; more would never be waited for. */
const mostWaiting = 10;

const findJob = async ({ db }: Services, id: number): Promise<PrintJob> => {
  const [job] = await listJobs(db, id);
  if (job === undefined) throw new Problem('print.not_found');
  return job;
};

/** @throws {Problem} 404, or 409 when there is no file to be given */
const findFile = async (services: Services, id: number): Promise<PrintJob> => {
  const job = await findJob(services, id);
  if (job.state !== 'finished') throw new Problem('print.not_finished');
  if (!job.file) throw new Problem('print.file_gone');
  if (await isFileStale(services.db, id)) throw new Problem('print.file_stale');
  return job;
};

export const printJobRoutes: Feature = (app, services) => {
  const { db } = services;

  app.route({
    ...printJobs.start,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { kind, layout = 'eight', copies = [] } = request.body;
      if ((await countUnended(db)) >= mostWaiting) throw new Problem('print.too_many');
      const items = await chosenItems(caller, services, request.body);
      const id = await db.transaction().execute(async (trx) => {
        const made = await insertJob(trx, {
          userId: caller.user.id,
          kind,
          layout: kind === 'card' ? layout : null,
          copies: kind === 'packet' ? [...new Set(copies)] : [],
          items,
        });
        const detail = { registrations: items.length, papers: [kind] };
        await writeAuditEntry(
          trx,
          caller,
          'print.started',
          { kind: 'print_job', id: made },
          detail,
        );
        return made;
      });
      return reply.code(201).send(await findJob(services, id));
    },
  });

  app.route({ ...printJobs.list, handler: async () => ({ jobs: await listJobs(db) }) });

  app.route({
    ...printJobs.cancel,
    handler: async (request) => {
      const { id } = request.params;
      await findJob(services, id);
      const keys = await db.transaction().execute(async (trx) => {
        if (!(await endJob(trx, id, 'cancelled'))) throw new Problem('print.ended');
        const subject = { kind: 'print_job', id };
        await writeAuditEntry(trx, signedInCallerOf(request), 'print.cancelled', subject);
        return deleteParts(trx, [id]);
      });
      await removeObjects(services, keys);
      return findJob(services, id);
    },
  });

  app.route({
    ...printJobs.file,
    handler: async (request, reply) => {
      const job = await findFile(services, request.params.id);
      await writeAuditEntry(db, signedInCallerOf(request), 'print.downloaded', {
        kind: 'print_job',
        id: job.id,
      });
      const what = job.kind === 'card' ? 'cards' : 'packets';
      const title = `${job.papers} ${job.kind === 'card' ? 'producer cards' : 'application packets'}`;
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', contentDisposition('attachment', `${what}_${job.id}.pdf`))
        .send(Readable.from(joinPdfs(readParts(services, job.id), title), { objectMode: false }));
    },
  });
};
