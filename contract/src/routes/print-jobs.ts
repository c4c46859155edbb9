import { defineRoutes } from './route.ts';

/** How many jobs the list of print jobs shows. */
export const shownPrintJobs = 50;
/** The most registrations of one print job. */
export const mostPrinted = 10_000;

export const printJobKinds = ['packet', 'card'] as const;
export type PrintJobKind = (typeof printJobKinds)[number];

/** Why a registration of a job is not in its file. */
export const leftOutReasons = [
  'deleted',
  'withdrawn',
  'rejected',
  'no_product',
  'no_card',
  'failed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const printJobs = defineRoutes({
  start: { method: 'POST', url: '/print-jobs', config: { access: 'print.jobs' } },
  blanks: { method: 'POST', url: '/print-jobs/blanks', config: { access: 'print.jobs' } },
  list: { method: 'GET', url: '/print-jobs', config: { access: 'print.jobs' } },
  get: { method: 'GET', url: '/print-jobs/:id', config: { access: 'print.jobs' } },
  cancel: { method: 'POST', url: '/print-jobs/:id/cancel', config: { access: 'print.jobs' } },
  link: { method: 'GET', url: '/print-jobs/:id/link', config: { access: 'print.jobs' } },
  file: {
    method: 'GET',
    url: '/print-jobs/:id/file',
    config: { access: 'print.jobs', link: true, produces: ['application/pdf'] },
  },
});
