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

/**
 * The pages inside the frame: who may open them, and their code, a file of its own each. The build reads the imports in this order (web/build/prerender.ts).
 */
export const pages: Readonly<Record<InsideRoute, PageEntry>> = {
  dashboard: {
    access: 'registrations.read',
    width: 'record',
    load: () => import('#pages/collector/dashboard.tsx'),
  },
  admin: { access: 'office', width: 'list', load: () => import('#pages/office/workbench.tsx') },
  today: { access: 'office', width: 'record', load: () => import('#pages/office/today.tsx') },
  users: { access: 'accounts', width: 'list', load: () => import('#pages/office/users.tsx') },
  userRegistrations: {
    access: 'accounts',
    width: 'list',
    load: () => import('#pages/office/user-registrations.tsx'),
  },
  review: { access: 'review', width: 'list', load: () => import('#pages/office/review.tsx') },
  catalogue: {
    access: 'catalogue',
    width: 'list',
    load: () => import('#pages/office/catalogue.tsx'),
  },
  applications: {
    access: 'office',
    width: 'list',
    load: () => import('#pages/office/applications.tsx'),
  },
  activity: { access: 'audit', width: 'list', load: () => import('#pages/office/activity.tsx') },
  printing: {
    access: 'print.jobs',
    width: 'list',
    load: () => import('#pages/office/printing.tsx'),
  },
  unitSettings: {
    access: 'settings',
    width: 'form',
    load: () => import('#pages/office/settings.tsx'),
  },
  dataProtection: {
    access: 'rights',
    width: 'record',
    load: () => import('#pages/office/data-protection.tsx'),
  },
  trash: { access: 'delete', width: 'list', load: () => import('#pages/office/trash.tsx') },
  doctor: { access: 'system', width: 'list', load: () => import('#pages/office/doctor.tsx') },
  registration: {
    access: 'register',
    width: 'form',
    load: () => import('#pages/collector/registration.tsx'),
  },
  registrations: {
    access: 'registrations.read',
    width: 'list',
    load: () => import('#pages/record/registrations.tsx'),
  },
  myRegistrations: {
    access: 'register',
    width: 'list',
    load: () => import('#pages/collector/my-registrations.tsx'),
  },
  registrationDetails: {
    access: 'registrations.read',
    width: 'record',
    load: () => import('#pages/record/registration-details.tsx'),
  },
  verify: { access: 'register', width: 'form', load: () => import('#pages/collector/verify.tsx') },
  reports: {
    access: 'reports',
    width: 'record',
    load: () => import('#pages/reports/reports.tsx'),
  },
  practice: {
    access: 'register',
    width: 'form',
    load: () => import('#pages/collector/practice.tsx'),
  },
  guide: {
    access: 'signed-in',
    width: 'form',
    load: () => import('#pages/account/guide.tsx'),
  },
  settings: {
    access: 'signed-in',
    width: 'form',
    load: () => import('#pages/account/settings.tsx'),
  },
  ownSessions: {
    access: 'signed-in',
    width: 'form',
    load: () => import('#pages/account/own-sessions.tsx'),
  },
  secondFactor: {
    access: 'office',
    width: 'form',
    load: () => import('#pages/account/second-factor.tsx'),
  },
  testUpload: {
    access: 'developer',
    width: 'form',
    load: () => import('#pages/dev/test-upload.tsx'),
  },
  testSimple: {
    access: 'developer',
    width: 'form',
    load: () => import('#pages/dev/test-simple.tsx'),
  },
  apiTest: { access: 'developer', width: 'form', load: () => import('#pages/dev/api-test.tsx') },
  compressionTest: {
    access: 'developer',
    width: 'form',
    load: () => import('#pages/dev/compression-test.tsx'),
  },
  cameraTest: {
    access: 'developer',
    width: 'form',
    load: () => import('#pages/dev/camera-test.tsx'),
  },
  testSignature: {
    access: 'developer',
    width: 'form',
    load: () => import('#pages/dev/test-signature.tsx'),
  },
};

export const insideRoutes = Object.keys(pages) as InsideRoute[];

/** How wide the office has a page; a collector's pages are all of one width. */
export const widthOf = (route: InsideRoute): PageWidth => pages[route].width;

/** Whether a role may open the page at an address; menus leave the others out. */
export const mayOpenAddress = (role: Role, address: string): boolean => {
  const route = insideRoutes.find((each) => routes[each] === address);
  return route !== undefined && mayOpen(role, pages[route].access);
};
