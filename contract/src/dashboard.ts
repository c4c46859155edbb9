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

export const ActivityItem = z.object({ id: Id, message: z.string(), at: Time });
export type ActivityItem = z.output<typeof ActivityItem>;

export const dashboard = defineEndpoints({
  statistics: {
    method: 'GET',
    url: '/dashboard/statistics',
    config: { access: 'signed-in' },
    schema: { summary: 'Totals', tags: ['dashboard'], response: { 200: Statistics } },
  },
  activity: {
    method: 'GET',
    url: '/dashboard/activity',
    config: { access: 'signed-in' },
    schema: {
      summary: 'The five latest happenings; collectors: their own',
      tags: ['dashboard'],
      response: { 200: z.array(ActivityItem) },
    },
  },
});
