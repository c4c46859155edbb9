import { defineRoutes, del, get, post, put } from './route.ts';

/** Views that one account may save. */
export const mostViews = 100;

/** Characters of the name of a view. */
export const longestViewName = 60;

/** The lists of the office that views are of. */
export const viewedLists = ['registrations', 'applications', 'review', 'activity'] as const;
export type ViewedList = (typeof viewedLists)[number];

export const views = defineRoutes({
  list: get('/views', { access: 'office' }),
  create: post('/views', { access: 'office' }),
  update: put('/views/:id', { access: 'office' }),
  remove: del('/views/:id', { access: 'office' }),
});
