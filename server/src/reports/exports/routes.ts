import { exports, type ExportFormat } from '@gi/contract/schemas/exports';
import { cardWithoutQr, paperNoticeHeader } from '@gi/contract/routes/printouts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInCallerOf } from '#http/request-caller.ts';
import { sendTable, type TableFile, withFormat } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import { contentDisposition } from '#lib/files/file-name.ts';
import { exportPlaces } from './place-table.ts';
import { openProduction } from './production-zip.ts';
import {
  exportByDates,
  exportByProducts,
  exportByUser,
  exportReport,
  exportView,
  fullIdsOf,
} from './registration-exports.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

type ExportServices = DocumentServices & IdentityServices;

type TableMaker<Body> = (
  caller: SignedInCaller,
  services: ExportServices,
  asked: Omit<Body, 'format'> & { format: ExportFormat },
) => Promise<TableFile>;

export const exportRoutes: Feature<ExportServices> = (app, services) => {
  /** Sends the table that is made for what the body asks. */
  const sends =
    <Body extends { format?: ExportFormat | undefined }>(make: TableMaker<Body>) =>
    async (request: FastifyRequest & { body: Body }, reply: FastifyReply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await make(signedInCallerOf(request), services, asked));
    };
  app.route({ ...exports.byDates, handler: sends(exportByDates) });
  app.route({ ...exports.byProducts, handler: sends(exportByProducts) });
  app.route({ ...exports.byUser, handler: sends(exportByUser) });
  app.route({ ...exports.view, handler: sends(exportView) });
  app.route({ ...exports.report, handler: sends(exportReport) });
  app.route({ ...exports.places, handler: sends(exportPlaces) });

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
      const disposition = contentDisposition(`production_export_${id}.zip`);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', disposition)
        .send(stream);
    },
  });
};
