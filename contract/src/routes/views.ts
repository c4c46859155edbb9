import { defineRoutes } from './route.ts';

/** Views that one account may save. */
export const mostViews = 100;

/** Characters of the name of a view. */
export const longestViewName = 60;

/** The lists of the office that views are of. */
export const viewedLists = ['registrations', 'applications', 'review', 'activity'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const views = defineRoutes({
  list: { method: 'GET', url: '/views', config: { access: 'office' } },
  create: { method: 'POST', url: '/views', config: { access: 'office' } },
  update: { method: 'PUT', url: '/views/:id', config: { access: 'office' } },
  remove: { method: 'DELETE', url: '/views/:id', config: { access: 'office' } },
});
