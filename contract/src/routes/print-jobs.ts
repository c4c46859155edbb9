import { defineRoutes, get, post } from './route.ts';

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
  start: post('/print-jobs', { access: 'print.jobs' }),
  blanks: post('/print-jobs/blanks', { access: 'print.jobs' }),
  list: get('/print-jobs', { access: 'print.jobs' }),
  get: get('/print-jobs/:id', { access: 'print.jobs' }),
  cancel: post('/print-jobs/:id/cancel', { access: 'print.jobs' }),
  link: get('/print-jobs/:id/link', { access: 'print.jobs' }),
  file: get('/print-jobs/:id/file', {
    access: 'print.jobs',
    link: true,
    produces: ['application/pdf'],
  }),
});
