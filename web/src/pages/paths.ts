import { type Role, roleMay } from '@gi/contract/fields/roles';

/** The patterns of all routes, as the router reads them. */
export const routes = {
  home: '/',
  dashboard: '/dashboard',
  admin: '/admin',
  today: '/admin/today',
  users: '/admin/users',
  userRegistrations: '/admin/users/:userId/registrations',
  review: '/admin/review',
  catalogue: '/admin/catalogue',
  applications: '/admin/applications',
  activity: '/admin/activity',
  printing: '/admin/printing',
  unitSettings: '/admin/settings',
  dataProtection: '/admin/data-protection',
  trash: '/admin/trash',
  doctor: '/admin/doctor',
  check: '/check/:code',
  registration: '/registration',
  registrations: '/registrations',
  myRegistrations: '/my-registrations',
  registrationDetails: '/registration-details/:id',
  verify: '/verify',
  reports: '/reports',
  guide: '/guide',
  practice: '/practice',
  settings: '/settings',
  ownSessions: '/settings/sessions',
  secondFactor: '/settings/second-factor',
  testUpload: '/test-upload',
  testSimple: '/test-simple',
  apiTest: '/api-test',
  compressionTest: '/compression-test',
  cameraTest: '/camera-test',
  testSignature: '/test-signature',
} as const;

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

/** The pages inside the shell: all but the login and the check of a producer card. */
export type InsideRoute = Exclude<RouteName, 'home' | 'check'>;

/** Addresses for links: `paths.dashboard`, `paths.registrationDetails(12)`. */
export const paths = {
  ...routes,
  userRegistrations: (userId: number | string) => `/admin/users/${userId}/registrations`,
  registrationDetails: (id: number | string) => `/registration-details/${id}`,
} as const;

export const guideAt = (id: string): string => `${routes.guide}?page=${id}`;

/** The pages that work without a network; the other pages link to them. */
export const withoutNetwork = [
  { to: routes.registration, label: 'newRegistration' },
  { to: routes.myRegistrations, label: 'myRegistrations' },
] as const;

/** The first page after sign-in: what waits today for the office, the dashboard for collectors. */
export const homeOf = (user: { role: Role }): string =>
  roleMay(user.role, 'office') ? paths.today : paths.dashboard;
