import * as z from 'zod/mini';
import { dashboard as routes } from '../routes/dashboard.ts';
import { defineEndpoints } from './endpoint.ts';
import { AsOf } from './reports.ts';
import { Day, Id, Time } from './scalars.ts';

/** Totals over the whole register, and the caller's own counts in `my…`. */
export const Statistics = z.object({
  totalRegistrations: z.int(),
  totalApplications: z.int(),
  totalUsers: z.int(),
  totalProducts: z.int(),
  totalCategories: z.int(),
  activeProducts: z.int(),
  thisMonth: z.int(),
  myRegistrations: z.int(),
  myApplications: z.int(),
});
export type Statistics = z.output<typeof Statistics>;

/** `message` is English; screens in other languages make their own sentence of the facts. */
export const ActivityItem = z.object({
  id: Id,
  message: z.string(),
  at: Time,
  username: z.optional(z.string()),
  name: z.optional(z.string()),
  is_additional: z.optional(z.boolean()),
});
export type ActivityItem = z.output<typeof ActivityItem>;

/** A returned registration of the caller; `reason` is the note of the office, or its first remark. */
const ReturnedRegistration = z.object({
  id: Id,
  name: z.string(),
  at: Time,
  reason: z.nullable(z.string()),
  /** An answer that a phone keeps from an earlier version has none. */
  remarks: z.optional(z.array(z.object({ field: z.string(), text: z.string() }))),
});
export type ReturnedRegistration = z.output<typeof ReturnedRegistration>;

/** The caller's day, with what a phone needs of the unit for the receipts of producers. */
export const DayOfWork = z.object({
  /** Today in the registry's time zone. */
  day: Day,
  /** The caller's registrations of this day. */
  registered: z.int(),
  returnedCount: z.int(),
  /** At most five, the latest first. */
  returned: z.array(ReturnedRegistration),
  unit: z.object({ name: z.string(), telephone: z.nullable(z.string()) }),
});
export type DayOfWork = z.output<typeof DayOfWork>;

/** Times of good and failed backups. */
export const BackupStatus = z.object({
  lastGood: z.nullable(Time),
  /** The newest failure after the last good backup. */
  failure: z.nullable(z.object({ at: Time, reason: z.string() })),
  /** True when the last good backup, or a register without any, is older than two days. */
  late: z.boolean(),
  /** The nightly backups are on the disk of the register, or their disk is not mounted. */
  place: z.nullable(z.enum(['sameDisk', 'notMounted'])),
});
export type BackupStatus = z.output<typeof BackupStatus>;

const DayCount = z.object({ day: Day, count: z.int() });
/** A product or an account with its number of registrations. */
const Share = z.object({ id: Id, name: z.string(), registrations: z.int() });

/** The office's work that waits; each number is that of a list. */
export const WaitingWork = z.object({
  /** Registrations in the queue of the review, and since when the first one waits. */
  reviews: z.int(),
  oldestReview: z.nullable(Time),
  applicationsToFile: z.int(),
  renewalsDue: z.int(),
  /** Rights whose validity is over: the renewal can still be recorded. */
  expiredRights: z.int(),
  /** Among the print jobs that are listed. */
  failedPrintJobs: z.int(),
  /** Withdrawals of a consent that collectors proposed, the oldest first, at most 50. */
  proposedWithdrawals: z.array(
    z.object({ registrationId: Id, name: z.string(), proposedAt: Time }),
  ),
  /** For who may erase: erasures that one person asked for and another one confirms, the oldest first, at most 50. */
  askedErasures: z.array(
    z.object({
      registrationId: Id,
      name: z.string(),
      askedAt: Time,
      askedBy: z.nullable(z.string()),
      /** The caller asked for it; another person has to confirm it. */
      own: z.boolean(),
    }),
  ),
  /** For who looks after the rights of people: who withdrew the consent, the newest 20; `total` counts all. */
  withdrawnPeople: z.object({
    people: z.array(z.object({ registrationId: Id, name: z.string(), withdrawnAt: Time })),
    total: z.int(),
  }),
  backups: BackupStatus,
});
export type WaitingWork = z.output<typeof WaitingWork>;

/**
 * The first page of the administration. Each number is that of a list which the page opens, people who
 * withdrew their consent included where the list has them.
 */
export const TodayNumbers = z.object({
  /** In the registry's time zone. */
  today: Day,
  waiting: WaitingWork,
  totalRegistrations: z.int(),
  /** Registrations of each day of this month up to today, and of each day of the month before. */
  thisMonth: z.array(DayCount),
  monthBefore: z.array(DayCount),
  /** How many the unit wants this month; null without a target, and for an account bound to areas. */
  target: z.nullable(z.int()),
  /** The ten that most make, most first; `planned`: who plans to. */
  products: z.array(z.extend(Share, { planned: z.int() })),
  /** The ten with the most registrations, most first. */
  collectors: z.array(Share),
  /** The ten States with the most registrations, most first. */
  states: z.array(z.object({ state: z.string(), registrations: z.int() })),
  /** Registrations of producers about whom something is missing or looks wrong. */
  quality: z.object({
    missingProof: z.int(),
    samePhone: z.int(),
    minors: z.int(),
    noPinCode: z.int(),
    /** Whose card was not scanned, or not verified. */
    notVerified: z.int(),
  }),
  /** When `states` and `quality` were counted. */
  asOf: AsOf,
});
export type TodayNumbers = z.output<typeof TodayNumbers>;

/** The work of the review, of the areas that the caller is bound to. */
export const ReviewFigures = z.object({
  /** What is in the queue, by days of the registry since it waits. */
  waiting: z.object({ today: z.int(), threeDays: z.int(), week: z.int(), longer: z.int() }),
  /** Approved, returned and rejected by each account on each of the last 14 days, the newest first. */
  decided: z.array(z.object({ day: Day, username: z.string(), count: z.int() })),
  /** By collector, of the decisions of the last 90 days, the most returned first. */
  collectors: z.array(
    z.object({
      id: Id,
      username: z.string(),
      decided: z.int(),
      returned: z.int(),
      /**
       * What returns were about: a field, `documents.…`, `production`, or `note` for one that has only a note; at most
       * three, the most frequent first.
       */
      reasons: z.array(z.object({ field: z.string(), count: z.int() })),
    }),
  ),
});
export type ReviewFigures = z.output<typeof ReviewFigures>;

export const dashboard = defineEndpoints('dashboard', routes, {
  statistics: { summary: 'Totals', response: { 200: Statistics } },
  activity: {
    summary: 'The five latest events; collectors: their own',
    response: { 200: z.array(ActivityItem) },
  },
  day: {
    summary: 'What the caller registered today, what was returned, and the unit for receipts',
    response: { 200: DayOfWork },
  },
  reviews: {
    summary: 'How long reviews wait, who decided how many, and what was returned to whom',
    response: { 200: ReviewFigures },
  },
  numbers: {
    summary: 'What waits, registrations per day, by product and collector, and what is missing',
    response: { 200: TodayNumbers },
  },
  waiting: {
    summary: 'What waits for the office, for the counts of the menu',
    response: { 200: WaitingWork },
  },
  backups: { summary: 'When the last good backup was made', response: { 200: BackupStatus } },
});
