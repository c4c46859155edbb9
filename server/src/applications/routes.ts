import { applications } from '@gi/contract/schemas/applications';
import { dayOf } from '@gi/contract/values/days';
import { shownApplicationStatuses } from '@gi/contract/fields/application-states';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import { signedInCallerOf } from '#http/request-caller.ts';
import { countByStatus } from '#register/application-counts.ts';
import { sendTable, withFormat } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { readForm } from '#http/multipart.ts';
import { getApplicationFile } from './application-file.ts';
import { attachScan, detachScan } from './attachments.ts';
import { exportApplications } from './export-applications.ts';
import { countApplications, listApplications } from './list-queries.ts';
import { recordEvent } from './record.ts';
import { undoLastEvent } from './undo.ts';

/** Ten thousand items with a number each. */
const eventBytes = 2 * 1024 * 1024;

export const applicationRoutes: Feature<DocumentServices> = (app, services) => {
  const { db, settings } = services;
  const todayHere = (): string => dayOf(new Date(), settings.timeZone);

  app.route({
    ...applications.list,
    handler: async ({ query: { page = 1, limit = pageSize, ...filter } }) => {
      const today = todayHere();
      const [total, rows] = await Promise.all([
        countApplications(db, filter, today),
        listApplications(db, filter, { today, limit, offset: (page - 1) * limit }),
      ]);
      return {
        applications: rows,
        pagination: { page, limit, total, totalPages: totalPages(total, limit) },
      };
    },
  });

  app.route({
    ...applications.summary,
    handler: async () => ({
      counts: await countByStatus(db, todayHere(), shownApplicationStatuses),
    }),
  });

  app.route({
    ...applications.record,
    bodyLimit: eventBytes,
    handler: async (request) => ({
      applications: await recordEvent(signedInCallerOf(request), services, request.body),
    }),
  });

  app.route({
    ...applications.get,
    handler: (request) =>
      getApplicationFile(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...applications.attach,
    handler: (request, reply) => {
      const caller = signedInCallerOf(request);
      const { id: item, eventId } = request.params;
      return services.uploadLimiter.run(caller.user.id, async (slot) => {
        const { files } = await readForm(applications.attach, request, slot);
        await attachScan(caller, services, { item, eventId, content: files.take().file });
        return reply.code(201).send(await getApplicationFile(caller, services, item));
      });
    },
  });

  app.route({
    ...applications.detach,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id: item, attachmentId } = request.params;
      await detachScan(caller, services, { item, attachmentId });
      return getApplicationFile(caller, services, item);
    },
  });

  app.route({
    ...applications.undo,
    handler: async (request) => ({
      applications: [await undoLastEvent(signedInCallerOf(request), services, request.body)],
    }),
  });

  app.route({
    ...applications.export,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportApplications(signedInCallerOf(request), services, asked));
    },
  });
};
