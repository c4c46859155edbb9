import { activity } from './activity.ts';
import { applications } from './applications.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { dashboard } from './dashboard.ts';
import { diagnostics } from './diagnostics.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { exports as exportEndpoints } from './exports.ts';
import { ownSessions } from './own-sessions.ts';
import { printJobs } from './print-jobs.ts';
import { printouts } from './printouts.ts';
import { receipts } from './receipts.ts';
import { recordings } from './recordings.ts';
import { producers, registrations } from './registrations.ts';
import { reports } from './reports.ts';
import { rescue } from './rescue.ts';
import { retention } from './retention.ts';
import { reviews } from './reviews.ts';
import { rights } from './rights.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { trash } from './trash.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** The endpoints by feature. The keys are the first part of endpoint names and of operation ids. */
export const endpointsByFeature = {
  activity,
  applications,
  auth,
  catalogue,
  dashboard,
  diagnostics,
  documents,
  exports: exportEndpoints,
  ownSessions,
  printJobs,
  printouts,
  producers,
  receipts,
  recordings,
  registrations,
  reports,
  rescue,
  retention,
  reviews,
  rights,
  trash,
  secondFactor,
  settings,
  uploads,
  users,
  views,
};

/** Every endpoint with its name `feature.endpoint`, for the OpenAPI document and for tests. */
export const allEndpoints: readonly [name: string, endpoint: Endpoint][] = Object.entries(
  endpointsByFeature,
).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [
    `${feature}.${name}`,
    endpoint,
  ]),
);
