import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, Time } from './text.ts';

/** Totals over the whole register; `own` counts are in the lists. */
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

/** Times of good and failed backups. */
export const BackupStatus = z.object({
  lastGood: z.nullable(Time),
  /** The newest failure after the last good backup. */
  failure: z.nullable(z.object({ at: Time, reason: z.string() })),
  /** True when the last good backup, or a register without any, is older than two days. */
  late: z.boolean(),
});
export type BackupStatus = z.output<typeof BackupStatus>;

export const dashboard = defineEndpoints({
  statistics: {
    method: 'GET',
    url: '/dashboard/statistics',
    config: { access: 'signed-in', etag: 'memory' },
    schema: { summary: 'Totals', tags: ['dashboard'], response: { 200: Statistics } },
  },
  activity: {
    method: 'GET',
    url: '/dashboard/activity',
    config: { access: 'signed-in', etag: 'memory' },
    schema: {
      summary: 'The five latest happenings; collectors: their own',
      tags: ['dashboard'],
      response: { 200: z.array(ActivityItem) },
    },
  },
  backups: {
    method: 'GET',
    url: '/dashboard/backups',
    config: { access: 'admin' },
    schema: {
      summary: 'When the last good backup was made',
      tags: ['dashboard'],
      response: { 200: BackupStatus },
    },
  },
});
