import type { Role } from '@gi/contract/fields/roles';
import type { common } from './en/common.ts';

/** The name of each role, as a text of `common`. */
export const roleTitles = {
  admin: 'administrator',
  user: 'dataCollector',
  reviewer: 'reviewer',
  filing: 'filingClerk',
  viewer: 'viewer',
  privacy: 'privacyOfficer',
} as const satisfies Record<Role, keyof typeof common.source>;
