import { defineRoutes, del, get, post, table } from './route.ts';

/** How many products one event may be recorded for. */
export const mostItems = 10_000;

/** Characters of a number that the Registry gives. */
export const longestRegistryNumber = 100;

/** Scans that one event may carry. */
export const mostAttachments = 5;

/** How many products an event with scans may be recorded for: each gets its own copies. */
export const mostItemsWithScans = 100;

export const applications = defineRoutes({
  list: get('/applications', { access: 'office' }),
  get: get('/applications/:id', { access: 'office' }),
  attach: post('/applications/:id/events/:eventId/attachments', {
    access: 'file',
    files: { file: { required: true, accepts: 'image-or-pdf' } },
  }),
  detach: del('/applications/:id/attachments/:attachmentId', { access: 'file' }),
  summary: get('/applications/summary', { access: 'office' }),
  record: post('/applications/events', {
    access: 'file',
    bodyOrForm: { field: 'attachments', most: mostAttachments, accepts: 'image-or-pdf' },
  }),
  undo: post('/applications/events/undo', { access: 'file' }),
  settle: post('/applications/:id/settle', { access: 'file' }),
  export: table('/applications/export', { access: 'export.register' }),
});
