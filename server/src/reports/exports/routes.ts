import { exports } from '@gi/contract/schemas/exports';
import { cardWithoutQr, paperNoticeHeader } from '@gi/contract/routes/printouts';
import { signedInCallerOf } from '#http/request-caller.ts';
import { sendTable, withFormat } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import { Problem } from '#base/errors.ts';
import { contentDisposition } from '#lib/files/file-name.ts';
import { fullIdsOf } from './full-ids.ts';
import { exportPlaces } from './place-table.ts';
import { openProduction } from './production-zip.ts';
import {
  exportByDates,
  exportByProducts,
  exportByUser,
  exportReport,
  exportView,
} from './registration-exports.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

export const exportRoutes: Feature<DocumentServices & IdentityServices> = (app, services) => {
  app.route({
    ...exports.byDates,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportByDates(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...exports.byProducts,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportByProducts(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...exports.byUser,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportByUser(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...exports.view,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportView(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...exports.report,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportReport(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...exports.places,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportPlaces(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...exports.production,
    handler: async (request, reply) => {
      const id = request.body.registrationId;
      if (id === undefined || id === null) throw new Problem('export.registration_required');
      const caller = signedInCallerOf(request);
      const { stream, withoutQr } = await openProduction(caller, services, {
        id,
        fullIds: fullIdsOf(caller, request.body),
      });
      if (withoutQr) reply.header(paperNoticeHeader, cardWithoutQr);
      const disposition = contentDisposition('attachment', `production_export_${id}.zip`);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', disposition)
        .send(stream);
    },
  });
};
