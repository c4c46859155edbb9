import { EventForm, type EventInput } from '@gi/contract/schemas/application-event-input';
import { applications } from '@gi/contract/schemas/applications';
import { dayOf } from '@gi/contract/values/days';
import { shownApplicationStatuses } from '@gi/contract/fields/application-states';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import { readForm } from '#http/multipart.ts';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { photoUrls } from '#documents/photo-urls.ts';
import { countByStatus } from '#register/application-counts.ts';
import { sendTable, withFormat } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import { exportApplications } from './export-applications.ts';
import { countApplications, countListed, listApplications } from './list-queries.ts';
import { recordWithScans } from './attachments.ts';
import { undoLastEvent } from './undo-event.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/** Ten thousand items with a number each. */
const eventBytes = 2 * 1024 * 1024;

const { field, most, accepts } = applications.record.config.bodyOrForm;
/** An event as a form, with the files of one field. */
const eventForm = {
  ...applications.record,
  config: {
    ...applications.record.config,
    form: EventForm,
    files: Object.fromEntries(
      Array.from({ length: most }, (_, index) => [
        `${field}.${index}`,
        { required: false, accepts },
      ]),
    ),
  },
};

export const applicationRoutes: Feature<DocumentServices> = (app, services) => {
  const { db, settings } = services;
  const todayHere = (): string => dayOf(new Date(), settings.timeZone);

  app.route({
    ...applications.list,
    handler: async (request) => {
      const { page = 1, limit = pageSize, ...asked } = request.query;
      const filter = { ...asked, areas: areasOf(signedInCallerOf(request)) };
      const today = todayHere();
      const [total, { applications: rows }] = await Promise.all([
        countApplications(db, filter, today),
        listApplications(db, filter, { today, limit, offset: (page - 1) * limit }),
      ]);
      const photoOf = await photoUrls(
        signedInCallerOf(request),
        services,
        rows.map(({ registrationId }) => registrationId),
      );
      return {
        applications: rows.map((row) => ({ ...row, ...photoOf(row.registrationId) })),
        pagination: { page, limit, total, totalPages: totalPages(total, limit) },
      };
    },
  });

  app.route({
    ...applications.summary,
    handler: async (request) => {
      const { query } = request;
      const areas = areasOf(signedInCallerOf(request));
      const today = todayHere();
      const statuses = shownApplicationStatuses;
      // An index counts them all; with a filter, rows are counted one by one.
      const isFiltered = Object.values(query).some((value) => value !== undefined);
      return {
        counts: isFiltered
          ? await countListed(db, { ...query, areas }, { today, statuses })
          : await countByStatus(db, today, statuses, areas),
      };
    },
  });

  app.route({
    ...applications.record,
    bodyLimit: eventBytes,
    // A form has no body to be validated.
    attachValidation: true,
    handler: async (request) => {
      const record = (input: EventInput, scans: Buffer[]) =>
        recordWithScans(signedInCallerOf(request), services, input, scans);
      if (request.isMultipart())
        return services.uploadLimiter.run(signedInCallerOf(request).user.id, async (slot) => {
          const { fields, files } = await readForm(eventForm, request, slot);
          const scans = Object.values(files.take()).filter((each) => each !== undefined);
          return { applications: await record(fields, scans) };
        });
      if (request.validationError !== undefined) throw request.validationError;
      return { applications: await record(request.body, []) };
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
