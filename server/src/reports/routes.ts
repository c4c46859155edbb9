import { dayOf } from '@gi/contract/values/days';
import { reportRange } from '@gi/contract/rules/report-range';
import { reports } from '@gi/contract/schemas/reports';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { readPlaceMap } from '#register/places/place-map.ts';
import { readOutside, readPlaces } from '#register/places/place-report.ts';
import { openReader } from '#base/replica-reader.ts';
import { reportRows } from '#register/report-rows.ts';
import { scopeOf } from '#register/registration-lists.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { findIdsOfDays } from '#register/counters/counters.ts';
import { findBatch } from '#register/records/read-batches.ts';
import { Problem } from '#base/errors.ts';
import { countReport } from './queries.ts';
import type { IdentityServices } from '#identity/services.ts';

/** Registrations on the screen; the report's export has them all. */
const mostRegistrations = 1_000;

export const reportRoutes: Feature<IdentityServices> = (app, services) => {
  const { settings } = services;

  app.route({
    ...reports.report,
    handler: async (request) => {
      const { type: asked, ...filter } = request.query;
      const type = asked || 'summary';
      const range = reportRange(filter, dayOf(new Date(), settings.timeZone));
      if (range.startDate > range.endDate) throw new Problem('export.dates_reversed');
      const caller = signedInCallerOf(request);
      const scope = {
        ...(await scopeOf(caller, services, { ...filter, ...range })),
        consented: true,
      };
      const read = await openReader(caller, services);
      const [unit, { summary, charts, asOf }, batch] = await read(({ db }) =>
        Promise.all([
          readUnitSettings(db),
          countReport(db, scope, { range, timeZone: settings.timeZone }),
          findIdsOfDays(db, scope).then((ids) =>
            findBatch(db, scope, { ...ids, size: mostRegistrations }),
          ),
        ]),
      );
      return {
        type,
        summary,
        data: batch.rows.flatMap((registration) => reportRows[type](registration)),
        truncated: summary.total_registrations > mostRegistrations,
        range,
        charts,
        generatedAt: new Date().toISOString(),
        asOf,
        unit: unit.unitName,
      };
    },
  });

  app.route({
    ...reports.places,
    handler: (request) => readPlaces(signedInCallerOf(request), services, request.query),
  });

  app.route({
    ...reports.placeMap,
    handler: (request) => readPlaceMap(signedInCallerOf(request), services, request.query),
  });

  app.route({
    ...reports.outside,
    handler: (request) => readOutside(signedInCallerOf(request), services, request.query),
  });
};
