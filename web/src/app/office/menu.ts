import type { Role } from '@gi/contract/fields/roles';
import type { ViewedList } from '@gi/contract/routes/views';
import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import type { menuTexts } from '#i18n/en/menu.ts';
import { paths } from '#pages/paths.ts';
import { mayOpenAddress } from '../pages.tsx';

type Name = Exclude<keyof typeof menuTexts.source, 'back' | 'waiting'>;
/** `views`: the list whose saved views stand below the place. */
export type Place = { to: string; name: Name; views?: ViewedList };
/** `of` is the heading of the group; today's page stands above all groups. */
export type PlaceGroup = { of?: Name; places: readonly Place[] };

const groups: readonly PlaceGroup[] = [
  { places: [{ to: paths.today, name: 'today' }] },
  {
    of: 'work',
    places: [
      { to: paths.review, name: 'review', views: 'review' },
      { to: paths.admin, name: 'register', views: 'registrations' },
      { to: paths.applications, name: 'applications', views: 'applications' },
      { to: paths.printing, name: 'printing' },
    ],
  },
  {
    of: 'know',
    places: [
      { to: paths.reports, name: 'reports' },
      { to: paths.activity, name: 'activity', views: 'activity' },
    ],
  },
  {
    of: 'setUp',
    places: [
      { to: paths.catalogue, name: 'catalogue' },
      { to: paths.users, name: 'users' },
      { to: paths.unitSettings, name: 'unit' },
      { to: paths.dataProtection, name: 'dataProtection' },
      { to: paths.doctor, name: 'system' },
    ],
  },
];

/** Places beside the menu, which the search finds too. */
const others: readonly Place[] = [
  { to: paths.registration, name: 'newRegistration' },
  { to: paths.registrations, name: 'allRegistrations' },
  { to: paths.trash, name: 'trash' },
  { to: paths.settings, name: 'settings' },
];

/** The menu of a role: a place that it may not open is not there. */
export const officeMenu = (role: Role): readonly PlaceGroup[] =>
  groups
    .map((group) => ({
      ...group,
      places: group.places.filter(({ to }) => mayOpenAddress(role, to)),
    }))
    .filter(({ places }) => places.length > 0);

/** Every place of the office that a role may open. */
export const officePlaces = (role: Role): readonly Place[] => [
  ...officeMenu(role).flatMap(({ places }) => places),
  ...others.filter(({ to }) => mayOpenAddress(role, to)),
];

/** Whether the backups ask for somebody: too old, failed, or in a bad place. */
const backupProblems = ({ backups }: WaitingWork): number =>
  Number(backups.late || backups.failure !== null || backups.place !== null);

const counts: Partial<Readonly<Record<Name, (waiting: WaitingWork) => number>>> = {
  review: ({ reviews }) => reviews,
  applications: ({ applicationsToFile, renewalsDue }) => applicationsToFile + renewalsDue,
  printing: ({ failedPrintJobs }) => failedPrintJobs,
  dataProtection: ({ proposedWithdrawals, askedErasures }) =>
    proposedWithdrawals.length + askedErasures.filter(({ own }) => !own).length,
  system: backupProblems,
};

/** How much waits at a place; 0 where nothing does, and where nothing is counted. */
export const countAt = (name: Name, waiting: WaitingWork | undefined): number =>
  waiting === undefined ? 0 : (counts[name]?.(waiting) ?? 0);
