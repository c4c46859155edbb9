import type { Role } from '@gi/contract/fields/roles';
import type { ViewedList } from '@gi/contract/routes/views';
import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import type { menuTexts } from '#i18n/en/menu.ts';
import { paths } from '#pages/paths.ts';
import { mayOpenAddress } from '../pages.tsx';

type Name = Exclude<keyof typeof menuTexts.source, 'back' | 'waiting'>;
/** `views`: the list whose saved views stand below the item. */
export type MenuItem = { to: string; name: Name; views?: ViewedList };
/** `of` is the heading of the group; today's page stands above all groups. */
export type MenuGroup = { of?: Name; items: readonly MenuItem[] };

const groups: readonly MenuGroup[] = [
  { items: [{ to: paths.today, name: 'today' }] },
  {
    of: 'work',
    items: [
      { to: paths.review, name: 'review', views: 'review' },
      { to: paths.admin, name: 'register', views: 'registrations' },
      { to: paths.applications, name: 'applications', views: 'applications' },
      { to: paths.printing, name: 'printing' },
    ],
  },
  {
    of: 'know',
    items: [
      { to: paths.reports, name: 'reports' },
      { to: paths.activity, name: 'activity', views: 'activity' },
    ],
  },
  {
    of: 'setUp',
    items: [
      { to: paths.catalogue, name: 'catalogue' },
      { to: paths.users, name: 'users' },
      { to: paths.unitSettings, name: 'unit' },
      { to: paths.dataProtection, name: 'dataProtection' },
      { to: paths.trash, name: 'trash' },
      { to: paths.doctor, name: 'system' },
    ],
  },
];

/** Pages beside the menu, which the search finds too. */
const others: readonly MenuItem[] = [
  { to: paths.registration, name: 'newRegistration' },
  { to: paths.registrations, name: 'allRegistrations' },
  { to: paths.settings, name: 'settings' },
];

/** The menu of a role: an item that it may not open is not there. */
export const officeMenu = (role: Role): readonly MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ to }) => mayOpenAddress(role, to)),
    }))
    .filter(({ items }) => items.length > 0);

/** Every page of the office that a role may open. */
export const officePages = (role: Role): readonly MenuItem[] => [
  ...officeMenu(role).flatMap(({ items }) => items),
  ...others.filter(({ to }) => mayOpenAddress(role, to)),
];

/** Whether the backups ask for somebody: too old, failed, or in a bad place. */
const backupProblems = ({ backups }: WaitingWork): number =>
  Number(backups.late || backups.failure !== null || backups.place !== null);

const counts: Partial<Readonly<Record<Name, (waiting: WaitingWork) => number>>> = {
  review: ({ reviews }) => reviews,
  applications: ({ applicationsToFile, renewalsDue, expiredRights }) =>
    applicationsToFile + renewalsDue + expiredRights,
  printing: ({ failedPrintJobs }) => failedPrintJobs,
  dataProtection: ({ proposedWithdrawals, askedErasures }) =>
    proposedWithdrawals.length + askedErasures.filter(({ own }) => !own).length,
  system: backupProblems,
};

/** How much waits at an item; 0 where nothing does, and where nothing is counted. */
export const countAt = (name: Name, waiting: WaitingWork | undefined): number =>
  waiting === undefined ? 0 : (counts[name]?.(waiting) ?? 0);
