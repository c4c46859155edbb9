import { dashboard } from '@gi/contract/routes/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Totals of the register, and the caller's own counts. */
export const statistics = () =>
  queryOptions({
    queryKey: ['dashboard', 'statistics'],
    queryFn: ({ signal }) => call(dashboard.statistics, { signal }),
  });

/** At most five happenings, newest first. */
export const activity = () =>
  queryOptions({
    queryKey: ['dashboard', 'activity'],
    queryFn: ({ signal }) => call(dashboard.activity, { signal }),
  });

/** What the caller registered today and what was returned, and the unit for receipts. */
export const dayOfWork = () =>
  queryOptions({
    queryKey: ['dashboard', 'day'],
    queryFn: ({ signal }) => call(dashboard.day, { signal }),
  });

/** Waiting work, new registrations and missing data; for the office. */
export const overview = () =>
  queryOptions({
    queryKey: ['dashboard', 'overview'],
    queryFn: ({ signal }) => call(dashboard.numbers, { signal }),
  });

/** What waits, for the counts of the menu: asked for again every minute. */
export const waitingWork = () =>
  queryOptions({
    queryKey: ['dashboard', 'waiting'],
    queryFn: ({ signal }) => call(dashboard.waiting, { signal }),
    refetchInterval: 60_000,
  });

/** How long reviews wait, who decided how many, and what was returned to whom. */
export const reviewFigures = () =>
  queryOptions({
    queryKey: ['dashboard', 'reviews'],
    queryFn: ({ signal }) => call(dashboard.reviews, { signal }),
  });

/** When the last good backup was made; for administrators. */
export const backupStatus = () =>
  queryOptions({
    queryKey: ['dashboard', 'backups'],
    queryFn: ({ signal }) => call(dashboard.backups, { signal }),
  });
