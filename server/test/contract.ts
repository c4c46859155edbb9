import { activity } from '@gi/contract/activity';
import { auth } from '@gi/contract/auth';
import { catalogue } from '@gi/contract/catalogue';
import { dashboard } from '@gi/contract/dashboard';
import { diagnostics } from '@gi/contract/diagnostics';
import { documents } from '@gi/contract/documents';
import type { Endpoint } from '@gi/contract/endpoint';
import { exports as exportEndpoints } from '@gi/contract/exports';
import { printouts } from '@gi/contract/printouts';
import { producers, registrations } from '@gi/contract/registrations';
import { reports } from '@gi/contract/reports';
import { settings } from '@gi/contract/settings';
import { users } from '@gi/contract/users';

/** Every endpoint of the contract by `feature.name`, for tests that go over all of them. */
export const allEndpoints: readonly [name: string, endpoint: Endpoint][] = Object.entries({
  activity,
  auth,
  catalogue,
  dashboard,
  diagnostics,
  documents,
  exports: exportEndpoints,
  printouts,
  producers,
  registrations,
  reports,
  settings,
  users,
}).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [
    `${feature}.${name}`,
    endpoint,
  ]),
);
