import type { Role } from '@gi/contract/fields/roles';
import type { ComponentType } from 'react';
import { routes, type InsideRoute } from '#pages/paths.ts';
import { mayOpen, type PageAccess } from './require-session.tsx';

/** A list takes all the room, a form 720 px, anything else up to 1600 px. */
export type PageWidth = 'list' | 'form' | 'record';

type PageEntry = {
  access: PageAccess;
  width: PageWidth;
  load: () => Promise<{ Page: ComponentType }>;
};

const page = (access: PageAccess, width: PageWidth, load: PageEntry['load']): PageEntry => ({
  access,
  width,
  load,
});

/**
 * The pages inside the frame: who may open them, how wide they are, and their code, a file of its own each. The build
 * reads the imports in this order (web/build/prerender.ts).
 */
export const pages: Readonly<Record<InsideRoute, PageEntry>> = {
  dashboard: page('registrations.read', 'record', () => import('#pages/collector/dashboard.tsx')),
  admin: page('office', 'list', () => import('#pages/office/workbench.tsx')),
  today: page('office', 'record', () => import('#pages/office/today.tsx')),
  users: page('accounts', 'list', () => import('#pages/office/users.tsx')),
  userRegistrations: page('accounts', 'list', () => import('#pages/office/user-registrations.tsx')),
  review: page('review', 'list', () => import('#pages/office/review.tsx')),
  catalogue: page('catalogue', 'list', () => import('#pages/office/catalogue.tsx')),
  applications: page('office', 'list', () => import('#pages/office/applications.tsx')),
  activity: page('audit', 'list', () => import('#pages/office/activity.tsx')),
  printing: page('print.jobs', 'list', () => import('#pages/office/printing.tsx')),
  unitSettings: page('settings', 'form', () => import('#pages/office/settings.tsx')),
  dataProtection: page('rights', 'record', () => import('#pages/office/data-protection.tsx')),
  trash: page('delete', 'list', () => import('#pages/office/trash.tsx')),
  doctor: page('system', 'list', () => import('#pages/office/doctor.tsx')),
  registration: page('register', 'form', () => import('#pages/collector/registration.tsx')),
  registrations: page(
    'registrations.read',
    'list',
    () => import('#pages/record/registrations.tsx'),
  ),
  myRegistrations: page('register', 'list', () => import('#pages/collector/my-registrations.tsx')),
  registrationDetails: page(
    'registrations.read',
    'record',
    () => import('#pages/record/registration-details.tsx'),
  ),
  verify: page('register', 'form', () => import('#pages/collector/verify.tsx')),
  reports: page('reports', 'record', () => import('#pages/reports/reports.tsx')),
  practice: page('register', 'form', () => import('#pages/collector/practice.tsx')),
  guide: page('signed-in', 'form', () => import('#pages/account/guide.tsx')),
  settings: page('signed-in', 'form', () => import('#pages/account/settings.tsx')),
  ownSessions: page('signed-in', 'form', () => import('#pages/account/own-sessions.tsx')),
  secondFactor: page('office', 'form', () => import('#pages/account/second-factor.tsx')),
  testUpload: page('developer', 'form', () => import('#pages/dev/test-upload.tsx')),
  testSimple: page('developer', 'form', () => import('#pages/dev/test-simple.tsx')),
  apiTest: page('developer', 'form', () => import('#pages/dev/api-test.tsx')),
  compressionTest: page('developer', 'form', () => import('#pages/dev/compression-test.tsx')),
  cameraTest: page('developer', 'form', () => import('#pages/dev/camera-test.tsx')),
  testSignature: page('developer', 'form', () => import('#pages/dev/test-signature.tsx')),
};

export const insideRoutes = Object.keys(pages) as InsideRoute[];

/** How wide the office has a page; a collector's pages are all of one width. */
export const widthOf = (route: InsideRoute): PageWidth => pages[route].width;

/** Whether a role may open the page at an address; menus leave the others out. */
export const mayOpenAddress = (role: Role, address: string): boolean => {
  const route = insideRoutes.find((each) => routes[each] === address);
  return route !== undefined && mayOpen(role, pages[route].access);
};
