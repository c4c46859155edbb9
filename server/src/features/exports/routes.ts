import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExportFormat, exports, totalRowsHeader } from '@gi/contract/exports';
import { callerOf, signedInCallerOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { type Caller, isAdmin, ownerOf } from '#core/caller.ts';
import { dayOf, endOfDay, startOfDay } from '@gi/contract/days';
import { reportRange } from '@gi/contract/reports';
import { scopeOf } from '#core/registration-lists.ts';
import { Problem } from '#errors.ts';
import { contentDisposition } from '#lib/file-name.ts';
import { XLSX_TYPE } from '#lib/xlsx.ts';
import { openProduction } from './production-zip.ts';
import { countProducts, userExists } from './queries.ts';
import { openTable, type TableFile } from './table-export.ts';
import { registrationTable } from './registration-table.ts';
import { reportTable } from './report-table.ts';

type Choices = { format?: ExportFormat | undefined; fullIds?: boolean | undefined };

/** What is asked for wins over what the client says it accepts; CSV wins when both are accepted. */
const formatOf = (request: FastifyRequest, asked: ExportFormat | undefined): ExportFormat => {
  const { accept = '' } = request.headers;
  return asked ?? (accept.includes(XLSX_TYPE) && !accept.includes('text/csv') ? 'xlsx' : 'csv');
};

/** @throws {Problem} 403 for collectors: full identity numbers leave in administrators' exports only */
const fullIdsOf = (caller: Caller, { fullIds = false }: Choices): boolean => {
  if (fullIds && !isAdmin(caller)) throw new Problem('auth.admin_required');
  return fullIds;
};

const sendTable = (reply: FastifyReply, { stream, type, fileName, total }: TableFile) => {
  if (total !== undefined) reply.header(totalRowsHeader, String(total));
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition('attachment', fileName))
    .send(stream);
};

export const exportRoutes: Feature = (app, services) => {
  const { db, settings } = services;
  const { timeZone } = settings;
  const today = () => dayOf(new Date(), timeZone);

  app.route({
    ...exports.byDates,
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { startDate, endDate, ...choices } = request.body;
      if (!startDate || !endDate) throw new Problem('export.dates_required');
      if (startDate > endDate) throw new Problem('export.dates_reversed');
      const scope = {
        owner: undefined,
        consented: true,
        from: startOfDay(startDate, timeZone),
        until: endOfDay(endDate, timeZone),
      };
      const file = await openTable(caller, services, {
        scope,
        table: registrationTable(timeZone),
        format: formatOf(request, choices.format),
        fileName: `users_export_${startDate}_to_${endDate}`,
        sheetName: `${startDate} to ${endDate}`,
        fullIds: fullIdsOf(caller, choices),
        detail: { export: 'dates', startDate, endDate },
      });
      return sendTable(reply, file);
    },
  });

  app.route({
    ...exports.byProducts,
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { productIds = [], ...choices } = request.body;
      const ids = [...new Set(productIds)];
      if (ids.length === 0) throw new Problem('export.products_required');
      if ((await countProducts(db, ids)) < ids.length)
        throw new Problem('catalogue.product_not_found');
      const file = await openTable(caller, services, {
        scope: { owner: undefined, consented: true, productIds: ids },
        table: registrationTable(timeZone),
        format: formatOf(request, choices.format),
        fileName: `users_by_products_${today()}`,
        sheetName: 'By products',
        fullIds: fullIdsOf(caller, choices),
        detail: { export: 'products', productIds: ids },
      });
      return sendTable(reply, file);
    },
  });

  app.route({
    ...exports.byUser,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { userId, ...choices } = request.body;
      if (userId === undefined || userId === null) throw new Problem('export.user_required');
      const owner = ownerOf(caller);
      // Another account answers a collector like one that does not exist.
      if ((owner !== undefined && owner !== userId) || !(await userExists(db, userId)))
        throw new Problem('users.not_found');
      const file = await openTable(caller, services, {
        scope: { owner: userId, consented: true },
        table: registrationTable(timeZone),
        format: formatOf(request, choices.format),
        fileName: `user_registrations_${userId}_${today()}`,
        sheetName: 'Registrations',
        fullIds: fullIdsOf(caller, choices),
        detail: { export: 'user', userId },
      });
      return sendTable(reply, file);
    },
  });

  app.route({
    ...exports.report,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { type = 'summary', format, ...filter } = request.body;
      const range = reportRange(filter, today());
      if (range.startDate > range.endDate) throw new Problem('export.dates_reversed');
      const file = await openTable(caller, services, {
        scope: {
          ...(await scopeOf(caller, services, { ...filter, ...range })),
          consented: true,
        },
        table: reportTable(type, timeZone),
        format: formatOf(request, format),
        fileName: `gi_registrations_report_${today()}`,
        sheetName: 'Report',
        fullIds: false,
        detail: { export: 'report', type, ...range },
      });
      return sendTable(reply, file);
    },
  });

  app.route({
    ...exports.production,
    handler: async (request, reply) => {
      const id = request.body.registrationId;
      if (id === undefined || id === null) throw new Problem('export.registration_required');
      const zip = await openProduction(signedInCallerOf(request), services, {
        id,
        origin: `${request.protocol}://${request.host}`,
      });
      return reply
        .header('content-type', 'application/zip')
        .header(
          'content-disposition',
          contentDisposition('attachment', `production_export_${id}.zip`),
        )
        .send(zip);
    },
  });
};
