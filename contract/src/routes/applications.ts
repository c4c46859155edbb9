import { defineRoutes } from './route.ts';

/** How many products one event may be recorded for. */
export const mostItems = 10_000;

/** Characters of a number that the Registry gives. */
export const longestRegistryNumber = 100;

/** Scans that one event may carry. */
export const mostAttachments = 5;

/** How many products an event with scans may be recorded for: each gets its own copies. */
export const mostItemsWithScans = 100;

export const applications = defineRoutes({
  list: { method: 'GET', url: '/applications', config: { access: 'office' } },
  get: { method: 'GET', url: '/applications/:id', config: { access: 'office' } },
  attach: {
    method: 'POST',
    url: '/applications/:id/events/:eventId/attachments',
    config: { access: 'file', files: { file: { required: true, accepts: 'image-or-pdf' } } },
  },
  detach: {
    method: 'DELETE',
    url: '/applications/:id/attachments/:attachmentId',
    config: { access: 'file' },
  },
  summary: { method: 'GET', url: '/applications/summary', config: { access: 'office' } },
  record: {
    method: 'POST',
    url: '/applications/events',
    config: {
      access: 'file',
      bodyOrForm: { field: 'attachments', most: mostAttachments, accepts: 'image-or-pdf' },
    },
  },
  undo: { method: 'POST', url: '/applications/events/undo', config: { access: 'file' } },
  settle: { method: 'POST', url: '/applications/:id/settle', config: { access: 'file' } },
  export: {
    method: 'POST',
    url: '/applications/export',
    config: {
      access: 'export.register',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  },
});
